/**
 * Values of an update that are instructions: delete this key, replace this value whole. Generation 14 writes them as
 * values (`_del`, `_replace(x)`), both generations as keys (`-=key`, `==key`). Between client and server all travel as
 * `{ "$operator": … }`.
 */
import { isPlain } from "./objects.ts";
import type { Data } from "./world-data.ts";

const mark = "$operator";

export class ForcedDeletion {
  static create(): ForcedDeletion {
    return new ForcedDeletion();
  }
  toJSON(): Data {
    return { [mark]: "delete" };
  }
}

export class ForcedReplacement {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
  static create(value: unknown): ForcedReplacement {
    return new ForcedReplacement(value);
  }
  toJSON(): Data {
    return { [mark]: "replace", value: this.value };
  }
}

/** From the wire: marked objects become operators again. */
export function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived);
  if (!isPlain(value)) return value;
  if (value[mark] === "delete") return new ForcedDeletion();
  if (value[mark] === "replace") return new ForcedReplacement(value["value"]);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, revived(entry)]));
}

export type Instruction = { key: string; is: "delete" } | { key: string; is: "set" | "replace"; value: unknown };

/** One entry of an update, whichever way its operator is written. */
export function instruction(key: string, value: unknown): Instruction {
  if (key.startsWith("-=")) return { key: key.slice(2), is: "delete" };
  if (key.startsWith("==")) return { key: key.slice(2), is: "replace", value };
  if (value instanceof ForcedDeletion) return { key, is: "delete" };
  if (value instanceof ForcedReplacement) return { key, is: "replace", value: value.value };
  return { key, is: "set", value };
}
