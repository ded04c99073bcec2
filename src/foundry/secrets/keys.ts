/** What lies in the world setting `keys`, which everybody can read: keys, each wrapped for one browser. */

export const VERSION = 1;

/** A wrapped key for each device, by the device's id. */
export type Wraps = Readonly<Record<string, string>>;

export interface Keys {
  readonly v: number;
  /** Which world key it is: 8 hexadecimal digits. */
  readonly id: string;
  /** The world's key, for browsers of Game Masters. */
  readonly gms: Wraps;
  /** The user's own key, for browsers of each player. */
  readonly users: Readonly<Record<string, Wraps>>;
}

/** The keys, "none" when there never were any, or "odd" when they are of a newer version or damaged. */
export function readKeys(stored: string): Keys | "none" | "odd" {
  if (stored.trim() === "" || stored.trim() === "{}") return "none";
  try {
    const found = JSON.parse(stored) as Partial<Keys> | null;
    const { v, id, gms, users } = found ?? {};
    if (v !== VERSION || typeof id !== "string" || !isObject(gms) || !isObject(users)) return "odd";
    return {
      v,
      id,
      gms: wrapsIn(gms),
      users: Object.fromEntries(pairs(users).map(([user, one]) => [user, wrapsIn(one)])),
    };
  } catch {
    return "odd";
  }
}

/** Own entry only: a name such as `constructor` finds nothing. */
export const entry = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const wrapsIn = (found: unknown): Wraps =>
  Object.fromEntries(pairs(found).filter((pair): pair is [string, string] => typeof pair[1] === "string"));

const pairs = (found: unknown): [string, unknown][] => (isObject(found) ? Object.entries(found) : []);

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
