import { describe, expect, test } from "vitest";
import { extras, hero, interrupt, scripted, table } from "./testing.ts";

const fight = table(hero("buck"), hero("virginia"), hero("red"), hero("gabe"));
const dealt = fight.dealtTo({ buck: "AS", virginia: "KS", red: "QS", gabe: "JS" });
/** Buck holds, Virginia acts, Red and Gabe are to come. */
const one = dealt.begun().hold("buck");
const challenge = one.when(interrupt("buck"));

describe("C-7: where the total comes from", () => {
  const thrown = (seat: string, die: number, plus: number) => ({ type: "roll", seat, total: { die, plus } }) as const;

  test("C-7: typed in from a real table", () => {
    const typed = challenge.press("roll", "buck", { total: 11 });
    expect(typed.state.contest?.totals).toEqual({ buck: { total: 11, dice: [] } });
  });

  test("C-7: or rolled from a die that the user names, with a Wild Die", () => {
    const rolled = challenge.press("roll", "buck", { total: { die: 8, plus: 1 } }, undefined, scripted(4, 2));
    expect(rolled.state.contest?.totals).toEqual({ buck: { total: 6, dice: [[5], [3]], die: 8, plus: 1 } });
    const wild = challenge.press("roll", "buck", { total: { die: 8, plus: 1 } }, undefined, scripted(1, 4));
    expect(wild.state.contest?.totals["buck"]?.total).toBe(6);
  });

  test("SW-14: d10, 10+10+3 is 23", () => {
    const aced = challenge.when(thrown("buck", 10, 0), scripted(9, 9, 2, 0));
    expect(aced.state.contest?.totals["buck"]).toMatchObject({ total: 23, dice: [[10, 10, 3], [1]] });
  });

  test("SW-14: a Wild Die of 6 aces as well", () => {
    const aced = challenge.when(thrown("buck", 4, -2), scripted(0, 5, 5, 1));
    expect(aced.state.contest?.totals["buck"]).toMatchObject({ total: 12, dice: [[1], [6, 6, 2]] });
  });

  test("SW-14: Extras roll the Trait die alone", () => {
    const mob = table(...extras("zombie", 2), hero("red"))
      .dealtTo({ "group:zombie": "AS", red: "KS" })
      .begun();
    const asked = mob.hold("group:zombie").when(interrupt("group:zombie"));
    const rolled = asked.when(thrown("group:zombie", 6, 0), scripted(3));
    expect(rolled.state.contest?.totals["group:zombie"]).toMatchObject({ total: 4, dice: [[4]] });
  });

  test("C-2: dice that always show their highest face come to an end", () => {
    const endless = { below: (n: number) => n - 1 };
    expect(challenge.when(thrown("buck", 4, 0), endless).state.contest?.totals["buck"]?.total).toBeLessThanOrEqual(120);
  });

  test("C-6: the roll is an event: undone and replayed it shows the same faces", () => {
    const rolled = challenge.when(thrown("buck", 8, 0), scripted(4, 2));
    expect(challenge.given(...rolled.events).state).toEqual(rolled.state);
  });
});
