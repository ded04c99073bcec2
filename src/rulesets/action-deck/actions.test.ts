import { describe, expect, test } from "vitest";
import { modifierOf as modifier } from "./actions.ts";
import { anyhow, extras, hero, look, table } from "./testing.ts";

const running = table(hero("buck"), hero("virginia")).dealtTo({ buck: "AS", virginia: "KS" }).begun();
const declare = (count: number, what = "", seat = "buck") => ({ type: "declare", seat, count, what }) as const;
const penalty = (count: number, what = "") => modifier(running.when(declare(count, what)).state, "buck");

describe("SW-12: several actions", () => {
  test("SW-12: each action beyond the first costs two on everything", () => {
    expect([1, 2, 3, 4].map((count) => penalty(count))).toEqual([0, -2, -4, -6]);
  });

  test.each([
    { what: "shoot, Intimidate", count: 2, cost: -2 },
    { what: "draw both, right hand, left hand", count: 3, cost: -4 },
    { what: "run, Fighting", count: 2, cost: -2 },
  ])("SW-12: $what costs $cost", ({ what, count, cost }) => {
    expect(penalty(count, what)).toBe(cost);
  });

  test("SW-12: no action twice in a round, whatever the case of its name", () => {
    expect(running.refusal(declare(2, "shoot, Shoot"))).toBe("sameAction");
    expect(running.refusal(declare(3, "shoot, run,  SHOOT "))).toBe("sameAction");
    expect(running.refusal(declare(2, "right hand, left hand"))).toBeNull();
  });

  test("SW-12: no more are named than declared; they need not be named", () => {
    expect(running.refusal(declare(1, "shoot, run"))).toBe("moreThanDeclared");
    expect(running.refusal(declare(3, "shoot"))).toBeNull();
    expect(running.when(declare(2, " , shoot,, ")).state.actions["buck"]).toEqual({ count: 2, what: ["shoot"] });
  });

  test("SW-12: on its own turn only", () => {
    expect(running.refusal(declare(2, "", "virginia"))).toBe("notActing");
    expect(running.offered("virginia")).not.toContain("declare");
    expect(running.press("declare", "buck", { count: 2 }).state.actions["buck"]?.count).toBe(2);
  });

  test("SW-12, C-8: the penalty is shown and applies until the end of the round", () => {
    const declared = running.when(declare(3));
    const badges = look(declared.state).rows.find((row) => row.seat === "buck")?.badges;
    expect(badges).toEqual([{ text: { key: "action-deck.badge.actions", data: { n: 3, penalty: 4 } }, tone: "loss" }]);
    const over = declared.end("buck", "virginia");
    expect([modifier(over.state, "buck"), modifier(over.state, "virginia")]).toEqual([-4, 0]);
    expect(modifier(over.when({ type: "deal" }, anyhow).state, "buck")).toBe(0);
  });

  test("SW-12: when declared again, the last declaration counts", () => {
    const twice = running.when(declare(3)).when(declare(1));
    expect(modifier(twice.state, "buck")).toBe(0);
    expect(twice.offer("declare", "buck")?.fields?.[0]).toMatchObject({ chosen: 1 });
  });

  test("C-8, SW-3: it is that of every member of a group, and of the hero alone where allies share the card", () => {
    const horde = table(...extras("zombie", 2))
      .dealtTo({ "group:zombie": "AS" })
      .begun();
    const both = horde.when(declare(2, "", "group:zombie")).state;
    expect([modifier(both, "zombie1"), modifier(both, "zombie2")]).toEqual([-2, -2]);
    const allied = table(hero("buck"), ...extras("pal", 1, { side: "ally", hero: "buck" })).dealtTo({ buck: "AS" });
    const { state } = allied.begun().when(declare(2));
    expect(state.seats["buck"]?.members).toEqual(["buck", "pal1"]);
    expect([modifier(state, "buck"), modifier(state, "pal1"), modifier(state, "nobody")]).toEqual([-2, 0, 0]);
  });
});
