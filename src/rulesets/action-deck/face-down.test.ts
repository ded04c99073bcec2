import { describe, expect, test } from "vitest";
import { concealedIn, project } from "../../engine/session/project.ts";
import { isSayable, see } from "../../engine/table/see.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { commonBennies } from "./bennies.ts";
import { actionDeck, clock } from "./rules.ts";
import { anyhow, drawing, type Game, hero, look, tableWith, villain } from "./testing.ts";

const people = [hero("buck"), villain("vile"), villain("worse"), hero("ann")];
const fight = tableWith({ gmCards: "faceDown" }, ...people);
const cards = { buck: "QS", vile: "KS", worse: "AS", ann: "2C" };
const dealt = fight.dealtTo(cards);
const seen = ({ state }: Game, ...viewer: readonly SeatId[]) => see(state, viewer);
const row = (game: Game, seat: SeatId, ...viewer: readonly SeatId[]) =>
  look(seen(game, ...viewer)).rows.find((one) => one.seat === seat);
const told = (game: Game) => JSON.stringify(seen(game));

describe("SW-23: the GM's cards lie face down", () => {
  test("SW-23: only by option", () => {
    expect(row(tableWith({}, ...people).dealtTo(cards), "vile")).toMatchObject({ cards: ["KS"], backs: 0 });
  });

  test("SW-23: players see a back, the others' faces, and nothing of the card anywhere", () => {
    expect(row(dealt, "vile")).toMatchObject({ cards: [], backs: 1 });
    expect(row(dealt, "buck")).toMatchObject({ cards: ["QS"], backs: 0 });
    expect(told(dealt)).not.toMatch(/"(KS|AS)"/);
    expect(look(seen(dealt)).columns.flatMap(({ seats }) => seats)).toEqual(["buck", "ann"]);
  });

  test("SW-23: the GM sees the face, and that it lies face down", () => {
    const vile = look(dealt.state).rows.find(({ seat }) => seat === "vile");
    expect(vile?.cards).toEqual(["KS"]);
    expect(vile?.badges.map(({ text }) => text.key)).toEqual(["action-deck.badge.faceDown"]);
    expect(row(dealt, "vile")?.badges).toEqual([]);
  });

  test("SW-23: it is turned up when its turn comes, and the others stay down", () => {
    const first = dealt.begun();
    expect(first.state.acting).toEqual(["worse"]);
    expect(row(first, "worse")).toMatchObject({ cards: ["AS"], backs: 0 });
    expect(row(first, "vile")).toMatchObject({ cards: [], backs: 1 });
    expect(row(first.end("worse"), "vile")).toMatchObject({ cards: ["KS"] });
  });

  test("SW-23: set in the middle of a round, it leaves up the cards of those whose turn has come", () => {
    const second = tableWith({}, ...people)
      .dealtTo(cards)
      .begun()
      .end("worse");
    const set = second.press("options", "gm", { gmCards: ["faceDown"] });
    expect(row(set, "worse")).toMatchObject({ cards: ["AS"], backs: 0 });
    expect(row(set, "vile")).toMatchObject({ cards: ["KS"], backs: 0, state: "acts" });
    const first = tableWith({}, ...people)
      .dealtTo(cards)
      .begun();
    expect(row(first.press("options", "gm", { gmCards: ["faceDown"] }), "vile")).toMatchObject({ cards: [], backs: 1 });
  });

  test("SW-23: a Joker shows in a contest for the moment, since its holder acts on it", () => {
    const two = fight.dealtTo({ ...cards, buck: "JB", vile: "JR" });
    expect(row(two, "vile")).toMatchObject({ backs: 1 });
    expect(row(two.begun(), "vile")).toMatchObject({ cards: ["JR"] });
  });

  test("SW-23: on Hold before it was turned up it stays down, and after its turn it stays up", () => {
    const waits = dealt.when({ type: "putOnHold", seat: "vile" });
    expect(row(waits, "vile")).toMatchObject({ cards: [], backs: 1, state: "held" });
    const held = dealt.begun().hold("worse");
    expect(row(held, "worse")).toMatchObject({ cards: ["AS"], state: "held" });
    const next = held.end("vile", "buck", "ann").when({ type: "deal" }, anyhow);
    expect(row(next, "worse")).toMatchObject({ cards: ["AS"] });
    expect(row(next, "vile")).toMatchObject({ backs: 1 });
  });

  test("SW-23: the GM turns one up by hand", () => {
    const up = dealt.press("turnUp", "gm", {}, "vile");
    expect(row(up, "vile")).toMatchObject({ cards: ["KS"] });
    expect(dealt.offer("turnUp", "gm", "buck")).toBeUndefined();
    expect(up.refusal({ type: "turnUp", seat: "vile" })).toBe("notFaceDown");
  });

  test("SW-23: what was never turned up is discarded face down, also what an edge replaced", () => {
    const over = dealt.begun().when({ type: "endRound" }).when({ type: "deal" }, anyhow);
    expect(over.state.cards["AS"]).toEqual({ zone: "discard", deck: "action" });
    expect(over.state.cards["KS"]).toEqual({ zone: "discard", deck: "action", closed: true });
    expect(over.state.cards["QS"]).toEqual({ zone: "discard", deck: "action" });
    const quick = fight.given({ type: "dealt", to: { vile: ["KS"] }, gone: { vile: ["2S"] }, shuffled: "nothing" });
    expect(told(quick)).not.toContain('"2S"');
    const anew = dealt.when({ type: "dealIn", seat: "vile" }, drawing(dealt.state, "3H"));
    expect(told(anew)).not.toMatch(/"(KS|3H)"/);
  });

  test("SW-23: a card that changes sides lies as its new seat's do", () => {
    const swapped = dealt.when({ type: "swap", seat: "buck", with: ["vile"] });
    expect(row(swapped, "buck")).toMatchObject({ cards: ["KS"] });
    expect(row(swapped, "vile")).toMatchObject({ backs: 1 });
  });
});

