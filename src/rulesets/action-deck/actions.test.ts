import { describe, expect, test } from "vitest";
import { parts } from "./rules.ts";
import { anyhow, hero, look, table } from "./testing.ts";

const running = table(hero("buck"), hero("virginia")).dealtTo({ buck: "AS", virginia: "KS" }).begun();
const declare = (count: number, what = "", seat = "buck") => ({ type: "declare", seat, count, what }) as const;
const penalty = (count: number, what = "") =>
  parts.status(running.when(declare(count, what)).state).find((level) => level.key === "actions")?.value ?? 0;

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
    expect(parts.status(over.state)).toEqual([{ seat: "buck", key: "actions", value: -4 }]);
    expect(parts.status(over.when({ type: "deal" }, anyhow).state)).toEqual([]);
  });

  test("SW-12: when declared again, the last declaration counts", () => {
    const twice = running.when(declare(3)).when(declare(1));
    expect(parts.status(twice.state)).toEqual([]);
    expect(twice.offer("declare", "buck")?.fields?.[0]).toMatchObject({ chosen: 1 });
  });

  test("C-8: a single action gives no standing of zero", () => {
    expect(parts.status(running.state)).toEqual([]);
    expect(Object.is(penalty(1), -0)).toBe(false);
  });
});
