import { afterEach, describe, expect, test, vi } from "vitest";
import { bindingOf, phraseOf } from "../../src/foundry/secrets/boxes.ts";
import { pack, toBase64 } from "../../src/foundry/secrets/bytes.ts";
import { AT, FakeTable, hasKey, seated, secret } from "./secrets-table.ts";

/** A Game Master's key: who gets it, after others come, go, reload and lose their browser. */

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a Game Master", () => {
  test("makes the key once, seals and opens, and still does after a reload", async () => {
    const { table, gm, browser } = await seated();
    const sealed = await table.at(gm, (ring) => ring.seal(secret, AT));
    expect(await table.at(gm, (ring) => ring.unseal(sealed, AT))).toEqual(secret);
    const before = table.keys;
    const again = await table.open("gm", browser);
    expect(await table.at(again, (ring) => ring.prepareKeys())).toBe("ready");
    expect(await table.at(again, (ring) => ring.unseal(sealed, AT))).toEqual(secret);
    expect(table.keys).toBe(before);
  });

  test("opens nothing that was not sealed, even if it is well-formed", async () => {
    const { table, gm } = await seated();
    for (const none of [toBase64(pack(secret)), "x1.nonsense", ""])
      expect(await table.at(gm, (ring) => ring.unseal(none, AT))).toBeUndefined();
  });

  test("MD-22: a seal or a player patch of another encounter, or of another revision, does not open as this one", async () => {
    const { table, gm, anna } = await seated();
    const at = { home: "fight", rev: 7 };
    const [all, hand] = await table.at(gm, (ring) => [
      ring.seal(secret, bindingOf(at)),
      ring.sealPlayerPatch("anna", secret, bindingOf(at)) ?? "",
    ]);
    for (const other of [
      { ...at, home: "fight2" },
      { ...at, rev: 6 },
      { ...at, rev: 77 },
    ]) {
      expect(await table.at(gm, (ring) => ring.unseal(all, bindingOf(other)))).toBeUndefined();
      expect(await table.at(anna, (ring) => ring.openPlayerPatch(hand, bindingOf(other)))).toBeUndefined();
    }
    expect(await table.at(gm, (ring) => ring.unseal(all, bindingOf(at)))).toEqual(secret);
    expect(await table.at(anna, (ring) => ring.openPlayerPatch(hand, bindingOf(at)))).toEqual(secret);
  });

  test("writes keys only when someone comes or goes", async () => {
    const { table, gm } = await seated();
    const { writes } = table;
    await table.at(gm, (ring) => Promise.all([ring.shareKeys(), ring.shareKeys(), ring.prepareKeys()]));
    expect(table.writes).toBe(writes);
    table.users.delete("anna");
    await table.at(gm, (ring) => ring.shareKeys());
    expect(table.writes).toBe(writes + 1);
    expect(table.keys).not.toContain("anna");
  });

  test("gets the key from one who has it, and keeps it when that one is gone", async () => {
    const { table, gm } = await seated();
    const sealed = await table.at(gm, (ring) => ring.seal(secret, AT));
    const browser = { device: "" };
    const second = await table.open("gm2", browser);
    expect(await table.at(second, (ring) => ring.prepareKeys())).toBe("locked");
    await table.at(second, (ring) => expect(() => ring.seal(secret, AT)).toThrow());
    await table.at(gm, (ring) => ring.shareKeys());
    expect(await table.at(second, (ring) => ring.unseal(sealed, AT))).toEqual(secret);
    const reloaded = await table.open("gm2", browser);
    expect(await table.at(reloaded, (ring) => ring.prepareKeys())).toBe("ready");
    expect(await table.at(reloaded, (ring) => ring.unseal(sealed, AT))).toEqual(secret);
  });

  test("with a fresh browser is locked, unlocks with the phrase, and then stays unlocked", async () => {
    const { table, gm } = await seated();
    const phrase = await table.at(gm, (ring) => phraseOf(ring.worldKey() ?? new Uint8Array(32)));
    const other = phraseOf(new Uint8Array(32));
    const browser = { device: "" };
    const fresh = await table.open("gm", browser);
    expect(await table.at(fresh, (ring) => ring.prepareKeys())).toBe("locked");
    expect(await table.at(fresh, (ring) => ring.enterPhrase(`${phrase}X`))).toBe("typo");
    expect(await table.at(fresh, (ring) => ring.enterPhrase(other))).toBe("other");
    expect(await hasKey(table, fresh)).toBe(false);
    expect(await table.at(fresh, (ring) => ring.enterPhrase(phrase.toLowerCase()))).toBe("opened");
    expect(await table.at(await table.open("gm", browser), (ring) => ring.prepareKeys())).toBe("ready");
  });

  test("may start a new key: what was sealed before is lost, even for the page with the old one", async () => {
    const { table, gm, anna } = await seated();
    const [sealed, hand] = await table.at(
      gm,
      (ring) => [ring.seal(secret, AT), ring.sealPlayerPatch("anna", secret, AT) ?? ""] as const,
    );
    const fresh = await table.open("gm2");
    await table.at(fresh, async (ring) => {
      expect(await ring.prepareKeys()).toBe("locked");
      expect(await ring.forgetKeys()).toBe(true);
      expect(ring.unseal(ring.seal(secret, AT), AT)).toEqual(secret);
    });
    for (const page of [gm, fresh]) expect(await table.at(page, (ring) => ring.unseal(sealed, AT))).toBeUndefined();
    expect(await table.at(anna, (ring) => ring.openPlayerPatch(hand, AT))).toBeUndefined();
    const anew = await table.at(gm, (ring) => ring.sealPlayerPatch("anna", secret, AT) ?? "");
    expect(await table.at(anna, (ring) => ring.openPlayerPatch(anew, AT))).toEqual(secret);
  });

  test("waits for the dealer to make the key, and no longer than needed", async () => {
    vi.useFakeTimers();
    const table = new FakeTable(["gm", "gm2"], []);
    const second = await table.open("gm2");
    const answer = table.at(second, (ring) => ring.prepareKeys());
    await vi.advanceTimersByTimeAsync(2900);
    expect(table.keys).toBe("");
    await vi.advanceTimersByTimeAsync(200);
    expect(await answer).toBe("ready");
    expect(table.writes).toBe(1);
  });

  test("waits a moment for another page to share the key", async () => {
    vi.useFakeTimers();
    const { table, gm } = await seated();
    const second = await table.open("gm2");
    Object.assign(table.users.get("gm") ?? {}, { active: true });
    const answer = table.at(second, (ring) => ring.prepareKeys());
    await vi.advanceTimersByTimeAsync(500);
    await table.at(gm, (ring) => ring.shareKeys());
    await table.at(second, (ring) => ring.keysChanged());
    expect(await answer).toBe("ready");
  });

  test("is locked after a moment without an answer", async () => {
    vi.useFakeTimers();
    const { table } = await seated();
    Object.assign(table.users.get("gm") ?? {}, { active: true });
    const second = await table.open("gm2");
    const answer = table.at(second, (ring) => ring.prepareKeys());
    await vi.advanceTimersByTimeAsync(3100);
    expect(await answer).toBe("locked");
  });

  test("is locked and told so if the server refuses", async () => {
    const table = new FakeTable(["gm"], []);
    const gm = await table.open("gm");
    table.refusesSettings = true;
    table.refusesFlags = true;
    expect(await table.at(gm, (ring) => ring.prepareKeys())).toBe("locked");
    expect(await table.at(gm, (ring) => ring.forgetKeys())).toBe(false);
    expect(await table.at(gm, (_, own) => own.publishDevice())).toBe(false);
  });

  test("leaves keys of a newer version alone", async () => {
    const table = new FakeTable(["gm"], []);
    const gm = await table.open("gm");
    table.keys = '{"v":9}';
    expect(await table.at(gm, (ring) => ring.prepareKeys())).toBe("locked");
    expect(table.keys).toBe('{"v":9}');
  });

  test("hears when keys come, until it stops listening", async () => {
    const { table, gm } = await seated();
    const heard = vi.fn();
    const stop = await table.at(gm, (ring) => ring.onKeys(heard));
    await table.at(gm, (ring) => ring.rotateKeys());
    stop();
    await table.at(gm, (ring) => ring.rotateKeys());
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
