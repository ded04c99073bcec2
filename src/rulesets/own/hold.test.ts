import { describe, expect, test } from "vitest";
import { foe, hero, recipe, shoe, sides, table } from "./testing.ts";

const ana = hero("ana");
const ben = hero("ben");
const orc = foe("orc");
const lies = { ana: ["9of10"], ben: ["6of10"], orc: ["3of10"] };
const sorted = (more: Parameters<typeof recipe>[0]) => table(recipe(more), ana, ben, orc).lies(lies).begin();

describe("OD-7: Hold", () => {
  test("OD-7: none", () => {
    expect(sorted({ hold: "none" }).offer("hold", "ana")).toBeUndefined();
    expect(sorted({ hold: "none" }).refusal({ type: "hold", seat: "ana" })).toBe("mayNotHold");
  });

  test("OD-7: to the end of the round: the holder acts next when it likes, and the round waits for it", () => {
    const held = sorted({ hold: "round" }).press("hold", "ana");
    expect([held.acts, held.row("ana").state, held.at("9of10")]).toEqual([["ben"], "held", "held:ana"]);
    const next = held.uses("actNext", "ana").ends("ben");
    expect([next.acts, next.ends("ana").acts]).toEqual([["ana"], ["orc"]]);
    const last = held.ends("ben", "orc");
    expect([last.state.phase, last.view().pause?.head.key]).toEqual(["running", "own.pause.waiting"]);
    expect(last.uses("actNext", "ana").acts).toEqual(["ana"]);
    const lost = last.press("endRound", "gm");
    expect([lost.state.phase, lost.state.holds, lost.at("9of10")]).toEqual(["between", [], "hand:ana"]);
  });

  test("OD-7: over rounds: it lasts until it is used, and who holds is dealt none", () => {
    const held = sorted({ hold: "rounds" }).press("hold", "ana").ends("ben", "orc").press("endRound", "gm");
    expect(held.state.holds).toHaveLength(1);
    const dealt = held.deal();
    expect([dealt.hand("ana"), dealt.at("9of10"), dealt.hand("ben").length]).toEqual([[], "held:ana", 1]);
    const used = dealt.begin().uses("actNext", "ana");
    const [first = ""] = used.acts;
    expect(used.ends(first).acts).toEqual(["ana"]);
    expect(used.ends(first, "ana").hand("ana"), "no other card this round").toEqual(["9of10"]);
    const bag = table(shoe(1, { hold: "rounds" }), ana, orc)
      .draw("ana")
      .press("hold", "ana")
      .draw("|");
    expect([bag.state.holds.length, bag.left("ana"), bag.left("orc")]).toEqual([1, 0, 1]);
  });

  test("OD-7: breaking into a turn: not at all, or without a contest", () => {
    const no = sorted({ hold: "round", breakIn: "no" }).press("hold", "ana");
    expect(no.offer("breakIn", "ana")).toBeUndefined();
    const free = sorted({ hold: "round", breakIn: "free" }).press("hold", "ana").uses("breakIn", "ana");
    expect([free.acts, free.ends("ana").acts, free.ends("ana", "ben").acts]).toEqual([["ana"], ["ben"], ["orc"]]);
  });

  test("OD-7: or the Game Master says who goes first", () => {
    const asked = sorted({ hold: "round", breakIn: "gm" }).press("hold", "ana").uses("breakIn", "ana");
    expect([asked.acts, asked.asked(), asked.offer("end", "ben")]).toEqual([["ben"], ["break:9of10"], undefined]);
    const holder = asked.when({ type: "goesFirst", seat: "ana", card: "9of10", first: "holder" });
    expect([holder.acts, holder.ends("ana").acts]).toEqual([["ana"], ["ben"]]);
    const actor = asked.when({ type: "goesFirst", seat: "ana", card: "9of10", first: "actor" });
    expect([actor.acts, actor.ends("ben").acts, actor.ends("ben", "ana").acts]).toEqual([["ben"], ["ana"], ["orc"]]);
    expect(asked.falls("ben").acts, "whose turn it was is gone").toEqual(["ana"]);
  });

  test("OD-7: for a trigger: that the named seat’s turn begins, and the holder acts before it or after it, or waits on", () => {
    const held = sorted({ hold: "trigger" }).press("hold", "ana", { trigger: ["orc"] });
    expect([held.acts, held.asked(), held.view().threads]).toEqual([
      ["ben"],
      [],
      [expect.objectContaining({ from: "ana", to: "orc" })],
    ]);
    const asked = held.ends("ben");
    expect([asked.acts, asked.asked()]).toEqual([["orc"], ["moment:9of10"]]);
    const before = asked.when({ type: "stepIn", seat: "ana", card: "9of10", when: "before" });
    expect([before.acts, before.ends("ana").acts]).toEqual([["ana"], ["orc"]]);
    const after = asked.when({ type: "stepIn", seat: "ana", card: "9of10", when: "after" });
    expect([after.acts, after.ends("orc").acts]).toEqual([["orc"], ["ana"]]);
    const waits = asked.when({ type: "wait", seat: "ana", card: "9of10" });
    expect([waits.asked(), waits.state.holds.length]).toEqual([[], 1]);
    expect(sorted({ hold: "trigger" }).refusal({ type: "hold", seat: "ana", trigger: ["ana"] })).toBe("noTrigger");
  });

  test("OD-7: who is asked may answer after the turn, and the Game Master may go on without", () => {
    const asked = sorted({ hold: "trigger" })
      .press("hold", "ana", { trigger: ["ben"] })
      .ends("ben");
    expect([asked.acts, asked.offer("goOn", "gm")?.buttons]).toEqual([[], ["turn"]]);
    expect(asked.when({ type: "stepIn", seat: "ana", card: "9of10", when: "after" }).acts).toEqual(["ana"]);
    expect(asked.refusal({ type: "stepIn", seat: "ana", card: "9of10", when: "before" })).toBe("tooLate");
    expect(asked.press("goOn", "gm").acts).toEqual(["orc"]);
  });

  test("OD-7: several holders act in the order in which they held, whoever answers first", () => {
    const held = sorted({ hold: "trigger" })
      .press("hold", "ana", { trigger: ["orc"] })
      .press("hold", "ben", { trigger: ["orc"] });
    const late = held.when({ type: "stepIn", seat: "ben", card: "6of10", when: "before" });
    expect([late.acts, late.offer("end", "orc")]).toEqual([["orc"], undefined]);
    const both = late.when({ type: "stepIn", seat: "ana", card: "9of10", when: "before" });
    expect([both.acts, both.ends("ana").acts, both.ends("ana", "ben").acts]).toEqual([["ana"], ["ben"], ["orc"]]);
    expect(late.press("goOn", "gm").acts).toEqual(["ben"]);
  });

  test("OD-7: with sides’ cards a trigger is that the named seat is chosen", () => {
    const game = table(sides("seats", 1, { hold: "trigger" }), ana, ben, orc);
    const held = game
      .draw("ana")
      .when({ type: "act", seat: "ana" })
      .press("hold", "ana", { trigger: ["orc"] });
    const drawn = held.draw("orc");
    expect(drawn.asked(), "a card of its side is not enough").toEqual(["act:gm"]);
    expect(drawn.when({ type: "act", seat: "orc" }).asked()).toEqual(["moment:card-1"]);
  });

  test("OD-7: the end card or the round’s end loses such a hold", () => {
    const bag = table(shoe(1, { hold: "trigger" }), ana, orc)
      .draw("ana")
      .press("hold", "ana", { trigger: ["orc"] });
    const over = bag.draw("|");
    expect([over.state.holds, over.state.lost.length, over.view().pause?.text?.data]).toEqual([
      [],
      1,
      { who: { seats: ["ana"] } },
    ]);
    const ended = sorted({ hold: "trigger" })
      .press("hold", "ana", { trigger: ["orc"] })
      .press("endRound", "gm");
    expect([ended.state.holds, ended.state.lost.length]).toEqual([[], 1]);
  });

  test("OD-7: a fallen holder’s hold is set aside, and is its own again if it gets up in time", () => {
    const held = sorted({ hold: "trigger" }).press("hold", "ana", { trigger: ["orc"] });
    const down = held.falls("ana");
    expect([down.state.holds, down.at("9of10")]).toEqual([[], "pool:ana"]);
    expect(down.rises("ana").state.holds).toEqual(held.state.holds);
    const asked = held.ends("ben").falls("ana");
    expect([asked.asked(), asked.rises("ana").asked()]).toEqual([[], ["moment:9of10"]]);
    expect(down.press("endRound", "gm").rises("ana").state.holds).toEqual([]);
  });

  test("OD-7: of several cards one is held, and the others are turns as usual", () => {
    const two = table(recipe({ cards: 2, hold: "round" }), ana, ben).lies({
      ana: ["9of10", "2of10"],
      ben: ["5of10", "4of10"],
    });
    const held = two.begin().press("hold", "ana").ends("ben", "ben");
    expect([held.acts, held.at("9of10")]).toEqual([["ana"], "held:ana"]);
    const best = table(recipe({ cards: 2, counts: "best", hold: "round" }), ana, ben).lies({
      ana: ["9of10", "2of10"],
      ben: ["5of10", "4of10"],
    });
    expect(best.begin().press("hold", "ana").ends("ben").acts, "where one counts, one is all").toEqual([]);
  });

  test("OD-7: in a drawn order one with no card left may be named, with a note", () => {
    const bag = table(shoe(1, { hold: "trigger" }), ana, orc).draw("orc", "ana");
    const field = bag.offer("hold", "ana")?.fields?.[0];
    expect(field).toMatchObject({ pick: ["orc"], notes: { orc: { key: "own.note.noCardLeft" } } });
  });
});
