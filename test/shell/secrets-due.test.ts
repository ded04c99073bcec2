import { describe, expect, test } from "vitest";
import {
  type Device,
  deriveUserKey,
  deviceWith,
  KEY,
  type OwnDevice,
  unwrap,
} from "../../src/foundry/secrets/boxes.ts";
import { random, toBase64 } from "../../src/foundry/secrets/bytes.ts";
import { devicesIn, listing, MOST_DEVICES } from "../../src/foundry/secrets/devices.ts";
import { type Person, shared, wrapsDue } from "../../src/foundry/secrets/due.ts";
import { type Keys, readKeys } from "../../src/foundry/secrets/wrapped-keys.ts";

/** Who gets which key: by the role that the server keeps, whatever users claim. */

const world = random(KEY);
const gm = deviceWith();
const laptop = deviceWith();
const anna = deviceWith();
const mallory = deviceWith();

const shown = ({ id, pub }: Device): Device => ({ id, pub });
const flag = (...devices: readonly object[]): string => JSON.stringify(devices);
const person = (id: string, isGm: boolean, devices: unknown): Person => ({ id, gm: isGm, devices });
const keysFor = (people: readonly Person[], before: Keys | null = null): Keys =>
  shared(world, wrapsDue(people), before);

/** Every wrapped key in the setting that this browser can open as the world's, however it is labelled. */
const worldKeysFor = (keys: Keys, device: OwnDevice): number => {
  const all = [...Object.values(keys.gms), ...Object.values(keys.users).flatMap((wraps) => Object.values(wraps))];
  const purposes = ["world", ...Object.keys(keys.users).map((user) => `user:${user}` as const)] as const;
  const found = all.flatMap((wrap) => purposes.map((purpose) => unwrap(wrap, purpose, device)));
  return found.filter((key) => key !== undefined && toBase64(key) === toBase64(world)).length;
};

const table = (forged: unknown): readonly Person[] => [
  person("gm", true, flag(shown(gm), shown(laptop))),
  person("anna", false, flag(shown(anna))),
  person("mallory", false, forged),
];

describe("keys at a table", () => {
  const keys = keysFor(table(flag(shown(mallory))));

  test("MD-22: Game Masters' browsers get the world's key, and each player's only that player's own", () => {
    expect(unwrap(keys.gms[gm.id] ?? "", "world", gm)).toEqual(world);
    expect(unwrap(keys.gms[laptop.id] ?? "", "world", laptop)).toEqual(world);
    const annas = keys.users["anna"]?.[anna.id] ?? "";
    expect(unwrap(annas, "user:anna", anna)).toEqual(deriveUserKey(world, "anna"));
    expect(unwrap(annas, "user:anna", mallory)).toBeUndefined();
    expect(Object.keys(keys.gms).toSorted()).toEqual([gm.id, laptop.id].toSorted());
    expect([worldKeysFor(keys, anna), worldKeysFor(keys, mallory)]).toEqual([0, 0]);
  });

  test("MD-22: the setting holds no key in the clear", () => {
    const text = JSON.stringify(keys);
    for (const key of [world, deriveUserKey(world, "anna"), deriveUserKey(world, "mallory"), gm.secret])
      for (const form of ["hex", "base64", "base64url", "latin1"] as const)
        expect(text).not.toContain(Buffer.from(key).toString(form).replace(/=+$/, ""));
  });

  test("stay as they are while no one comes or goes, in whatever order people are listed", () => {
    expect(JSON.stringify(keysFor(table(flag(shown(mallory))).toReversed(), keys))).toBe(JSON.stringify(keys));
  });

  test("survive the setting", () => {
    expect(readKeys(JSON.stringify(keys))).toEqual(keys);
  });

  test("reach a new browser that lacks one, and change for no one else", () => {
    const phone = deviceWith();
    const more = keysFor(
      [person("gm", true, flag(shown(gm), shown(laptop), shown(phone))), ...table("").slice(1, 2)],
      keys,
    );
    expect(unwrap(more.gms[phone.id] ?? "", "world", phone)).toEqual(world);
    expect(more.gms[gm.id]).toBe(keys.gms[gm.id]);
    expect(more.users).toEqual({ anna: keys.users["anna"] });
  });

  test("MD-22: a former Game Master loses the world's key and gets their own", () => {
    const [, ...others] = table("");
    const demoted = keysFor([person("gm", false, flag(shown(gm))), ...others], keys);
    expect(demoted.gms).toEqual({});
    expect(worldKeysFor(demoted, gm)).toBe(0);
    expect(unwrap(demoted.users["gm"]?.[gm.id] ?? "", "user:gm", gm)).toEqual(deriveUserKey(world, "gm"));
  });

  test("include the world's for a player who becomes Game Master", () => {
    const promoted = keysFor([person("anna", true, flag(shown(anna)))], keys);
    expect(unwrap(promoted.gms[anna.id] ?? "", "world", anna)).toEqual(world);
    expect(promoted.users).toEqual({});
  });

  test("of deleted users and old browsers are removed", () => {
    expect(keysFor([person("gm", true, flag(shown(laptop)))], keys)).toEqual({
      ...keys,
      gms: { [laptop.id]: keys.gms[laptop.id] },
      users: {},
    });
  });

  test("of another world key are not kept", () => {
    const stale = keysFor(table(""), { ...keys, id: "00000000" });
    expect(stale.gms[gm.id]).not.toBe(keys.gms[gm.id]);
    expect(unwrap(stale.gms[gm.id] ?? "", "world", gm)).toEqual(world);
  });
});

