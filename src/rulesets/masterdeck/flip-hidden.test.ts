import { describe, expect, test } from "vitest";
import type { EffectLine } from "../../decks/card.ts";
import { isSayable, see } from "../../engine/table/see.ts";
import { countAt } from "../../engine/table/whereabouts.ts";
import { anyhow, extras, type Named } from "../action-deck/testing.ts";
import { cast, deckOf, done, everybody, forAll, ORDER } from "./flip-testing.ts";
import { campaign, type Game, heroOf, look, pc } from "./testing.ts";

const hide = (...ids: readonly string[]): readonly Named[] =>
  cast.map(([id, fighter]) => [id, ids.includes(id) ? { ...fighter, hidden: true } : fighter]);
const LINES: readonly EffectLine[] = [
  "breaks",
  "confused",
  "down",
  "fatigued",
  "flurry",
  "inspiration",
  "setback",
  "stymied",
  "tests:taunt",
  "up",
];
const round = (line: EffectLine, fighters: readonly Named[], options = {}): Game =>
  campaign(fighters, options, deckOf(forAll(line))).round(ORDER, "round", "plain1", "plain2");
/** All that Ben's player gets to know of this, as text. */
const known = (game: Game): string => {
  const seen = see(game.state, ["ben", pc("ben")]);
  const said = game.effects.filter((effect) => effect.kind === "say" && isSayable(effect.text, see(game.state, [])));
  return JSON.stringify([seen, look(seen), said]);
};
const unhide = (id: string) => {
  const [, fighter] = cast.find(([other]) => other === id) as Named;
  return { type: "roster", set: { [id]: fighter }, gone: [] } as const;
};

describe("C-5: nothing that a card brings names a hidden seat", () => {
  test.each(LINES)("C-5, MD-1: %s: a hidden Wild Card of the GM's, and hidden Extras", (line) => {
    const game = round(line, hide("baron", "zombie1", "zombie2", "zombie3"));
    for (const name of ["baron", "zombie"]) expect(known(game)).not.toContain(name);
  });

  test.each(LINES)("C-5, MD-1: %s: a hidden hero, and what is asked", (line) => {
    const text = known(round(line, hide("anna"))).replaceAll("actor:anna", "");
    expect(text).not.toContain('"anna"');
    expect(text.includes("md:spirit:anna") || text.includes("md:setback:anna")).toBe(false);
  });

  test.each(LINES)("C-5, MD-1: %s: and it affects them like others", (line) => {
    const open = round(line, cast);
    const hidden = round(line, hide("baron", "friend", "zombie1"));
    expect(done(hidden)).toEqual(done(open));
    for (const seat of everybody) expect(hidden.levels(seat)).toEqual(open.levels(seat));
    expect(hidden.asked()).toEqual(open.asked());
  });

  test("C-5, MD-1: the cards of the hidden count as undrawn, of either deck", () => {
    const secret = hide("anna", "baron").map(
      ([id, fighter]): Named => (id === pc("anna") ? [id, { ...fighter, hidden: true }] : [id, fighter]),
    );
    const game = round("none", secret).holding("anna", "pool", "plain3").holding("ben", "pool", "plain4");
    const left = (state: Game["state"]): number[] =>
      ["action", "drama"].map((deck) => countAt(state, { zone: "deck", deck }));
    const [cards, drama] = left(game.state);
    expect(left(see(game.state, []))).toEqual([(cards ?? 0) + 2, (drama ?? 0) + 1]);
    expect(left(see(game.state, "gm"))).toEqual([cards, drama]);
  });

  test("C-5, MD-1: shown during the round: its card, suit and badges are there for all, as read at the flip", () => {
    const game = round("down", hide("baron"));
    const shown = game.when(unhide("baron"), anyhow);
    expect([shown.happened("dealtIn"), shown.happened("suited"), shown.levels("baron")]).toEqual([
      false,
      false,
      { down: -1 },
    ]);
    expect(known(shown)).toContain("baron");
  });

  test("C-5, MD-1: hidden during the round: nothing of it is left for players, and it goes on", () => {
    const game = round("down", cast).when({
      type: "roster",
      set: { baron: { actor: "baron", side: "gm", wild: true, hidden: true } },
      gone: [],
    });
    expect(known(game)).not.toContain("baron");
    expect(game.levels("baron")).toEqual({ down: -1 });
  });

  test("C-5: hidden members of a group that is seen", () => {
    const some = [
      ...heroOf("ben"),
      ...extras("zombie", 2),
      ["zombie3", { actor: "zombie", side: "gm", hidden: true }] as Named,
    ];
    const game = campaign(some, {}, deckOf(forAll("fatigued"))).round({ ben: "AS", "group:zombie": "TH" }, "round");
    expect(done(game)).toContain("fatigue zombie3 +1");
    expect(known(game)).not.toContain("zombie3");
  });

  test("C-5, MD-4: nothing is said of those who break off unseen", () => {
    const alone = hide("zombie1", "zombie2", "zombie3").filter(([id]) => id !== "baron");
    const { baron: _, ...cards } = ORDER;
    const game = campaign(alone, {}, deckOf(forAll("breaks"))).round(cards, "round");
    const left = game.press("md:breaks:group:zombie:brokeOff", "gm");
    expect(known(left)).not.toContain("zombie");
    expect(known(left.when({ type: "endRound" }))).not.toContain("zombie");
  });

  test("C-10, MD-1: the card of the round is open, and no other card of the deck is named", () => {
    const text = known(round("up", cast));
    expect(text).toContain("d:test:round");
    const seen = JSON.stringify(see(round("up", cast).state, ["ben"]).cards);
    expect(seen).not.toContain("plain");
  });
});
