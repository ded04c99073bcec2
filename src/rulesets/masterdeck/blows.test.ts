import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { everybody, horde, ORDER, under } from "./flip-testing.ts";
import { d, type Game, look, pc, roster } from "./testing.ts";

const blows = (game: Game, seat?: string) =>
  (look(see(game.state, [])).blows ?? []).filter((blow) => seat === undefined || blow.seat === seat);
/** What a seat is shown, by the last part of the key. */
const heads = (game: Game, seat = "anna"): string[] =>
  blows(game, seat).map(({ head }) => head.key.slice("masterdeck.blow.head.".length));
const settle = (game: Game, disaster?: string): Game =>
  game.when({ type: "settleSetback", seat: "anna", ...(disaster === undefined ? {} : { disaster }) });

describe("MD-10: a Setback is shown to whom it befalls", () => {
  const set = under({ spades: "setback" });

  test("MD-10: once the GM has settled it, with what it came from; nobody else is shown one", () => {
    expect(blows(set)).toEqual([]);
    expect(blows(settle(set))).toEqual([
      {
        id: `drama ${d("round")} anna firstAction`,
        seat: "anna",
        cards: [],
        follows: [],
        cause: { key: "masterdeck.blow.cause.card", data: { card: { card: d("round") } } },
        head: { key: "masterdeck.blow.head.firstAction" },
      },
    ]);
    const [ruin] = blows(settle(set, "the rope snaps"), "anna");
    expect(ruin?.head).toEqual({ key: "masterdeck.blow.head.disaster", data: { text: "the rope snaps" } });
  });

  test("MD-10: not again in a later round, for one that is still owed", () => {
    const { anna: _, ...others } = ORDER;
    const held = settle(set).when({ type: "hold", seat: "anna" });
    const second = held.end(...everybody.slice(1)).round(others, "plain1");
    expect([second.state.setbacks["anna"], heads(second)]).toEqual([{ kind: "firstAction" }, []]);
  });
});

describe("MD-7: Fatigue is shown to whom it befalls", () => {
  test("MD-7: from the flip to the end of the round, to each with the suit and to no newcomer", () => {
    const tired = under({ spades: "fatigued", hearts: "fatigued" });
    expect(blows(tired).map(({ seat }) => seat)).toEqual(["anna", "ben", horde]);
    expect(heads(tired.when({ type: "endRound" }))).toEqual([]);
    const late = tired
      .when(roster([["cora", { actor: "cora", side: "hero", wild: true }]]), { below: () => 0 })
      .given({ type: "suited", seat: "cora", suits: ["spades"], late: true });
    expect(heads(late, "cora")).toEqual([]);
  });

  test("MD-29: taking the initiative leaves it as it was", () => {
    const tired = under({ spades: "fatigued" });
    expect(heads(tired.given({ type: "seized", suit: "spades" }))).toEqual(["fatigued"]);
  });
});

describe("MD-11, MD-19: a card that is taken", () => {
  const holding = under({ clubs: "tests:taunt" })
    .holding("anna", "pool", "plain5")
    .holding("anna", "hand", "plain6")
    .given({ type: "drew", seat: pc("anna"), card: d("plain7"), to: "hand" });
  const tested = holding.when({ type: "takeForTest", seat: "baron", card: [d("plain5")] });

  test("MD-11: is named to its former owner, with who took it, until cards are dealt", () => {
    expect(blows(tested)).toEqual([
      {
        id: `taken ${d("plain5")} 1`,
        seat: pc("anna"),
        cards: [],
        follows: [],
        cause: { key: "masterdeck.blow.cause.test" },
        head: { key: "masterdeck.blow.head.tested", data: { card: { card: d("plain5") }, by: { seat: "baron" } } },
      },
    ]);
    const next = tested.when({ type: "endRound" });
    expect(heads(next, pc("anna"))).toEqual(["tested"]);
    expect(heads(next.round(ORDER, "plain1"), pc("anna"))).toEqual([]);
  });

  test("MD-19: by the GM as well", () => {
    const taken = holding.when({ type: "takeDrama", seat: pc("anna"), card: [d("plain6")] });
    expect(heads(taken, pc("anna"))).toEqual(["taken"]);
  });

  test("MD-11, C-5: nobody is named who is hidden from the player", () => {
    const hidden = tested.when(roster([["baron", { actor: "baron", side: "gm", wild: true, hidden: true }]]));
    expect(blows(hidden, pc("anna")).map(({ head }) => head)).toEqual([
      { key: "masterdeck.blow.head.taken", data: { card: { card: d("plain5") } } },
    ]);
  });

  test("MD-21, MD-22: is named no more once the discards are shuffled back, or its owner is gone", () => {
    expect(heads(tested.given({ type: "shuffledBack" }), pc("anna"))).toEqual([]);
    expect(blows(tested.when(roster([], { gone: [pc("anna")] })), pc("anna"))).toEqual([]);
  });
});
