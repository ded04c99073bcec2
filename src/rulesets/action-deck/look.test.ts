import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { actionDeck } from "./rules.ts";
import { extras, type Game, hero, look, rowOf, table, villain } from "./testing.ts";

const fight = table(hero("buck"), hero("virginia"), ...extras("zombie", 3));
const dealt = fight.dealtTo({ buck: "JR", virginia: "9S", "group:zombie": "TD" });
const running = dealt.begun();
const badgesOf = (game: Game, seat: string) =>
  rowOf(game, seat)?.badges.map((badge) => badge.text.key.split(".").at(-1));

describe("C-10: dealt cards are open", () => {
  test("C-10: everyone sees every dealt card, and no one what is left in the deck", () => {
    const { rows, deck } = look(see(running.state, []));
    expect(rows.map((row) => [row.cards, row.backs])).toEqual([
      [["JR"], 0],
      [["9S"], 0],
      [["TD"], 0],
    ]);
    expect(deck.left.data).toEqual({ n: 51 });
    expect(JSON.stringify(see(running.state, []))).not.toContain('"AS"');
  });

  test("C-5: only the GM sees a hidden combatant's card and row", () => {
    const ambush = table(hero("buck"), villain("ghost", { hidden: true }))
      .dealtTo({ buck: "9S", ghost: "AS" })
      .begun();
    const seen = see(ambush.state, ["buck"]);
    expect(look(seen).rows.map((row) => row.seat)).toEqual(["buck"]);
    expect(JSON.stringify([seen, look(seen)])).not.toMatch(/ghost|"AS"/);
    expect(look(seen).pause?.head.key).toBe("action-deck.pause.hidden");
    expect(look(ambush.state).acts).toEqual(["ghost"]);
  });

  test("C-5: while the hidden go on right after, players see who of the others is next", () => {
    const ambush = table(hero("buck"), hero("red"), villain("ghost", { hidden: true }));
    const acting = ambush
      .dealtTo({ ghost: "AS", red: "9S", buck: "2S" })
      .begun()
      .when({ type: "letAct", seat: "buck" });
    const seen = see(acting.state, []);
    expect(look(seen)).toMatchObject({ acts: ["buck"], next: "red" });
    expect(actionDeck.recover(seen)).toMatchObject({ phase: "running", acting: ["buck"] });
  });
});

test("C-6: a contest with a hidden fighter goes on when only the open state is left", () => {
  const fight = table(hero("buck"), villain("ghost", { hidden: true }))
    .dealtTo({ ghost: "AS", buck: "9S" })
    .begun();
  const asked = fight.hold("ghost").when({ type: "interrupt", seat: "ghost" });
  const answered = asked.when({ type: "roll", seat: "buck", total: 4 });
  expect(answered.state.asks.map((ask) => ask.to)).toEqual(["ghost"]);
  expect(actionDeck.recover(see(answered.state, []))).toMatchObject({ contest: null, asks: [], acting: ["buck"] });
});

describe("C-8: what applies to whom", () => {
  test("C-8: a Joker's +2, several actions, who acts next, how many stand", () => {
    expect(badgesOf(running, "buck")).toEqual(["joker"]);
    expect(badgesOf(running, "group:zombie")).toEqual(["members"]);
    const next = running.when({ type: "bide", seat: "buck" }).when({ type: "actNext", seat: "buck" });
    expect(badgesOf(next, "buck")).toEqual(["joker", "next"]);
    const declared = running.when({ type: "declare", seat: "buck", count: 2, what: "" });
    expect(badgesOf(declared, "buck")).toEqual(["joker", "actions"]);
  });

  test("C-5: only those of a group who stand are counted", () => {
    const zombie = extras("zombie", 1)[0]![1];
    const down = running.when({ type: "roster", set: { zombie2: { ...zombie, out: true } }, gone: [] });
    expect(rowOf(down, "group:zombie")?.badges[0]?.text).toEqual({
      key: "groups.membersLeft",
      data: { n: 2, of: 3 },
    });
  });
});

describe("C-3: the order", () => {
  test("C-5: the defeated have no state", () => {
    const down = running.when({ type: "roster", set: Object.fromEntries([hero("virginia", { out: true })]), gone: [] });
    expect(rowOf(down, "virginia")?.state).toBe("none");
  });

  test("SW-6, SW-17: a shuffle that is due and a second deck are noted", () => {
    const notes = (game: Game) => look(game.state).deck.notes.map((note) => note.key.split(".").at(-1));
    expect(notes(running)).toEqual(["shuffleDue"]);
    expect(notes(fight.given({ type: "deckJoined", deck: 2 }))).toEqual(["decks"]);
  });
});

describe("SW-6, SW-17: announcements", () => {
  const said = (game: Game) => game.effects.map((effect) => (effect.kind === "say" ? effect.text : null));

  test("SW-17: a second deck is announced", () => {
    expect(said(fight.given({ type: "deckJoined", deck: 2 }))).toEqual([
      { key: "action-deck.say.deckJoined", data: { n: 2 } },
    ]);
  });
});
