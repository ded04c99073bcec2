import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AT, FakeTable, type Page, seated, secret } from "./secrets-table.ts";

/** The page before what opens and seals has arrived, and when it cannot be fetched. */

const KEYRING = "../../src/foundry/secrets/keyring.ts";

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.doUnmock(KEYRING);
  vi.unstubAllGlobals();
});

/** The same browser's page loaded anew, with nothing fetched, while `table` is that browser's. */
async function early(table: FakeTable, page: Page) {
  await table.at(page, () => undefined);
  vi.resetModules();
  const locksmith = await import("../../src/foundry/secrets/locksmith.ts");
  const closed = await import("../../src/foundry/secrets/closed.ts");
  const { onKeys } = await import("../../src/foundry/secrets/setting.ts");
  return { ...locksmith, ...closed, onKeys };
}

describe("MD-22: before the locksmith is here", () => {
  test("nothing opens and nothing is written, and everything opens once it has arrived", async () => {
    const { table, gm } = await seated();
    const [sealed, hand, ask, id] = await table.at(
      gm,
      (ring) =>
        [
          ring.seal(secret, AT),
          ring.envelope("anna", secret, AT) ?? "",
          ring.sealAsk("draw"),
          ring.worldKeyId(),
        ] as const,
    );
    const { keys, writes } = table;
    const page = await early(table, gm);
    expect([page.worldKey(), page.worldKeyId(), page.isFormer(id), page.locksmithHere()]).toEqual([
      null,
      "",
      false,
      null,
    ]);
    expect([
      page.unseal(sealed, AT),
      page.openEnvelope(hand, AT, "anna"),
      page.openAnyEnvelope(hand, AT, "anna"),
    ]).toEqual([undefined, undefined, undefined]);
    expect([page.envelope("anna", secret, AT), page.sealAsk("draw"), page.openAsk("gm", ask ?? "")]).toEqual([
      null,
      null,
      undefined,
    ]);
    expect(() => page.seal(secret, AT)).toThrow();
    await page.fetchLocksmith();
    expect([page.worldKeyId(), page.unseal(sealed, AT), page.openAsk("gm", ask ?? "")]).toEqual([id, secret, "draw"]);
    expect(page.openEnvelope(hand, AT, "anna")).toEqual(secret);
    expect([table.keys, table.writes]).toEqual([keys, writes]);
  });

  test("a player's hand stays closed, and opens once it has arrived", async () => {
    const { table, gm, anna } = await seated();
    const hand = await table.at(gm, (ring) => ring.envelope("anna", secret, AT) ?? "");
    const page = await early(table, anna);
    expect(page.openEnvelope(hand, AT)).toBeUndefined();
    await page.fetchLocksmith();
    expect(page.openEnvelope(hand, AT)).toEqual(secret);
  });
});

describe("the locksmith", () => {
  test("is fetched once for all who need it, and everything is looked at again once", async () => {
    const { table, gm } = await seated();
    const page = await early(table, gm);
    const seen: unknown[] = [];
    page.onKeys(() => void seen.push(page.worldKey() !== null));
    const came = vi.fn();
    void page.locksmithComes.then(came);
    const [one, two] = await Promise.all([page.fetchLocksmith(), page.locksmithIfAny()]);
    expect(one).toBe(two);
    expect([await page.fetchLocksmith(), page.locksmithHere()]).toEqual([one, one]);
    expect([seen, came.mock.calls]).toEqual([[true], [[one]]]);
  });

  test("that cannot be fetched decides nothing: play says so, no key is made, and the next attempt works", async () => {
    const table = new FakeTable(["gm"], []);
    const gm = await table.open("gm");
    vi.doMock(KEYRING, () => {
      throw new Error("no network");
    });
    const page = await early(table, gm);
    Object.assign(game, { combats: [] });
    const { unlocked } = await import("../../src/foundry/dealing/sealing.ts");
    const { isAnyLocked } = await import("../../src/foundry/dealing/locked.ts");
    await expect(page.fetchLocksmith()).rejects.toThrow();
    expect([await page.locksmithIfAny(), page.locksmithHere(), isAnyLocked()]).toEqual([null, null, false]);
    expect(await unlocked()).toEqual({ key: "refusal.noDeck" });
    expect([table.keys, table.writes]).toEqual(["", 0]);
    vi.doUnmock(KEYRING);
    expect([await unlocked(), page.worldKey()?.length, table.writes]).toEqual([null, 32, 1]);
  });
});
