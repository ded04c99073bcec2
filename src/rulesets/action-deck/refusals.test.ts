import { describe, expect, test } from "vitest";
import { fill } from "../../engine/rules/offer.ts";
import type { Command } from "./state.ts";
import { hero, scripted, table } from "./testing.ts";

const fight = table(hero("buck"), hero("virginia"), hero("red"));
const dealt = fight.dealtTo({ buck: "AS", virginia: "9S", red: "5S" });
const running = dealt.begun();

describe("C-6: a refusal", () => {
  const refused: readonly Command[] = [
    { type: "deal" },
    { type: "begin" },
    { type: "choose", seat: "buck", card: ["AS"] },
    { type: "end", seat: "red" },
    { type: "hold", seat: "red" },
    { type: "bide", seat: "buck" },
    { type: "actNext", seat: "red" },
    { type: "interrupt", seat: "red" },
    { type: "roll", seat: "buck", total: 5 },
    { type: "giveWay", seat: "buck" },
    { type: "declare", seat: "red", count: 2 },
    { type: "declare", seat: "buck", count: 2, what: "run, run" },
    { type: "dealIn", seat: "buck" },
    { type: "letAct", seat: "buck" },
    { type: "set", seat: "nobody" },
    { type: "gather", fighters: ["buck", "red"] },
    { type: "split", seat: "buck", parts: 2 },
    { type: "merge", seats: [] },
    { type: "name", seat: "nobody", name: "x" },
    { type: "name", seat: "buck" },
  ];

  test.each(refused)("C-6: changes nothing, draws nothing and says why: $type", (command) => {
    const before = structuredClone(running.state);
    const reason = running.refusal(command, scripted());
    expect(reason).not.toBeNull();
    expect(running.state).toEqual(before);
  });

  test("C-6: of a filled-in form names the field", () => {
    const offer = running.offer("declare", "buck");
    expect(offer && fill(offer, { count: 7 })).toHaveProperty("refusal.data.name.field", "count");
  });
});
