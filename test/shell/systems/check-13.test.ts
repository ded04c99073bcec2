import { describe, expect, test, vi } from "vitest";
import { checked } from "./checking.ts";

/** A check in worlds of Foundry 13. */

const LIMITED = ["nobody", "kept", "quiet", "turns", "rounds", "effects", "rows"];

describe.each(["pf2e", "sf2e"])("C-4: %s, which lets in whoever has a token on the scene that is looked at,", (as) => {
  const world = { system: "pf2e", as, generation: 13 } as const;

  test("is named healthy, and looked at as before", async () => {
    let looked = "";
    const found = await checked(world, () => {
      looked = game.scenes.viewed?.id ?? "";
    });
    expect([found.bad, found.off, found.left], found.said).toEqual([[], [], 0]);
    expect(found.good, found.said).toEqual(expect.arrayContaining(["nobody", "kept", "undone", "turns", "rounds"]));
    expect(game.scenes.viewed?.id).toBe(looked);
  });

  test.each<[string, () => unknown]>([
    ["the user has no canvas", () => game.settings.set("core", "noCanvas", true)],
    [
      "the scene cannot be looked at",
      () => vi.spyOn(CONFIG.Scene.documentClass.prototype, "view").mockRejectedValue(new Error("no canvas")),
    ],
    ["nobody has an actor", () => Promise.all([...game.actors].map((one) => one.delete()))],
  ])("is not measured, and nothing is switched off, where %s", async (_what, plant) => {
    const found = await checked(world, plant);
    vi.restoreAllMocks();
    expect([found.off, found.left], found.said).toEqual([[], 0]);
    expect(found.unmeasured, found.said).toEqual(expect.arrayContaining(LIMITED));
  });
});
