import { describe, expect, test } from "vitest";
import { own } from "./rules.ts";
import { foe, hero, jokers, table } from "./testing.ts";

const ana = hero("ana");
const ben = hero("ben");
const orc = foe("orc");
const fight = (made: ReturnType<typeof jokers>, ...cards: readonly string[]) =>
  table(made, ana, ben, orc)
    .lies({ ana: [cards[0] ?? ""], ben: [cards[1] ?? ""], orc: [cards[2] ?? ""] })
    .begin();

describe("OD-8: Jokers", () => {
  test("OD-8: none, where the recipe has none of them", () => {
    expect(
      Object.keys(
        table(jokers("first", "first", { deck: { kind: "french", decks: 1, jokers: "none" }, jokers: null })).state
          .cards,
      ).filter((card) => card.startsWith("J") && card.length === 2 && /^J[RB]$/.test(card)),
    ).toEqual([]);
  });

  test("OD-8: act when they like, also into somebody’s turn, with a bonus that the recipe names", () => {
    const game = fight(jokers("like"), "JR", "KS", "5H");
    expect([game.acts, game.row("ana").badges, own.jokers?.(game.state)]).toEqual([["ana"], ["joker"], ["ana"]]);
    const bides = game.press("bide", "ana");
    expect([bides.acts, bides.view().may.map(({ seat }) => seat)]).toEqual([["ben"], ["ana"]]);
    const in_ = bides.uses("breakIn", "ana");
    expect([in_.acts, in_.ends("ana").acts]).toEqual([["ana"], ["ben"]]);
    const last = bides.ends("ben", "orc");
    expect([last.state.phase, last.uses("actNext", "ana").acts]).toEqual(["running", ["ana"]]);
    expect(last.press("endRound", "gm").state.holds, "unused it lapses").toEqual([]);
  });

  test("OD-8: held into a later round it is an ordinary card, without the bonus", () => {
    const held = fight(jokers("like", "like", { hold: "rounds" }), "JR", "KS", "5H")
      .press("hold", "ana")
      .ends("ben", "orc");
    expect(held.offer("breakIn", "ana")).toBeUndefined();
    const next = held
      .press("endRound", "gm")
      .lies({ ben: ["7S"], orc: ["8S"] })
      .begin();
    expect([next.row("ana").badges, own.jokers?.(next.state), next.offer("breakIn", "ana")]).toEqual([
      ["holds"],
      [],
      undefined,
    ]);
  });

  test("OD-8, SW-5: a Hold does not break into a Joker’s turn, and a Joker breaks into any", () => {
    const game = fight(jokers("like", "like", { hold: "round", breakIn: "free" }), "JR", "KS", "5H");
    const both = game.press("hold", "ana").press("hold", "ben").uses("breakIn", "ana");
    expect([both.acts, both.offer("breakIn", "ben"), both.ends("ana").acts]).toEqual([["ana"], undefined, ["orc"]]);
    expect(both.ends("ana").offer("breakIn", "ben")?.command.type).toBe("breakIn");
  });

  test("OD-8, OD-9: where cards stay the shuffle comes with the next round, without a deal", () => {
    const once = fight(jokers("end", "end", { deal: "once", order: "low" }), "JR", "KS", "5H").ends("orc", "ben");
    expect([once.state.phase, once.state.shuffleDue]).toEqual(["between", ["JR"]]);
    expect([once.begin().said(), once.begin().state.shuffleDue]).toEqual([["shuffled"], []]);
  });

  test("OD-8: first of all, or last of all, and several act together", () => {
    expect(fight(jokers("first"), "5S", "JR", "AS").acts).toEqual(["ben"]);
    expect(fight(jokers("first"), "JB", "JR", "AS").acts.toSorted()).toEqual(["ana", "ben"]);
    const last = fight(jokers("last"), "JB", "JR", "2C");
    expect([last.acts, last.ends("orc").acts.toSorted()]).toEqual([["orc"], ["ana", "ben"]]);
  });

  test("OD-8: end the round and shuffle: it is over when that Joker is reached, and later cards are lost", () => {
    const low = fight(jokers("first", "end", { order: "high" }), "JR", "JB", "KS");
    expect(low.acts).toEqual(["ana"]);
    const over = low.ends("ana");
    expect([over.state.phase, over.clock().passed, over.said()]).toEqual(["between", ["ben", "orc"], ["jokerEnds"]]);
    expect(over.view().deck.notes.map(({ key }) => key)).toContain("own.deck.shuffleDue");
    const dealt = over.deal();
    expect([dealt.said(), dealt.state.shuffleDue]).toEqual([["shuffled", "dealt"], []]);
    const last = fight(jokers("end", "end", { order: "low" }), "JR", "3S", "KS");
    expect([last.acts, last.ends("ben", "orc").state.phase]).toEqual([["ben"], "between"]);
  });

  test("OD-8: it ends the round even where its holder has an equal card", () => {
    const both = jokers("end", "end", { cards: 2, bonus: "added" });
    const game = table(both, hero("ana", { traits: { deckBonus: 1 } }), ben, orc)
      .lies({ ana: ["AS", "JR"], ben: ["KS", "2S"], orc: ["3S", "4S"] })
      .begin();
    expect(game.state.phase).toBe("between");
  });

  test("OD-8: the red one and the black one may differ", () => {
    const game = fight(jokers("first", "lost"), "JB", "JR", "5H");
    expect([game.acts, game.row("ana").badges, game.ends("ben").acts]).toEqual([["ben"], ["turnLost"], ["orc"]]);
  });
});
