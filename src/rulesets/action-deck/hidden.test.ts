import { describe, expect, test } from "vitest";
import { concealedIn, project } from "../../engine/session/project.ts";
import { see } from "../../engine/table/see.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { clock } from "./rules.ts";
import { anyhow, type Game, hero, look, roster, table, villain } from "./testing.ts";

const deal = { type: "deal" } as const;
const ghost = villain("ghost", { hidden: true });
const fight = table(hero("buck"), hero("ann"), ghost);
const dealt = fight.dealtTo({ buck: "AS", ann: "KS", ghost: "QS" });
const deckOf = ({ state }: Game, ...viewer: readonly SeatId[]) => look(see(state, viewer)).deck;
const left = (game: Game, ...viewer: readonly SeatId[]) => deckOf(game, ...viewer)?.left.data?.["n"];
const spent = (game: Game, ...viewer: readonly SeatId[]) => deckOf(game, ...viewer)?.spent;
const notes = (game: Game) => deckOf(game)?.notes.map(({ key }) => key);

describe("C-5: the cards of the hidden cannot be told from undrawn ones", () => {
  test("C-5: a card in hand counts as undrawn for players", () => {
    expect(left(dealt)).toBe(52);
    expect(left(dealt, "ghost")).toBe(51);
    expect(look(dealt.state).deck?.left.data?.["n"]).toBe(51);
  });

  test("C-5: so does one they discarded, until all is shuffled, and it is not named", () => {
    const next = dealt.begun().end("buck", "ann", "ghost").when(deal, anyhow);
    expect(next.state.cards["QS"]).toEqual({ zone: "discard", deck: "action", closed: true });
    expect([left(next), spent(next)]).toEqual([50, 2]);
    expect(Object.keys(see(next.state, []).cards)).not.toContain("QS");
    const again = next.begun().end(...next.begun().state.acting);
    const whole = again
      .with({ shuffleDue: ["JR"] })
      .when({ type: "endRound" })
      .when(deal, anyhow);
    expect(Object.values(whole.state.cards).some((place) => "closed" in place)).toBe(false);
  });

  test("C-5: so does a card that was replaced, put on Hold, collected or set aside", () => {
    const quick = fight.given({
      type: "dealt",
      to: { buck: ["AS"], ghost: ["QS"] },
      gone: { ghost: ["2S"] },
      shuffled: "nothing",
    });
    const held = dealt.when({ type: "putOnHold", seat: "ghost" });
    const reset = dealt.when({ type: "reset" });
    const down = dealt.when(roster([villain("ghost", { hidden: true, out: true })]));
    const gone = dealt.when(roster([], { gone: ["ghost"] }));
    expect([quick, held, reset, down, gone].map((game) => left(game))).toEqual([53, 52, 52, 52, 52]);
    for (const { state } of [quick, held, reset, down, gone])
      for (const card of ["QS", "2S"]) expect(JSON.stringify(see(state, []))).not.toContain(`"${card}"`);
  });

  test("C-5: a card that was seen before its fighter hid stays seen", () => {
    const hides = dealt
      .begun()
      .end("buck", "ann", "ghost")
      .when(deal, anyhow)
      .when(roster([hero("buck", { hidden: true })]));
    expect(see(hides.state, []).cards["AS"]).toEqual({ zone: "discard", deck: "action" });
  });

  test("C-5, SW-6: a shuffle due only to a hidden Joker is announced when it is done", () => {
    const secret = fight.dealtTo({ buck: "AS", ann: "KS", ghost: "JR" });
    expect(notes(secret)).toEqual([]);
    expect(JSON.stringify(see(secret.state, []))).not.toContain("JR");
    expect(look(secret.state).deck?.notes.map(({ key }) => key)).toEqual(["action-deck.deck.shuffleDue"]);
    const over = secret.begun().end("ghost", "buck", "ann");
    expect(notes(over)).toEqual([]);
    expect(over.when(deal, anyhow).shuffled()).toBe("whole");
    const open = fight.dealtTo({ buck: "JB", ann: "KS", ghost: "JR" });
    expect(notes(open)).toEqual(["action-deck.deck.shuffleDue"]);
  });

  test("C-5, SW-17: how many decks there are is open", () => {
    expect(notes(dealt.given({ type: "deckJoined", deck: 2 }))).toEqual(["action-deck.deck.decks"]);
  });
});

describe("C-4: the number of the hidden", () => {
  const numbers = ({ state }: Game) => {
    const at = clock(state);
    const members = (seat: SeatId) => state.seats[seat]?.members ?? [];
    return project(at, members, { buck: null, ann: null, ghost: null }, concealedIn(state, at)).changed;
  };

  test("C-4: none before it acts, then one that fits its place", () => {
    const first = fight.dealtTo({ buck: "AS", ghost: "QS", ann: "2S" }).begun();
    expect(numbers(first)).toEqual({ buck: 20, ann: 10 });
    expect(numbers(first.end("buck"))).toEqual({ buck: 30, ghost: 20, ann: 10 });
  });

  test("C-4: nor if the end of the round passes it over, or it lies in wait", () => {
    const ended = fight.dealtTo({ buck: "AS", ghost: "QS", ann: "2S" }).begun().when({ type: "endRound" });
    expect(clock(ended.state).done).toEqual(["buck", "ghost", "ann"]);
    expect(numbers(ended)).toEqual({ buck: 20, ann: 10 });
    const lies = dealt.when({ type: "putOnHold", seat: "ghost" }).begun();
    expect(numbers(lies)).toEqual({ buck: 20, ann: 10 });
  });
});
