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
  /** The world's earlier keys, closed with the one of now: what they closed still opens. */
  readonly old?: string;
  /** How often a player's key was made anew, for those to whom that happened. */
  readonly turns?: Turns;
}

/** By user. */
type Turns = Readonly<Record<string, number>>;

/** Of how many earlier keys the world keeps hold, the newest first. */
export const MOST_OLD = 8;
/** Nobody makes a key anew so often: what is above was not written by this module. */
const MOST_TURNS = 1000;

/** How often this user's key was made anew. */
export const turnOf = (keys: Keys | null, user: string): number => entry(keys?.turns ?? {}, user) ?? 0;

/** The keys, "none" when there never were any, or "odd" when they are of a newer version or damaged. */
export function readKeys(stored: string): Keys | "none" | "odd" {
  if (stored.trim() === "" || stored.trim() === "{}") return "none";
  try {
    const found = JSON.parse(stored) as Partial<Keys> | null;
    const { v, id, gms, users, old, turns } = found ?? {};
    if (v !== VERSION || typeof id !== "string" || !isObject(gms) || !isObject(users)) return "odd";
    return {
      v,
      id,
      gms: wrapsIn(gms),
      users: Object.fromEntries(pairs(users).map(([user, one]) => [user, wrapsIn(one)])),
      ...(typeof old === "string" ? { old } : {}),
      ...(isObject(turns) ? { turns: turnsIn(turns) } : {}),
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

const turnsIn = (found: object): Turns =>
  Object.fromEntries(
    pairs(found).filter(
      (pair): pair is [string, number] =>
        Number.isInteger(pair[1]) && Number(pair[1]) > 0 && Number(pair[1]) <= MOST_TURNS,
    ),
  );

const pairs = (found: unknown): [string, unknown][] => (isObject(found) ? Object.entries(found) : []);

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
