import { afterEach, describe, expect, test, vi } from "vitest";
import { readMessage } from "../../src/foundry/network/wire.ts";
import { FakeTable, secret } from "./secrets-table.ts";

/** MD-22: what a player's page tells a Game Master's browser that has lost the world's key. */

afterEach(() => vi.unstubAllGlobals());

async function told() {
  const table = new FakeTable(["gm", "gm2"], ["anna", "ben"]);
  const [gm, other, anna, ben] = [
    await table.open("gm"),
    await table.open("gm2"),
    await table.open("anna"),
    await table.open("ben"),
  ];
  for (const page of [gm, other, ben]) await table.at(page, (_, own) => own.publishDevice());
  const handed = await table.at(anna, (_, own) => own.sealFor(table.users.get("gm") ?? {}, secret, "1 fight"));
  return { table, gm, other, ben, anna, handed: handed ?? expect.fail("nothing was told") };
}

describe("MD-22: hands that are told", () => {
  test("open in that Game Master's browser without any other key, in their place alone", async () => {
    const { table, gm, handed } = await told();
    expect(await table.at(gm, (_, own) => own.openHanded(handed, "1 fight"))).toEqual(secret);
    for (const at of ["2 fight", "1 other"])
      expect(await table.at(gm, (_, own) => own.openHanded(handed, at))).toBeUndefined();
  });

  test("open in no other browser, though every page hears them", async () => {
    const { table, other, ben, handed } = await told();
    for (const page of [other, ben])
      expect(await table.at(page, (_, own) => own.openHanded(handed, "1 fight"))).toBeUndefined();
  });

  test("are not told to somebody without a browser, and no more than fits is read", async () => {
    const { table, gm, anna, handed } = await told();
    Object.assign(table.users.get("gm2") ?? {}, { flags: {} });
    expect(await table.at(anna, (_, own) => own.sealFor(table.users.get("gm2") ?? {}, secret, ""))).toBeNull();
    const much = await table.at(anna, (_, own) =>
      own.sealFor(table.users.get("gm") ?? {}, "x".repeat(3_000_000), "1 fight"),
    );
    expect(await table.at(gm, (_, own) => own.openHanded(much ?? handed, "1 fight"))).toBeUndefined();
  });

  test("go over the socket in one message", async () => {
    const { handed } = await told();
    const message = { kind: "hand", id: "one", home: "fight", rev: 3, ...handed };
    expect(readMessage(message)).toEqual(message);
    expect(
      readMessage({ ...message, keys: Object.fromEntries(Array.from({ length: 11 }, (_, i) => [i, "x"])) }),
    ).toBeNull();
    expect(readMessage({ kind: "gather", id: "one" })).toEqual({ kind: "gather", id: "one" });
  });
});