describe("MD-22: no player's flag gets the world's key wrapped for that player", () => {
  const many = Array.from({ length: 40 }, () => shown(deviceWith()));
  test.each([
    ["the Game Master's browser under the player's key", flag({ id: gm.id, pub: mallory.pub })],
    ["the Game Master's own entry, and the player's", flag(shown(gm), shown(mallory))],
    ["a claim to be Game Master", flag({ ...shown(mallory), gm: true, role: 4, isGM: true })],
    ["a claim beside the list", JSON.stringify({ gm: true, gms: [shown(mallory)], devices: [shown(mallory)] })],
    ["names of prototypes", flag(...["__proto__", "constructor", "gms"].map((id) => ({ id, pub: mallory.pub })))],
    ["a prototype in the text", `[{"__proto__":{"gm":true},"id":"${mallory.id}","pub":"${mallory.pub}"}]`],
    ["too many", flag(...many, shown(mallory))],
    ["too long", flag({ ...shown(mallory), more: "A".repeat(5000) })],
    ["half of a list", flag(shown(mallory)).slice(0, -3)],
    ["an object, no text", [shown(mallory)]],
    ["nothing of use", flag(null as never, 1 as never, [] as never, {}, { id: 1, pub: 2 })],
    ["nothing", undefined],
    ["a number", 7],
    ["a key with which nothing can be agreed upon", flag({ id: mallory.id, pub: toBase64(new Uint8Array(32)) })],
  ])("%s", (_, forged) => {
    const keys = keysFor(table(forged), keysFor(table("")));
    expect(Object.keys(keys.gms).toSorted()).toEqual([gm.id, laptop.id].toSorted());
    expect(worldKeysFor(keys, mallory)).toBe(0);
    expect(worldKeysFor(keys, gm)).toBe(1);
    expect(Object.keys(keys.users["anna"] ?? {})).toEqual([anna.id]);
    expect(({} as { gm?: boolean }).gm).toBeUndefined();
  });

  test("nor under a user id that is a word of the language itself", () => {
    const ids = ["__proto__", "constructor", "toString"];
    const people = [...table(""), ...ids.map((id) => person(id, false, flag(shown(mallory))))];
    const keys = readKeys(JSON.stringify(keysFor(people, keysFor(people)))) as Keys;
    expect(worldKeysFor(keys, mallory)).toBe(0);
    expect(keys.gms[gm.id]).toBeDefined();
  });
});

describe("a list of browsers", () => {
  test("grows by this one, but not twice", () => {
    const once = listing(undefined, gm);
    expect(devicesIn(once)).toEqual([shown(gm)]);
    expect(listing(once, gm)).toBeNull();
    expect(once).not.toContain(toBase64(gm.secret));
  });

  test("keeps the newest six", () => {
    const devices = Array.from({ length: 9 }, () => deviceWith());
    const list = devices.reduce<string | null>((before, one) => listing(before, one), null);
    expect(devicesIn(list)).toEqual(devices.slice(-MOST_DEVICES).map(shown));
  });

  test("starts afresh if something else was written", () => {
    expect(devicesIn(listing("]nonsense", gm))).toEqual([shown(gm)]);
  });
});

describe("the setting", () => {
  test.each(["", " ", "{}"])("is empty: %j", (text) => {
    expect(readKeys(text)).toBe("none");
  });

  test.each(["nonsense", "null", "[]", "7", '{"v":1,"id":"0","gms":[],"users":{}}', '{"v":1,"gms":{},"users":{}}'])(
    "is odd, and not overwritten without asking: %s",
    (text) => {
      expect(readKeys(text)).toBe("odd");
    },
  );

  test("of a newer version is left alone", () => {
    expect(readKeys('{"v":2,"id":"0","gms":{},"users":{}}')).toBe("newer");
  });

  test("is read as far as it makes sense", () => {
    expect(readKeys('{"v":1,"id":"0","gms":{"a":"b","c":1},"users":{"d":{"e":"f","g":null},"h":[]}}')).toEqual({
      v: 1,
      id: "0",
      gms: { a: "b" },
      users: { d: { e: "f" }, h: {} },
    });
  });
});
