import { type Device, deriveUserKey, keyId, type Purpose, wrap } from "./boxes.ts";
import { devicesIn } from "./devices.ts";
import { entry, type Keys, VERSION, type Wraps } from "./keys.ts";

/** Who gets which key (MD-22): decided by the roles that the server keeps, never by what a user says of himself. */

export interface Person {
  readonly id: string;
  /** Whether the server says that this user is a Game Master. */
  readonly gm: boolean;
  /** What lies in the user's own flag; written by that user. */
  readonly devices: unknown;
}

export interface WrapsDue {
  /** The world's key is due to browsers of Game Masters. */
  readonly gms: readonly Device[];
  /** A player's own key is due to that player's browsers. */
  readonly users: ReadonlyMap<string, readonly Device[]>;
}

/** Who is due which key now. A Game Master's page makes users' keys from the world's, and has no need of its own. */
export function wrapsDue(people: readonly Person[]): WrapsDue {
  const sorted = people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const listed = sorted.map(({ id, gm, devices }) => ({ id, gm, devices: devicesIn(devices) }));
  const gms = new Map(listed.filter(({ gm }) => gm).flatMap(({ devices }) => devices.map((one) => [one.id, one])));
  const users = new Map(
    listed.filter(({ gm, devices }) => !gm && devices.length > 0).map((one) => [one.id, one.devices]),
  );
  return { gms: [...gms.values()], users };
}

/**
 * The keys as they should be: wraps of this world key that are there and still due stay as they are, missing ones are
 * made, all others are gone.
 */
export function shared(world: Uint8Array, { gms, users }: WrapsDue, before: Keys | null): Keys {
  const id = keyId(world);
  const old = before?.id === id ? before : null;
  const playersKeys = [...users].map(([user, devices]) => {
    const kept = old === null ? {} : (entry(old.users, user) ?? {});
    return [user, wrapsFor(deriveUserKey(world, user), `user:${user}`, devices, kept)] as const;
  });
  return {
    v: VERSION,
    id,
    gms: wrapsFor(world, "world", gms, old?.gms ?? {}),
    users: Object.fromEntries(playersKeys),
  };
}

function wrapsFor(key: Uint8Array, purpose: Purpose, devices: readonly Device[], kept: Wraps): Wraps {
  const wraps = devices.map((device) => [device.id, entry(kept, device.id) ?? wrap(key, purpose, device)] as const);
  return Object.fromEntries(wraps.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
}

/** How many of somebody's browsers have the key that is due to them, and how many wait for it. */
export interface Holding {
  readonly id: string;
  readonly gm: boolean;
  readonly open: number;
  readonly waiting: number;
}

/** Who has keys in how many browsers, in the order of `people`. */
export const holdings = (people: readonly Person[], keys: Keys | null): readonly Holding[] =>
  people.map(({ id, gm, devices }) => {
    const wraps = (gm ? keys?.gms : entry(keys?.users ?? {}, id)) ?? {};
    const listed = devicesIn(devices);
    const open = listed.filter((device) => entry(wraps, device.id) !== undefined).length;
    return { id, gm, open, waiting: listed.length - open };
  });
