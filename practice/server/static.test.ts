import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { sendFile } from "./static.ts";

const folder = mkdtempSync(join(tmpdir(), "practice-static-"));
const file = join(folder, "part.mjs");
const server = createServer((_, response) => sendFile(response, file)).listen(0);
const address = (): string => `http://localhost:${(server.address() as AddressInfo).port}/`;

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a file is sent whole, and 404 is said of one that has just gone", async () => {
  const text = "export const part = 1;\n".repeat(10_000);
  writeFileSync(file, text);
  const there = await fetch(address());
  expect(there.headers.get("content-type")).toContain("text/javascript");
  expect(await there.text()).toBe(text);
  rmSync(file);
  expect((await fetch(address())).status).toBe(404);
});

test("whoever stops asking in the middle does no harm", async () => {
  writeFileSync(file, "x".repeat(20_000_000));
  const stopped = new AbortController();
  const { body } = await fetch(address(), { signal: stopped.signal });
  await body?.getReader().read();
  stopped.abort();
  writeFileSync(file, "export {};");
  expect(await (await fetch(address())).text()).toBe("export {};");
});
