import { describe, expect, test } from "vitest";
import type { Chance } from "../../engine/table/lists.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { anyhow, dice, noChance } from "./deal-testing.ts";
import { fight, Game, hero, roster } from "./testing.ts";

const duo = fight([hero("ana"), hero("bo")]);
const dealt = duo.deal({ ana: "A K 4", bo: "Q 7 2" });

/** Chance under which a joiner with Initiative 0 rolls as many as are named here, and is dealt exactly those. */
function drawing({ state }: Game, names: string): Chance {
  const wanted = names.split(" ");
  const left = cardsIn(state, "deck", "shoe");
  const draws = wanted.map((name) => {
    const at = left.findIndex((card) => card === name || card === `J${name}`);
    if (at < 0) throw new Error(`no ${name} is left`);
    const last = left.pop() as string;
    if (at < left.length) left[at] = last;
    return at;
  });
  const queue = [wanted.length - 1, ...draws];
  return { below: () => queue.shift() as number };
}
const nobody = { dx: 1, iq: 1 };
const comes = (game: Game, id: string, cards: string): Game =>
  game.when(roster([hero(id, nobody)]), drawing(game, cards));

describe("C-5: joiners", () => {
  test("C-5: before the first deal they only take a seat", () => {
    expect(duo.when(roster([hero("cy")]), noChance).state).toMatchObject({ phase: "setup", dice: {} });
  });

  test("C-5: between roll and deal they roll, and the others' dice stay", () => {
    const rolled = duo.when({ type: "roll" }, dice(3, 4));
    expect(rolled.when(roster([hero("cy")]), dice(6)).state.dice).toEqual({ ana: 3, bo: 4, cy: 6 });
  });

  test("C-5: are dealt in at once, without disturbing the others", () => {
    const joined = comes(dealt.to("Q"), "cy", "9C 8D");
    expect([joined.hand("cy"), joined.hand("ana"), joined.hand("bo")]).toEqual(["9 8", "4", "Q 7 2"]);
    expect(joined.acts).toEqual(["bo"]);
    expect(joined.state.drawn).toEqual({ ana: 3, bo: 3, cy: 2 });
    expect(joined.said()).toEqual(["drew"]);
  });

  test("C-5: draw as many as the die and Initiative say", () => {
    expect(dealt.when(roster([hero("cy", { dx: 12, iq: 11 })]), anyhow).state.drawn["cy"]).toBe(5 + 1);
  });

  test("C-5: cards whose place has passed are discarded", () => {
    const joined = comes(dealt.to("Q"), "cy", "AH KD 9C R");
    expect(joined.hand("cy")).toBe("R 9");
    expect(joined.before("cy", "lost")).toBe("A K");
    expect(joined.state.drawn["cy"]).toBe(4);
  });

  test("C-5, GP-10: of what is left a Black Joker takes the highest", () => {
    const joined = comes(dealt.to("Q"), "cy", "AH 9C 8D B");
    expect(joined.hand("cy")).toBe("8");
    expect(joined.said()).toEqual(["drew", "drewJoker", "lost"]);
  });

  test("C-5: wait for the next deal once the turn is over", () => {
    const joined = dealt.endTurn().when(roster([hero("cy")]), noChance);
    expect(joined.hand("cy")).toBe("");
    expect(joined.deal({ ana: "A", bo: "K", cy: "Q" }).hand("cy")).toBe("Q");
  });

  test("C-5: a newcomer who is already defeated gets none", () => {
    const joined = dealt.when(roster([hero("cy", {}, { out: true })]), noChance);
    expect(joined.hand("cy")).toBe("");
    expect(joined.state.drawn).toEqual({ ana: 3, bo: 3 });
  });

  test("C-5, GP-4: when the shoe runs out another deck joins", () => {
    const full = fight([hero("ana", { dx: 24, iq: 24 }), hero("bo", { dx: 24, iq: 24 })], { pause: "atOnce" });
    let game = full.when({ type: "roll" }, anyhow);
    for (let n = 1; n < 5; n++) game = game.when(roster([hero(`cy${n}`, { dx: 24, iq: 24 })]), anyhow);
    expect(game.state).toMatchObject({ decks: 2, bought: 2 });
    expect(game.state.drawn).toEqual({ ana: 13, bo: 13, cy1: 13, cy2: 13, cy3: 13, cy4: 13 });
  });
});

describe("C-5: joiners with a card of the rank being counted", () => {
  const trio = fight([hero("ana"), hero("bo"), hero("dee")]);
  const tens = trio.deal({ ana: "TS 2", bo: "TD", dee: "TC 3" }).to("T");
  const order = (game: Game): (readonly string[])[] => game.state.line.slice(game.state.at).map(({ seats }) => seats);

  test("C-5, GP-3: take their place by suit", () => {
    expect(order(comes(tens, "cy", "TH"))).toEqual([["ana"], ["cy"], ["bo"], ["dee"]]);
    const later = tens.end("ana");
    expect(order(later)).toEqual([["bo"], ["dee"]]);
  });

  test("C-5: right after the acting fighter if that place has passed", () => {
    expect(order(comes(tens.end("ana"), "cy", "TH"))).toEqual([["bo"], ["cy"], ["dee"]]);
    expect(order(comes(tens.end("ana").end("bo"), "cy", "TH"))).toEqual([["dee"], ["cy"]]);
  });

  test("C-5, GP-17: before a Red Joker that is played alone", () => {
    const joker = trio.deal({ ana: "TS 2", bo: "TC", dee: "R 3" }).to("T").spend("dee", "R", "move");
    expect(order(comes(joker, "cy", "TH"))).toEqual([["ana"], ["cy"], ["bo"], ["dee"]]);
    expect(order(comes(joker.end("ana").end("bo"), "cy", "TH"))).toEqual([["dee"], ["cy"]]);
  });

  test("C-5, GP-3: at the same moment as the same rank and suit of another deck", () => {
    const both = new Game(trio.state, [
      { type: "gathered", decks: 2 },
      { type: "dealt", to: { ana: ["TS"], bo: ["TD"], dee: ["TC"] } },
      { type: "counted", step: 4 },
    ]);
    expect(order(comes(both, "cy", "TS#2"))).toEqual([["ana", "cy"], ["bo"], ["dee"]]);
    expect(order(comes(both, "cy", "TD#2"))).toEqual([["ana"], ["bo", "cy"], ["dee"]]);
  });

  test("C-5: they are the only ones if no one else has one", () => {
    const nines = trio.deal({ ana: "K 2", bo: "Q", dee: "J" });
    expect(nines.acts).toEqual([]);
    const joined = comes(nines, "cy", "AH 5C");
    expect(joined.acts).toEqual(["cy"]);
    expect(joined.spend("cy", "A", "unaimed").end("cy").state.step).toBe(1);
  });

  test("C-5: a fighter who joins without such a card is not in it", () => {
    expect(order(comes(tens, "cy", "9H"))).toEqual([["ana"], ["bo"], ["dee"]]);
  });
});
