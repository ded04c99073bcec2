import { afterEach, describe, expect, test, vi } from "vitest";
import { toBase64 } from "../../src/foundry/secrets/bytes.ts";
import { type Browser, FakeTable } from "./secrets-table.ts";

/** The key pair of a browser. */

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a browser", () => {
  test("has one key pair, even if asked before it could be kept, and writes nothing secret to the world", async () => {
    const table = new FakeTable(["gm"], []);
    const browser: Browser = { device: "", full: true };
    const gm = await table.open("gm", browser);
    const ids = await table.at(gm, (_, own) => [own.device().id, own.device().id]);
    expect(new Set(ids).size).toBe(1);
    expect(await table.at(gm, (ring) => ring.prepareKeys())).toBe("ready");
    const key = await table.at(gm, (ring, own) => [ring.worldKey(), own.device().secret]);
    const written = table.keys + JSON.stringify(table.users.get("gm")?.flags);
    for (const one of key) expect(written).not.toContain(toBase64(one ?? new Uint8Array(1)).slice(0, 40));
  });

  test("that cannot replace a damaged key uses one for the page", async () => {
    const table = new FakeTable(["gm"], []);
    const gm = await table.open("gm", { device: "nonsense", full: true });
    const ids = await table.at(gm, (_, own) => [own.device().id, own.device().id]);
    expect(new Set(ids).size).toBe(1);
  });

  test("with a damaged key gets a new one", async () => {
    const table = new FakeTable(["gm"], []);
    const browser: Browser = { device: "nonsense" };
    const gm = await table.open("gm", browser);
    const { id } = await table.at(gm, (_, own) => own.device());
    expect(browser.device).not.toBe("nonsense");
    expect(await table.at(await table.open("gm", browser), (_, own) => own.device().id)).toBe(id);
  });
});
