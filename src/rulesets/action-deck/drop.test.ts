import { describe, expect, test } from "vitest";
import { anyhow, drawing, type Game, hero, look, roster, table, villain } from "./testing.ts";

const deal = { type: "deal" } as const;
const alley = table(hero("buck"), hero("virginia"), villain("baron"));
const running = alley.dealtTo({ buck: "AS", virginia: "KS", baron: "QS" }).begun();
const drop = (game: Game, seat: string) => game.press("giveDrop", "gm", {}, seat);
const hasDrop = (game: Game, seat: string) =>
  look(game.state).rows.some((row) => row.seat === seat && row.badges.some(({ text }) => text.key.endsWith(".drop")));
const baron = drop(running, "baron");

describe("SW-11: the Drop", () => {
  test("SW-11: only the GM gives it", () => {
    expect(running.offered("gm", "baron")).toContain("giveDrop");
    for (const seat of ["buck", "virginia"]) expect(running.offered(seat)).not.toContain("giveDrop");
    expect(baron.refusal({ type: "giveDrop", seat: "baron" })).toBe("mayNotHaveDrop");
    expect(running.refusal({ type: "takeDrop", seat: "baron" })).toBe("mayNotHaveDrop");
  });

  test("SW-11: when it is taken away the card counts again, and the attacker is in the next deal", () => {
    const taken = baron.press("takeDrop", "gm", {}, "baron");
    expect(taken.cardsOf("baron")).toEqual({ QS: "hand" });
    expect([taken.state.held, taken.state.toCome]).toEqual([[], ["virginia", "baron"]]);
    const without = drop(running.end("buck", "virginia", "baron"), "baron");
    const free = without.press("takeDrop", "gm", {}, "baron");
    const dealt = free.when(deal, drawing(free.state, "2S", "3S", "4S"));
    expect(dealt.cardsOf("baron")).toEqual({ "4S": "hand" });
  });

  test("SW-11: a Hold the attacker already had stays when the Drop is taken away", () => {
    const own = drop(running.end("buck", "virginia").hold("baron"), "baron");
    const taken = own.press("takeDrop", "gm", {}, "baron");
    expect(taken.state.held).toEqual(["baron"]);
  });

  test("SW-11, C-8: +4 is shown while it lasts, on the attacker alone", () => {
    expect(look(baron.state).rows.map(({ badges }) => badges.map(({ text }) => text.key))).toEqual([
      [],
      [],
      ["action-deck.badge.drop"],
    ]);
  });

  test("SW-11: counts as on Hold: a card it has is its held card", () => {
    expect(baron.cardsOf("baron")).toEqual({ QS: "held" });
    expect(baron.state).toMatchObject({ held: ["baron"], toCome: ["virginia"], acting: ["buck"] });
  });

  test("SW-11: a fighter who was interrupted holds too, and does not also go on right after", () => {
    const interrupted = running.when({ type: "letAct", seat: "virginia" });
    const held = drop(interrupted, "buck");
    expect(held.state).toMatchObject({ held: ["buck"], chain: [] });
    expect(held.end("virginia").state.acting).toEqual(["baron"]);
  });

  test("SW-8, SW-11: strikes between turns without contest, or interrupts", () => {
    const strikes = baron.press("actNext", "baron").end("buck");
    expect(strikes.state).toMatchObject({ acting: ["baron"], held: [], contest: null });
    expect(hasDrop(strikes, "baron")).toBe(true);
    expect(baron.press("interrupt", "baron").state.contest).toMatchObject({ against: "buck", claims: ["baron"] });
  });

  test("SW-11: ends with the strike, even one that lost the contest", () => {
    expect(hasDrop(baron.press("actNext", "baron").end("buck", "baron"), "baron")).toBe(false);
    const lost = baron
      .press("interrupt", "baron")
      .press("roll", "baron", { total: 2 })
      .press("roll", "buck", { total: 9 });
    expect(hasDrop(lost.end("buck"), "baron")).toBe(true);
    expect(hasDrop(lost.end("buck", "baron"), "baron")).toBe(false);
  });

  test("SW-11: ends when the GM takes it away", () => {
    expect(hasDrop(baron.press("takeDrop", "gm", {}, "baron"), "baron")).toBe(false);
  });

  test("SW-11: an acting fighter may be given it for this very action", () => {
    const acts = drop(running, "buck");
    expect(acts.state).toMatchObject({ acting: ["buck"], held: [] });
    expect([hasDrop(acts, "buck"), hasDrop(acts.end("buck"), "buck")]).toEqual([true, false]);
  });

  test("SW-11: a turn that the GM ends with the round was the strike", () => {
    const cut = drop(running, "buck").when({ type: "endRound" });
    expect(hasDrop(cut, "buck")).toBe(false);
    expect(hasDrop(baron.when({ type: "endRound" }), "baron")).toBe(true);
  });
});

describe("SW-11: while it lasts", () => {
  const over = baron.end("buck", "virginia");

  test("SW-11: lasts across rounds, and the attacker is not dealt in", () => {
    const second = over.when(deal, drawing(over.state, "2S", "3S"));
    expect(second.state).toMatchObject({ held: ["baron"], toCome: ["virginia", "buck"] });
    expect(hasDrop(second, "baron")).toBe(true);
    expect(second.cardsOf("baron")).toEqual({ QS: "held" });
  });

  test("SW-11: after the strike the attacker is dealt in again", () => {
    const second = over.press("actNext", "baron").end("baron").when(deal, anyhow);
    expect(second.state.held).toEqual([]);
    expect(Object.values(second.cardsOf("baron"))).toEqual(["hand"]);
  });

  test("SW-11: before the first deal: it lies in wait with no card", () => {
    const waits = drop(alley, "baron").when(deal, drawing(alley.state, "2S", "3S"));
    expect([waits.cardsOf("baron"), waits.state.held]).toEqual([{}, ["baron"]]);
    expect(waits.press("actNext", "baron").begun().state.acting).toEqual(["baron"]);
  });

  test("C-5: an attacker who falls or leaves loses it", () => {
    for (const gone of [roster([villain("baron", { out: true })]), roster([], { gone: ["baron"] })])
      expect(baron.when(gone).state).toMatchObject({ drops: [], held: [] });
  });
});
