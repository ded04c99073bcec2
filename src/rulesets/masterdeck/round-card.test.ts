import { describe, expect, test } from "vitest";
import { extras, type Named, villain } from "../action-deck/testing.ts";
import { actionTerm, type Options, testTerm } from "./state.ts";
import { campaign, d, type Game, heroOf, look } from "./testing.ts";

/** What the screens and the chat say of the card of the round. */

const cast: Named[] = [...heroOf("anna"), ...heroOf("ben"), villain("baron"), ...extras("zombie", 3)];
const horde = "group:zombie";
const cards = { anna: "AS", ben: "KH", baron: "QH", [horde]: "JC" };
const round = (card: string, options: Partial<Options> = {}): Game =>
  campaign(cast, options).round(cards, card, "plain1");

const hit = (game: Game): Record<string, readonly string[]> =>
  Object.fromEntries((look(game.state).card?.lines ?? []).map(({ suit, seats }) => [suit, seats]));

describe("the card of the round as it is shown", () => {
  test("MD-1: says for each suit whom it affects", () => {
    expect(hit(round("storm"))).toEqual({ spades: ["anna"], hearts: ["ben", "baron"], diamonds: [], clubs: [horde] });
  });

  test("MD-1: the row of each names the effect", () => {
    expect(round("storm").badges("anna")[0]?.text.key).toBe("drama.effect.fatigued.name");
  });

  test("MD-10: a disaster is one word on the row, with the GM's text as its hint", () => {
    const words = "The ground under your feet gives way, and everything that you carry goes with it.";
    const ruined = round("fog").when({ type: "settleSetback", seat: horde, disaster: words });
    expect(ruined.badges(horde)[0]).toMatchObject({ text: { key: "masterdeck.badge.disaster" }, tone: "loss" });
    expect(ruined.badges(horde)[0]?.hint?.data).toEqual({ text: words });
  });

  test("MD-2: a picture is shown alone, and no one acts until the GM has answered", () => {
    const flipped = campaign(cast).round(cards, "flood");
    const { card, acts, next, may, pause } = look(flipped.state);
    expect([card?.card, card?.lines, acts, next, may]).toEqual([d("flood"), [], [], "anna", []]);
    expect(pause?.head.key).toBe("masterdeck.pause.picture");
  });

  test("MD-8: gains come before losses, and numbers last", () => {
    const tones = round("fog")
      .given({ type: "hasted", seat: horde })
      .badges(horde)
      .map(({ tone }) => tone);
    expect(tones).toEqual(["gain", "loss", "plain"]);
  });
});

describe("the card of the round as it is announced", () => {
  const lines = (card: string) =>
    round(card).effects.flatMap((effect) =>
      effect.kind === "say" && effect.text.key === "masterdeck.say.flipped" ? (effect.lines ?? []) : [],
    );

  test("MD-1, MD-14: one line for each suit, and what it approves", () => {
    expect(lines("storm").map(({ suit, key }) => [suit, key])).toEqual([
      ["spades", "drama.effect.fatigued.name"],
      ["hearts", "drama.effect.inspiration.name"],
      ["diamonds", "drama.effect.flurry.name"],
      ["clubs", "drama.effect.breaks.name"],
      [undefined, "masterdeck.say.approved"],
    ]);
    expect(lines("storm").at(-1)?.data).toEqual({ actions: { terms: [actionTerm("attack"), actionTerm("taunt")] } });
  });

  test("MD-11: names the rolls of Tests", () => {
    expect(lines("duel")[1]).toMatchObject({
      suit: "hearts",
      key: "masterdeck.say.tests",
      data: { tests: { terms: [testTerm("intimidate"), testTerm("taunt")] } },
    });
  });

  test("MD-2, MD-22: names no card but the one that was flipped", () => {
    const named = (text: object) => JSON.stringify(text).match(/d:test:[\w-]+/g) ?? [];
    expect(lines("storm").flatMap(named)).toEqual([]);
    expect(round("storm").effects.flatMap((effect) => (effect.kind === "say" ? named(effect.text) : []))).toEqual([
      d("storm"),
    ]);
  });
});