describe("SW-23, C-4: nothing tells the place of a card that lies face down", () => {
  const numbers = ({ state }: Game) => {
    const at = clock(state);
    const was = { buck: null, ann: null, vile: null, worse: null };
    return project(at, (seat) => state.seats[seat]?.members ?? [], was, concealedIn(state, at)).changed;
  };

  test("SW-23, C-4: no number before it is turned up, then one that fits its place", () => {
    expect(numbers(dealt)).toEqual({ buck: 20, ann: 10 });
    expect(numbers(dealt.begun())).toEqual({ worse: 30, buck: 20, ann: 10 });
  });

  test("SW-23: players have them last, in the order of seats, whatever lies there", () => {
    const other = fight.dealtTo({ ...cards, vile: "3C", worse: "KS" });
    expect(clock(seen(dealt)).toCome).toEqual(["buck", "ann", "vile", "worse"]);
    expect(clock(seen(other)).toCome).toEqual(clock(seen(dealt)).toCome);
    expect(clock(dealt.state).toCome).toEqual(["worse", "vile", "buck", "ann"]);
    expect(seen(other)).toEqual(seen(dealt));
    expect(look(seen(other))).toEqual(look(seen(dealt)));
  });

  test("SW-23: nor who was passed over when the round was ended", () => {
    const ended = dealt.begun().when({ type: "endRound" });
    const other = fight
      .dealtTo({ ...cards, buck: "KS", vile: "3C" })
      .begun()
      .when({ type: "endRound" });
    expect(seen(ended).done).toEqual(["worse", "buck", "ann", "vile"]);
    expect(seen(other).done).toEqual(seen(ended).done);
    expect(seen(ended).passed).toEqual(seen(other).passed);
  });

  test("SW-23: who is next is said only if no card that lies face down could come first", () => {
    const first = dealt.begun();
    expect(look(first.state).next).toBe("vile");
    expect(look(seen(first)).next).toBeNull();
    expect(look(seen(first.end("worse"))).next).toBe("buck");
    const alone = tableWith({ gmCards: "faceDown" }, hero("buck"), villain("vile")).dealtTo({ buck: "AS", vile: "KS" });
    expect(look(seen(alone.begun())).next).toBe("vile");
  });

  test("SW-23, SW-5: a Joker's +2, its right to break in and the shuffle it asks for wait until then", () => {
    const joker = fight.dealtTo({ ...cards, vile: "JR" });
    expect(actionDeck.jokers?.(joker.state)).toEqual(["vile"]);
    expect(actionDeck.jokers?.(seen(joker))).toEqual([]);
    expect(look(seen(joker)).deck.notes).toEqual([]);
    expect(look(seen(joker.begun())).deck.notes).toHaveLength(1);
  });

  test("SW-23, SW-20: Joker's Wild pays when the Joker is turned up", () => {
    const wild = tableWith({ gmCards: "faceDown", jokersWild: "yes" }, ...people);
    const joker = wild.when({ type: "deal" }, drawing(wild.state, "QS", "JR", "AS", "2C"));
    expect(joker.happened("jokerRewarded")).toBe(false);
    const before = commonBennies(joker.state);
    expect(commonBennies(joker.begun().state)).toBe(before + 1);
    expect(commonBennies(joker.begun().end("vile").state)).toBe(before + 1);
  });

  test("SW-23: chat names those who have a back, in the order of seats, and no card of theirs", () => {
    const game = fight.when({ type: "deal" }, drawing(fight.state, "QS", "KS", "AS", "2C"));
    const lines = game.effects.flatMap((effect) => (effect.kind === "say" ? (effect.lines ?? []) : []));
    expect(lines.map(({ key }) => key)).toEqual(["card", "card", "faceDown"].map((key) => `action-deck.say.${key}`));
    expect(lines.at(-1)?.data).toEqual({ who: { seats: ["vile", "worse"] } });
    expect(lines.every((line) => isSayable(line, seen(game)))).toBe(true);
    const later = dealt.when({ type: "dealIn", seat: "vile" }, drawing(dealt.state, "3H"));
    const [spoken] = later.effects;
    expect(spoken).toMatchObject({ text: { key: "action-deck.say.dealtDown" } });
  });
});

test("SW-23, C-6: who takes over from what is open plays on with what lies face down dealt no card", () => {
  const mended = actionDeck.recover(seen(dealt.begun()));
  expect(mended.acting).toEqual(["worse"]);
  expect(mended.toCome).toEqual(["buck", "ann", "vile"]);
  const choosing = fight.dealtTo({ ...cards, vile: ["KS", "QC"] });
  expect(choosing.state.asks.map(({ id }) => id)).toEqual(["choose:vile"]);
  expect(actionDeck.recover(seen(choosing)).asks).toEqual([]);
});
