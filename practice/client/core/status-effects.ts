/** The conditions of CONFIG: a list, and from generation 14 on a list that is also keyed by id. */
import type { StatusConfig } from "./types/config.ts";

const isIndex = (key: string | symbol): boolean => typeof key === "string" && /^\d+$/.test(key);

const icon = (sign: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#333"/><text x="16" y="22" font-size="17" text-anchor="middle" fill="#fff">${sign}</text></svg>`,
  )}`;

const status = (id: string, name: string, sign: string): StatusConfig => ({
  id,
  name,
  img: icon(sign),
  _id: `status${id}0000000000`.slice(0, 16),
});

/** A few of Foundry's own. */
const coreStatuses = (): StatusConfig[] => [
  status("dead", "Dead", "☠"),
  status("unconscious", "Unconscious", "☾"),
  status("stun", "Stunned", "✦"),
  status("prone", "Prone", "⌄"),
  status("blind", "Blinded", "◌"),
];

function put(list: StatusConfig[], id: string, value: Partial<StatusConfig>): void {
  const at = list.findIndex((one) => one.id === id);
  const entry = { name: id, img: "", ...value, id };
  if (at < 0) list.push(entry);
  else list[at] = entry;
}

/** `list.find` and `list[id]` both work; its keys are the ids, and what is written at an id joins the list. */
export function keyedById(list: StatusConfig[]): StatusConfig[] {
  const at = (key: string | symbol) => (isIndex(key) ? undefined : list.find((one) => one.id === key));
  return new Proxy(list, {
    get: (target, key) => (key in target ? (Reflect.get(target, key) as unknown) : at(key)),
    has: (target, key) => key in target || at(key) !== undefined,
    set(target, key, value: Partial<StatusConfig>) {
      if (typeof key === "symbol" || isIndex(key) || key in target) return Reflect.set(target, key, value);
      put(target, key, value);
      return true;
    },
    deleteProperty(target, key) {
      const found = at(key);
      if (found === undefined) return Reflect.deleteProperty(target, key);
      target.splice(target.indexOf(found), 1);
      return true;
    },
    ownKeys: (target) => [...target.map(({ id }) => id), "length"],
    getOwnPropertyDescriptor(target, key) {
      const value = at(key);
      if (value === undefined) return Reflect.getOwnPropertyDescriptor(target, key);
      return { value, enumerable: true, configurable: true, writable: true };
    },
  });
}

/** Puts `CONFIG.statusEffects` in place; in generation 14 a list or record that is assigned to it becomes its content. */
export function installStatusEffects(config: object, generation: 13 | 14): void {
  const list = coreStatuses();
  if (generation < 14) {
    Object.assign(config, { statusEffects: list });
    return;
  }
  const keyed = keyedById(list);
  Object.defineProperty(config, "statusEffects", {
    configurable: true,
    enumerable: true,
    get: () => keyed,
    set(next: StatusConfig[] | Record<string, StatusConfig>) {
      const entries = Array.isArray(next) ? [...next] : Object.entries(next).map(([id, one]) => ({ ...one, id }));
      list.splice(0, list.length, ...entries);
    },
  });
}

/** By its id, in a list or in a record that a system has put in its place. */
export function statusById(id: string): StatusConfig | undefined {
  const found = Object.entries(CONFIG.statusEffects).find(([key, one]) => (one.id ?? key) === id);
  return found && { ...found[1], id };
}
