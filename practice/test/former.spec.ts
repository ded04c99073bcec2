import { fileURLToPath } from "node:url";
import { test } from "@playwright/test";
import { inPage } from "./fakes.ts";
import { expect, faults, openWorld } from "./pages.ts";

/** Older names that still work, and keys that are registered late. */

test.use({ trace: "off" });

const modules = [fileURLToPath(new URL("probe", import.meta.url))];

/** What each name is now, whether it is there, and whether it warned. */
const ASKED = `
  const warned = [];
  const { warn } = console;
  console.warn = (message) => void warned.push(message);
  const names = { debounce: foundry.utils.debounce, mergeObject: foundry.utils.mergeObject,
    AudioHelper: foundry.audio.AudioHelper, Tour: foundry.nue.Tour,
    TooltipManager: foundry.helpers.interaction.TooltipManager, CombatTracker: foundry.applications.sidebar.tabs.CombatTracker };
  const there = Object.entries(names).filter(([name, now]) => globalThis[name] === now).map(([name]) => name);
  if (Math.clamped) there.push("clamped " + Math.clamped(5, 1, 3));
  if (CONST.DOCUMENT_PERMISSION_LEVELS === CONST.DOCUMENT_OWNERSHIP_LEVELS) there.push("levels");
  console.warn = warn;
  const missing = [...__practice.missing];
  __practice.missing.clear();
  return { there, warned: warned.length, missing };`;

for (const generation of [13, 14] as const)
  test(`what has another place by now, generation ${generation}`, async ({ browser }) => {
    const world = await openWorld(browser, { modules, switches: { generation } });
    const gm = await world.open("Gamemaster");
    const later = ["Tour", "TooltipManager", "CombatTracker"];
    const until14 = ["debounce", "mergeObject", "AudioHelper"];
    expect(await inPage(gm, ASKED)).toEqual(
      generation === 13
        ? { there: [...until14, ...later, "clamped 3", "levels"], warned: 8, missing: [] }
        : { there: later, warned: 3, missing: until14.map((name) => `globalThis.${name}`) },
    );
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
