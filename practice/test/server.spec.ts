import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

/** The server as one starts it by hand. */

const SERVER = fileURLToPath(new URL("../dist/server.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "dealt-in-"));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the server as one would by hand, until it has printed something or ended. */
function serve(...given: string[]) {
  const child = spawn(process.execPath, [SERVER, ...given], { stdio: ["ignore", "pipe", "pipe"] });
  const printed = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (printed.out += chunk));
  child.stderr.on("data", (chunk) => (printed.err += chunk));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, printed, ended };
}

test("the server says where it is, and in one sentence if its port is taken", async () => {
  const first = serve("--port", "0", "--world", join(folder, "served"));
  await expect.poll(() => first.printed.out).toMatch(/open at http:\/\/localhost:\d+/);
  const port = /localhost:(\d+)/.exec(first.printed.out)?.[1] ?? "";
  const second = serve("--port", port, "--world", join(folder, "other"));
  expect(await second.ended).toBe(1);
  expect(second.printed.out).toBe("");
  expect(second.printed.err.trim().split("\n")).toEqual([
    `Port ${port} is taken. Close what uses it, or choose another one: --port ${Number(port) + 1}`,
  ]);
  expect((await fetch(`http://localhost:${port}/practice/state`)).ok).toBe(true);
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  expect(first.printed.err).toBe("");
});
