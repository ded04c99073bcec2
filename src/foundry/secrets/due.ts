import { type Device, deriveUserKey, keyId, openWith, type Purpose, purposeOf, sealWith, wrap } from "./boxes.ts";
import { fromBase64, toBase64 } from "./bytes.ts";
import { devicesIn } from "./devices.ts";
import { entry, idsOf, type Keys, VERSION, type Wraps } from "./wrapped-keys.ts";

/** Who gets which key (MD-22): decided by the roles that the server keeps, never by what a user claims. */

export interface Person {
  readonly id: string;
  /** Whether the server says that this user is a Game Master. */
  readonly gm: boolean;
  /** The user's own flag, written by that user. */
  readonly devices: unknown;
}

export interface WrapsDue {
  /** Game Masters' browsers, which get the world's key. */
  readonly gms: readonly Device[];
  /** Each player's browsers, which get that player's key. */
  readonly users: ReadonlyMap<string, readonly Device[]>;
}

/**
 * Who should have which key now. A Game Master's page derives users' keys from the world's and needs none of its own.
 */
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
 * The keys as they should be: existing wraps of this world key stay if they are still due, missing ones are made, and
 * all others are removed.
 */
export function shared(world: Uint8Array, { gms, users }: WrapsDue, before: Keys | null): Keys {
  const id = keyId(world);
  const old = before?.id === id ? before : null;
  const playersKeys = [...users].map(([user, devices]) => {
    const kept = old === null ? {} : (entry(old.users, user) ?? {});
    return [user, wrapsFor(deriveUserKey(world, user), purposeOf(user), devices, kept)] as const;
  });
  return {
    v: VERSION,
    id,
    gms: wrapsFor(world, "world", gms, old?.gms ?? {}),
    users: Object.fromEntries(playersKeys),
    ...(old?.old === undefined ? {} : { old: old.old }),
    ...(old?.instead === undefined ? {} : { instead: old.instead }),
  };
}

/** More changes of key than any world sees. */
const MOST_FORMER = 40;

/** The keys with a new world key, whose holders still open what was sealed with those before. */
export function rotated(world: Uint8Array, next: Uint8Array, due: WrapsDue, before: Keys): Keys {
  const former = [world, ...formerKeys(world, before)].slice(0, MOST_FORMER);
  const old = sealWith(next, "old", former.map(toBase64));
  const instead = idsOf([before.id, ...(before.instead ?? [])]);
  return shared(next, due, { ...before, id: keyId(next), gms: {}, users: {}, old, instead });
}

/** Keys of which nothing is known but that they take the place of those with these ids. */
export const anew = (world: Uint8Array, due: WrapsDue, ids: readonly string[]): Keys => ({
  ...shared(world, due, null),
  ...(ids.length === 0 ? {} : { instead: idsOf(ids) }),
});

/** The world's former keys, the newest first, as far as this key opens them. */
export function formerKeys(world: Uint8Array, { old }: Keys): readonly Uint8Array[] {
  const found = old === undefined ? undefined : openWith(world, "old", old);
  if (!Array.isArray(found)) return [];
  return found.flatMap((one) => (typeof one === "string" ? (fromBase64(one) ?? []) : []));
}

function wrapsFor(key: Uint8Array, purpose: Purpose, devices: readonly Device[], kept: Wraps): Wraps {
  const wraps = devices.map((device) => [device.id, entry(kept, device.id) ?? wrap(key, purpose, device)] as const);
  return Object.fromEntries(wraps.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
}
