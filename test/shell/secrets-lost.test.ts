import { afterEach, describe, expect, test, vi } from "vitest";
import { phraseOf } from "../../src/foundry/secrets/boxes.ts";
import { AT, FakeTable, hasKey, type Page, seated, secret } from "./secrets-table.ts";

/** What becomes of keys when the setting that holds them is emptied, cut short, or another world's. */

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const idOf = (table: FakeTable, page: Page) => table.at(page, (ring) => ring.worldKeyId());
const phraseFrom = (table: FakeTable, page: Page) =>
  table.at(page, (ring) => phraseOf(ring.worldKey() ?? new Uint8Array(32)));

/** A world in which something is sealed, with who is there. */
async function played() {
  const found = await seated();
  const { table, gm } = found;
  const id = await idOf(table, gm);
  table.used.add(id);
  const [sealed, hand] = await table.at(
    gm,
    (ring) => [ring.seal(secret, AT), ring.sealPlayerPatch("anna", secret, AT) ?? ""] as const,
  );
  return { ...found, id, sealed, hand, phrase: await phraseFrom(table, gm) };
}

/** The keys of a world that the same browsers play in. */
async function elsewhere({ table, browser }: Awaited<ReturnType<typeof played>>): Promise<string> {
  const other = new FakeTable(["gm"], ["anna"]);
  Object.assign(other.users.get("gm") ?? {}, { flags: table.users.get("gm")?.flags });
  const gm = await other.open("gm", browser);
  await other.at(gm, (ring) => ring.prepareKeys());
  return other.keys;
}

/** Something else writes the setting, and every page hears of it. */
async function overwrite(table: FakeTable, keys: string, ...pages: readonly Page[]): Promise<void> {
  table.keys = keys;
  for (const page of pages) await table.at(page, (ring) => ring.keysChanged());
}

const ways = ["", "{}", "cut", "nonsense", "another world's", "an older state"] as const;

async function lost(way: (typeof ways)[number], found: Awaited<ReturnType<typeof played>>): Promise<string> {
  if (way === "another world's") return elsewhere(found);
  if (way !== "an older state") return way === "cut" ? found.table.keys.slice(0, 200) : way;
  const before = found.table.keys;
  await found.table.at(found.gm, (ring) => ring.rotateKeys());
  await found.table.at(found.anna, (_, own) => own.publishDevice());
  await found.table.at(found.gm, (ring) => ring.shareKeys());
  found.table.used.add(await idOf(found.table, found.gm));
  return before;
}

describe("MD-22: a page that has the key", () => {
  test.each(ways)("keeps it and says the keys again when the setting is %j", async (way) => {
    const found = await played();
    const { table, gm, anna, sealed } = found;
    const other = await lost(way, found);
    const id = await idOf(table, gm);
    const hand = await table.at(gm, (ring) => ring.sealPlayerPatch("anna", secret, AT) ?? "");
    await overwrite(table, other, gm, anna);
    expect(await idOf(table, gm)).toBe(id);
    expect(await table.at(gm, (ring) => ring.unseal(sealed, AT))).toEqual(secret);
    await table.at(gm, (ring) => ring.shareKeys());
    expect(await table.at(anna, (ring) => ring.openPlayerPatch(hand, AT))).toEqual(secret);
    const again = await table.open("gm", found.browser);
    expect(await table.at(again, (ring) => ring.prepareKeys())).toBe("ready");
    expect(await idOf(table, again)).toBe(id);
    expect(await table.at(again, (ring) => ring.unseal(sealed, AT))).toEqual(secret);
  });

  test("keeps the world's former key with it", async () => {
    const { table, gm, sealed } = await played();
    await table.at(gm, (ring) => ring.rotateKeys());
    table.used.add(await idOf(table, gm));
    await overwrite(table, "nonsense", gm);
    await table.at(gm, (ring) => ring.shareKeys());
    expect(table.keys).not.toBe("nonsense");
    expect(await table.at(gm, (ring) => ring.unseal(sealed, AT))).toEqual(secret);
  });

  test("leaves keys of a newer version alone, and those of its own that did not change", async () => {
    const { table, gm } = await played();
    const { writes } = table;
    await table.at(gm, (ring) => ring.shareKeys());
    await overwrite(table, '{"v":9}', gm);
    await table.at(gm, (ring) => ring.shareKeys());
    expect([table.keys, table.writes, await hasKey(table, gm)]).toEqual(['{"v":9}', writes, false]);
  });

  test.each(["changed", "given up"])("takes the new one when the key was %s by another Game Master", async (how) => {
    const { table, gm } = await played();
    const second = await table.open("gm2");
    await table.at(second, (_, own) => own.publishDevice());
    if (how === "changed") await table.at(gm, (ring) => ring.shareKeys());
    await table.at(second, (ring) => (how === "changed" ? ring.rotateKeys() : ring.forgetKeys()));
    await table.at(gm, (_, own) => own.publishDevice());
    for (const page of [second, gm]) await table.at(page, (ring) => ring.shareKeys());
    const id = await idOf(table, second);
    expect(await idOf(table, gm)).toBe(id);
    expect(table.keys).toContain(`"id":"${id}"`);
  });
});

describe("MD-22: the phrase", () => {
  test.each(ways)("opens a browser when nobody has the key and the setting is %j", async (way) => {
    const found = await played();
    const { table, sealed, anna } = found;
    const other = await lost(way, found);
    const phrase = way === "an older state" ? await phraseFrom(table, found.gm) : found.phrase;
    table.keys = other;
    const fresh = await table.open("gm2");
    expect(await table.at(fresh, (ring) => ring.prepareKeys())).toBe("locked");
    expect(await table.at(fresh, (ring) => ring.enterPhrase(phraseOf(new Uint8Array(32).fill(7))))).toBe("other");
    expect(await table.at(fresh, (ring) => ring.enterPhrase(phrase))).toBe("opened");
    expect((await table.at(fresh, (ring) => ring.unseal(sealed, AT))) !== undefined).toBe(way !== "an older state");
    const hand = await table.at(fresh, (ring) => ring.sealPlayerPatch("anna", secret, AT) ?? "");
    expect(await table.at(anna, (ring) => ring.openPlayerPatch(hand, AT))).toEqual(secret);
    const again = await table.open("gm2", fresh.browser);
    expect(await table.at(again, (ring) => ring.prepareKeys())).toBe("ready");
  });

  test("of a key that was replaced does not bring it back", async () => {
    const { table, gm, phrase } = await played();
    await table.at(gm, (ring) => ring.rotateKeys());
    const fresh = await table.open("gm2");
    expect(await table.at(fresh, (ring) => ring.enterPhrase(phrase))).toBe("other");
    expect(await hasKey(table, fresh)).toBe(false);
  });

  test("of another world's key counts for nothing here, whatever is sealed with it", async () => {
    const { table, id, browser } = await played();
    const other = new FakeTable(["gm"], []);
    const there = await other.open("gm", browser);
    await other.at(there, (ring) => ring.prepareKeys());
    table.used.add(await idOf(other, there));
    const phrase = await phraseFrom(other, there);
    const second = await table.open("gm", browser);
    expect(await table.at(second, (ring) => ring.enterPhrase(phrase))).toBe("other");
    expect(await idOf(table, second)).toBe(id);
  });
});
