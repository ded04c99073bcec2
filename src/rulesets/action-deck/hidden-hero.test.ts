import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { actionDeck } from "./rules.ts";
import { extras, hero, table } from "./testing.ts";

describe("C-5: allies of a hidden hero", () => {
  const fight = table(hero("buck", { hidden: true }), hero("ann"), ...extras("guard", 2, { side: "ally" }));
  const allied = fight.when({ type: "ally", seat: "group:ally:guard", hero: ["buck"] });

  test("C-5: they stay in sight with the seat they share, the hero does not, and the rules work without the hero", () => {
    const rich = allied.when({ type: "setBennies", seat: "buck", bennies: 2 });
    expect(rich.state.bennies).toEqual({ buck: 2 });
    const seen = see(rich.state, ["ann"]);
    expect(seen.seats["buck"]?.members).toEqual(["guard1", "guard2"]);
    expect(actionDeck.look(seen).rows.map(({ seat }) => seat)).toContain("buck");
    for (const part of ["fighters", "choices", "bennies"] as const)
      expect(Object.keys(seen[part])).not.toContain("buck");
    expect(() => actionDeck.offers(seen, "gm")).not.toThrow();
    expect(() => actionDeck.recover(seen)).not.toThrow();
  });

  test("SW-3: a hero's seat is not a group and cannot be merged", () => {
    const merge = allied.offer("merge", "gm");
    expect(merge).toBeUndefined();
  });
});
