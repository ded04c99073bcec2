import { afterEach, describe, expect, test, vi } from "vitest";
import { phraseOf } from "../../src/foundry/secrets/boxes.ts";
import { AT, hasKey, seated, secret } from "./secrets-table.ts";

/** A player's own key, and what it opens. */

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a player", () => {
  test("MD-22: a player opens only their own player patch, not anyone else's or the Game Master's", async () => {
    const { table, gm, anna } = await seated();
    const [mine, bens, all] = await table.at(gm, (ring) => [
      ring.sealPlayerPatch("anna", secret, AT) ?? "",
      ring.sealPlayerPatch("ben", secret, AT) ?? "",
      ring.seal(secret, AT),
    ]);
    await table.at(anna, async (ring) => {
      expect(await ring.prepareKeys()).toBe("ready");
      expect(ring.openPlayerPatch(mine ?? "", AT)).toEqual(secret);
      expect(ring.openPlayerPatch(bens ?? "", AT)).toBeUndefined();
      expect(ring.openPlayerPatch(all ?? "", AT)).toBeUndefined();
      expect(ring.unseal(all ?? "", AT)).toBeUndefined();
      expect([ring.worldKey(), ring.userKey("ben"), ring.userKey("gm")]).toEqual([null, null, null]);
      expect(ring.sealPlayerPatch("ben", secret, AT)).toBeNull();
      expect(() => ring.seal(secret, AT)).toThrow();
    });
  });

  test("gets their own key in a second browser too, when a Game Master is there", async () => {
    const { table, gm } = await seated();
    const hand = await table.at(gm, (ring) => ring.sealPlayerPatch("anna", secret, AT) ?? "");
    const phone = await table.open("anna");
    expect(await table.at(phone, (ring) => ring.prepareKeys())).toBe("locked");
    expect(await table.at(phone, (ring) => ring.openPlayerPatch(hand, AT))).toBeUndefined();
    await table.at(gm, (ring) => ring.shareKeys());
    expect(await table.at(phone, (ring) => ring.openPlayerPatch(hand, AT))).toEqual(secret);
  });

  test("MD-22: a player can neither make keys, share them, nor enter a phrase", async () => {
    const { table, gm, anna } = await seated();
    const phrase = await table.at(gm, (ring) => phraseOf(ring.worldKey() ?? new Uint8Array(32)));
    const before = table.keys;
    await table.at(anna, async (ring) => {
      expect(await ring.forgetKeys()).toBe(false);
      expect(await ring.enterPhrase(phrase)).toBe("other");
      await ring.shareKeys();
      expect(ring.worldKey()).toBeNull();
    });
    expect(table.keys).toBe(before);
  });

  test("MD-22: a former Game Master has no world key on this page, and none in the setting", async () => {
    const { table, gm } = await seated();
    const browser = { device: "" };
    const second = await table.open("gm2", browser);
    await table.at(second, (ring) => ring.prepareKeys());
    await table.at(gm, (ring) => ring.shareKeys());
    expect(await hasKey(table, second)).toBe(true);
    Object.assign(table.users.get("gm2") ?? {}, { isGM: false });
    expect(await hasKey(table, second)).toBe(false);
    await table.at(gm, (ring) => ring.shareKeys());
    const { gms, users } = JSON.parse(table.keys) as { gms: object; users: Record<string, object> };
    expect([Object.keys(gms).length, Object.keys(users["gm2"] ?? {}).length]).toEqual([1, 1]);
  });
});
