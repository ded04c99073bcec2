import { fileURLToPath } from "node:url";
import { test } from "@playwright/test";
import { inPage } from "./fakes.ts";
import { expect, faults, openWorld } from "./pages.ts";

test.use({ trace: "off" });

const modules = [fileURLToPath(new URL("probe", import.meta.url))];

test("keys are registered until the game is ready, and no longer", async ({ browser }) => {
  const world = await openWorld(browser, { modules });
  const gm = await world.open("Gamemaster");
  const keys = await inPage(
    gm,
    `const register = (action) => {
      try { game.keybindings.register("probe", action, {}); return "done"; } catch { return "refused"; }
    };
    return [game.keybindings.get("probe", "late").length, register("tooLate")];`,
  );
  expect(keys).toEqual([1, "refused"]);
  expect(await faults(gm)).toEqual([]);
  await world.close();
});
