import { describe, expect, test } from "vitest";
import { see } from "../../engine/see.ts";
import { actionDeck } from "./rules.ts";
import { extras, hero, table } from "./testing.ts";

describe("C-5: allies of a hidden hero", () => {
  const fight = table(hero("buck", { hidden: true }), hero("ann"), ...extras("guard", 2, { side: "ally" }));
  const allied = fight.when({ type: "ally", seat: "group:guard", hero: ["buck"] });

  test("C-5: nothing reveals on whose card they act, and the rules work without knowing", () => {
    const seen = see(allied.state, ["ann"]);
    expect(JSON.stringify(seen)).not.toContain("buck");
    expect(() => actionDeck.offers(seen, "gm")).not.toThrow();
    expect(() => actionDeck.recover(seen)).not.toThrow();
  });

  test("SW-3: a hero's seat is not a group and cannot be merged", () => {
    const merge = allied.offer("merge", "gm");
    expect(merge).toBeUndefined();
  });
});
