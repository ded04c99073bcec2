import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "@playwright/test";
import { expect, openWorld } from "./pages.ts";
import { inPage, modules } from "./windows.ts";

/** Files that packages keep in the world's own folder. */

test("a Game Master's file can be read by its address, and a player may not keep one", async ({ browser }) => {
  const data = mkdtempSync(join(tmpdir(), "uploads-"));
  const world = await openWorld(browser, { modules, data });
  const [gm, anna] = await Promise.all([world.open("Gamemaster"), world.open("Anna")]);
  const keep = `const { FilePicker } = foundry.applications.apps;
    const file = new File(["a report, ümlauts and all"], "my report.txt", { type: "text/plain" });
    const kept = await FilePicker.implementation.upload("data", "worlds/" + game.world.id, file, {}, { notify: false });`;
  const read = await inPage(gm, `${keep} return [kept.status, await (await fetch(kept.path)).text()];`);
  expect(read).toEqual(["success", "a report, ümlauts and all"]);
  expect(await inPage(anna, `${keep} return kept;`)).toBe(false);
  await world.close();
  rmSync(data, { recursive: true });
});
