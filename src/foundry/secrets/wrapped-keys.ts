import { isObject, parsedJson, propertiesOf } from "../host/outside.ts";

/** The contents of the world setting `keys`, which everyone can read: keys, each wrapped for one browser. */

export const VERSION = 1;

/** A wrapped key for each device, by the device's id. */
export type Wraps = Readonly<Record<string, string>>;

export interface Keys {
  readonly v: number;
  /** Identifies the world key: 8 hexadecimal digits. */
  readonly id: string;
  /** The world's key, for Game Masters' browsers. */
  readonly gms: Wraps;
  /** The user's own key, for each player's browsers. */
  readonly users: Readonly<Record<string, Wraps>>;
  /** The world's former keys, sealed with the present one, so that what they sealed still opens. */
  readonly old?: string;
  /**
   * The ids of keys that this one took the place of by a Game Master's word. Keys that do not say so are another
   * world's, or an older state.
   */
  readonly instead?: readonly string[];
}

/** How many ids of replaced keys are kept, the newest first. */
const MOST_IDS = 40;

/** What the setting holds: keys, none yet, damaged ones, or those of a newer version, which are left alone. */
export type Found = Keys | "none" | "odd" | "newer";

export function readKeys(stored: string): Found {
  if (stored.trim() === "" || stored.trim() === "{}") return "none";
  const { v, id, gms, users, old, instead } = propertiesOf(parsedJson(stored));
  if (typeof v === "number" && v > VERSION) return "newer";
  if (v !== VERSION || typeof id !== "string" || !isRecord(gms) || !isRecord(users)) return "odd";
  return {
    v,
    id,
    gms: wrapsIn(gms),
    users: Object.fromEntries(pairs(users).map(([user, one]) => [user, wrapsIn(one)])),
    ...(typeof old === "string" ? { old } : {}),
    ...(Array.isArray(instead) ? { instead: idsOf(instead) } : {}),
  };
}

/** These ids, each once, as many as are kept. */
export const idsOf = (found: readonly unknown[]): readonly string[] =>
  [...new Set(found.filter((one): one is string => typeof one === "string" && /^[0-9a-f]{8}$/.test(one)))].slice(
    0,
    MOST_IDS,
  );

/** Own entries only, so a name such as `constructor` finds nothing. */
export const entry = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const wrapsIn = (found: unknown): Wraps =>
  Object.fromEntries(pairs(found).filter((pair): pair is [string, string] => typeof pair[1] === "string"));

const pairs = (found: unknown): [string, unknown][] => (isRecord(found) ? Object.entries(found) : []);

const isRecord = (value: unknown): value is object => isObject(value) && !Array.isArray(value);
