import { afterEach, describe, expect, test, vi } from "vitest";
import { phraseOf } from "../../src/foundry/secrets/boxes.ts";
import { FakeTable, type Page } from "./secrets-table.ts";

/** Renewing keys while the old one is here: nothing is lost, and anyone with only the old one reads nothing new. */

afterEach(() => vi.unstubAllGlobals());

const AT = "7 fight";
const secret = { hand: ["card17"] };

async function seated() {
  const table = new FakeTable(["gm", "gm2"], ["anna", "ben"]);
  const gm = await table.open("gm");
  const anna = await table.open("anna");
  const ben = await table.open("ben");
  for (const page of [anna, ben]) await table.at(page, (_, own) => own.publishDevice());
  await table.at(gm, (ring) => ring.prepareKeys());
  await table.at(gm, (ring) => ring.shareKeys());
  return { table, gm, anna, ben };
}
const closedFor = (table: FakeTable, gm: Page, user: string) =>
  table.at(gm, (ring) => ring.sealPlayerPatch(user, secret, AT) ?? "");
const openedBy = (table: FakeTable, page: Page, closed: string) =>
  table.at(page, (ring) => ring.openPlayerPatch(closed, AT));

describe("a new key for the world", () => {
  test("MD-22: opens everything that former keys sealed, and names them", async () => {
    const { table, gm } = await seated();
    const [sealed, id] = await table.at(gm, (ring) => [ring.seal(secret, AT), ring.worldKeyId()] as const);
    for (let i = 0; i < 3; i++) expect(await table.at(gm, (ring) => ring.rotateKeys())).toBe(true);
    await table.at(gm, (ring) => {
      expect(ring.worldKeyId()).not.toBe(id);
      expect(ring.isFormer(id)).toBe(true);
      expect(ring.isFormer(ring.worldKeyId())).toBe(false);
      expect(ring.unseal(sealed, AT)).toEqual(secret);
      expect(ring.unseal(sealed, "8 fight")).toBeUndefined();
    });
  });

  test("MD-22: reaches the browsers in use, which open what is sealed with it", async () => {
    const { table, gm, anna } = await seated();
    await table.at(gm, (ring) => ring.rotateKeys());
    await table.at(anna, (_, own) => own.publishDevice());
    await table.at(gm, (ring) => ring.shareKeys());
    expect(await openedBy(table, anna, await closedFor(table, gm, "anna"))).toEqual(secret);
  });

  test("is also this browser's, even if the server never listed it", async () => {
    const { table, gm } = await seated();
    Object.assign(table.users.get("gm") ?? {}, { flags: {} });
    await table.at(gm, async (ring) => {
      expect(await ring.rotateKeys()).toBe(true);
      expect(ring.unseal(ring.seal(secret, AT), AT)).toEqual(secret);
    });
  });

  test("MD-22: a former Game Master with the old key opens nothing new", async () => {
    const { table, gm } = await seated();
    const phrase = await table.at(gm, (ring) => phraseOf(ring.worldKey() ?? new Uint8Array(32)));
    await table.at(gm, (ring) => ring.rotateKeys());
    const fresh = await table.open("gm2");
    expect(await table.at(fresh, (ring) => ring.enterPhrase(phrase))).toBe("other");
    expect(await table.at(fresh, (ring) => ring.worldKey())).toBeNull();
  });

  test("is kept when browsers come and go, and shared along with earlier keys", async () => {
    const { table, gm } = await seated();
    const sealed = await table.at(gm, (ring) => ring.seal(secret, AT));
    await table.at(gm, (ring) => ring.rotateKeys());
    const second = await table.open("gm2");
    await table.at(second, (_, own) => own.publishDevice());
    await table.at(gm, (ring) => ring.shareKeys());
    expect(await table.at(second, (ring) => ring.unseal(sealed, AT))).toEqual(secret);
    const { writes } = table;
    await table.at(gm, (ring) => ring.shareKeys());
    expect(table.writes).toBe(writes);
  });

  test("MD-22: cannot be made without the one before, or by a player", async () => {
    const { table, anna } = await seated();
    const before = table.keys;
    for (const page of [anna, await table.open("gm2")]) {
      expect(await table.at(page, (ring) => ring.rotateKeys())).toBe(false);
    }
    expect(table.keys).toBe(before);
  });

  test("MD-22: a lost browser opens nothing new, in whose name it asks and whatever it had", async () => {
    const { table, gm, anna: lost, ben } = await seated();
    const before = await closedFor(table, gm, "anna");
    await table.at(gm, (ring) => ring.rotateKeys());
    const phone = await table.open("anna");
    for (const page of [phone, ben]) await table.at(page, (_, own) => own.publishDevice());
    await table.at(gm, (ring) => ring.shareKeys());
    const now = await closedFor(table, gm, "anna");
    expect([await openedBy(table, phone, now), await openedBy(table, lost, now)]).toEqual([secret, undefined]);
    expect(await openedBy(table, phone, before), "it is to be written anew").toBeUndefined();
    const ask = await table.at(phone, (ring) => ring.sealAsk("draw") ?? "");
    const asked = await table.at(gm, (ring) => [ring.openAsk("anna", ask), ring.openAsk("ben", ask)]);
    expect(asked).toEqual(["draw", undefined]);
  });

  test("is not made if the server refuses any part of it", async () => {
    const { table, gm } = await seated();
    const before = table.keys;
    table.refusesFlags = true;
    expect(await table.at(gm, (ring) => ring.rotateKeys())).toBe(false);
    table.refusesFlags = false;
    table.refusesSettings = true;
    expect(await table.at(gm, (ring) => ring.rotateKeys())).toBe(false);
    expect(table.keys).toBe(before);
  });
});
