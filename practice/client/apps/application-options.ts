import { copyPlain, isPlain } from "./plain.ts";
import type { ApplicationOptions, Loose } from "./types.ts";

/** Lists that grow along the chain of classes; every other array replaces the inherited one. */
const growing = new Set(["classes", "contentClasses", "controls"]);

function mergeInto(target: Loose, source: Loose): Loose {
  for (const [key, value] of Object.entries(source)) {
    const known = target[key];
    if (value === undefined) continue;
    if (growing.has(key) && Array.isArray(known) && Array.isArray(value)) {
      target[key] = [...known, ...value.filter((entry) => !known.includes(entry))];
    } else if (isPlain(known) && isPlain(value)) {
      mergeInto(known, value);
    } else {
      target[key] = copyPlain(value);
    }
  }
  return target;
}

interface ChainLink {
  name: string;
}

/** The class itself, then its parents, up to and including the last one that is an application. */
export function* classChain(start: object, last: object): Generator<ChainLink> {
  let link: object | null = start;
  while (link) {
    yield link as ChainLink;
    if (link === last) return;
    link = Object.getPrototypeOf(link) as object | null;
    if (!link || link === Function.prototype) return;
  }
}

/** An option that is deep in another may be given by its path, such as `window.title`. */
function nested(path: string, value: unknown): Loose {
  const [first = "", ...rest] = path.split(".");
  return { [first]: rest.length === 0 ? value : nested(rest.join("."), value) };
}

/** DEFAULT_OPTIONS of the whole chain, base first, then what the constructor was given. */
export function mergedOptions(chain: Iterable<object>, given: ApplicationOptions): ApplicationOptions {
  const result: Loose = {};
  for (const link of [...chain].reverse()) {
    if (!Object.hasOwn(link, "DEFAULT_OPTIONS")) continue;
    mergeInto(result, (link as { DEFAULT_OPTIONS: Loose }).DEFAULT_OPTIONS);
  }
  for (const [path, value] of Object.entries(given)) mergeInto(result, nested(path, value));
  return result as ApplicationOptions;
}
