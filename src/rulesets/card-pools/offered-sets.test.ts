import { describe, expect, test } from "vitest";
import type { CardSet, SetUse } from "../../engine/rules/offer.ts";
import type { CardId } from "../../engine/table/table.ts";
import { fight, foe, Game, hero } from "./testing.ts";
import { EFFORTS, type Effort, USES, type Use } from "./uses.ts";

/** GP-5, GP-6: "the dialog offers exactly this", against the ledger's own words. */

const EIGHTS = ["8S", "8H", "8D", "8C", "8S#2", "8H#2"];
const RED = ["JR", "JR#2"];
const LOWER = ["5S", "5H", "3C"];
const STEP = 6;
const two = fight([hero("ana"), foe("ogre")]);

type Hold = "none" | "higher" | "same" | "red" | "to come";
const HOLDS: Readonly<Record<Hold, CardId | null>> = {
  none: null,
  higher: "QS",
  same: "8C#3",
  red: "JR#3",
  "to come": "4S",
};

/** Eights are counted, and ana has this many of them, this many Red Jokers, some lower cards and this one on hold. */
function holding(eights: number, reds: number, hold: Hold, lower: readonly CardId[] = LOWER): Game {
  const held = HOLDS[hold];
  const cards = [...EIGHTS.slice(0, eights), ...RED.slice(0, reds), ...lower, ...(held === null ? [] : [held])];
  const dealt = new Game(two.state, [
    { type: "gathered", decks: 3 },
    { type: "dealt", to: { ana: cards, ogre: ["8D#3"] } },
  ]);
  const aside = held === null ? dealt : new Game(dealt.state, [{ type: "held", seat: "ana", card: held }]);
  return new Game(aside.state, [{ type: "counted", step: STEP }]);
}

/** GP-5, GP-8, GP-9: whether these cards are a set while Eights are counted. */
function isSet(cards: readonly CardId[], hold: Hold): boolean {
  const held = cards.find((card) => card === HOLDS[hold]);
  const others = cards.filter((card) => card !== held);
  const inHand = others.filter((card) => card.startsWith("JR")).length;
  const reds = inHand + Number(held !== undefined && hold === "red");
  const eights = others.filter((card) => card.startsWith("8")).length + Number(held !== undefined && hold === "same");
  if (others.some((card) => !card.startsWith("JR") && !card.startsWith("8"))) return false;
  if (held !== undefined && hold === "to come") return false;
  if (held !== undefined && hold === "higher") return eights <= 1 && reds + eights <= 3;
  return eights <= 4 && (reds + eights === 5 ? eights === 4 && reds === 1 : reds + eights >= 1 && reds + eights < 5);
}

/** What a set of this size can be used for by a fighter who neither aims nor runs and is well. */
const GOOD_FOR: Readonly<Record<number, readonly Use[]>> = {
  1: ["move", "ready", "aim", "unaimed", "wildSwing", "feint", "defence", "other", "gesture"],
  2: ["ready", "ranged", "melee", "feint", "defence", "other", "gesture"],
  3: ["ready", "ranged", "melee", "damage", "feint", "defence", "other", "gesture"],
};
const goodFor = (size: number): readonly Use[] => GOOD_FOR[Math.min(3, size)] ?? [];
const effortsFor = (use: Use): readonly Effort[] => {
  if (use === "wildSwing" || use === "melee" || use === "damage") return ["determined", "double", "strong"];
  if (use === "unaimed" || use === "ranged") return ["rangedEffort"];
  return use === "defence" ? ["increased", "doubleDefence"] : [];
};

/** Every non-empty choice of these cards. */
function choices(cards: readonly CardId[]): CardId[][] {
  const found: CardId[][] = [[]];
  for (const card of cards) found.push(...found.map((some) => [...some, card]));
  return found.slice(1);
}

const offered = (game: Game): readonly CardSet[] => game.offer("spend", "ana")?.sets ?? [];

/** What these sets say of exactly these cards. */
const named = (sets: readonly CardSet[], cards: readonly CardId[]): readonly SetUse[] =>
  sets
    .filter(({ must }) => must.every((card) => cards.includes(card)))
    .filter(({ must, of }) => cards.every((card) => must.includes(card) || of.includes(card)))
    .flatMap(({ sizes }) => sizes.filter(({ size }) => size === cards.length).flatMap(({ uses }) => uses));

const accepts = (game: Game, which: readonly CardId[], use: Use, effort?: Effort): boolean =>
  game.refusal({
    type: "spend",
    seat: "ana",
    which,
    use: [use],
    ...(effort === undefined ? {} : { effort: [effort] }),
  }) === null;

/** What might be tried in this situation: everything but which of the Eights, in any number. */
function tries(eights: number, reds: number, hold: Hold): CardId[][] {
  const held = HOLDS[hold];
  const numbers = [0, 1, 2, 3, 4, 5, 6].filter((n) => n <= eights);
  return numbers.flatMap((n) =>
    [0, 1, 2]
      .filter((jokers) => jokers <= reds)
      .map((jokers) => [...EIGHTS.slice(eights - n, eights), ...RED.slice(0, jokers)])
      .flatMap((cards) => (held === null ? [cards] : [cards, [...cards, held]])),
  );
}

const situations = (Object.keys(HOLDS) as Hold[]).flatMap((hold) => [0, 1, 2].map((reds) => [hold, reds] as const));
const upToSix = [0, 1, 2, 3, 4, 5, 6];

/** The choices that are wrongly named or accepted, or wrongly left out. */
const mistaken = (game: Game, hold: Hold, tried: readonly CardId[][]): CardId[][] => {
  const all = offered(game);
  return tried.filter((cards) => {
    const right = isSet(cards, hold);
    return named(all, cards).length > 0 !== right || accepts(game, cards, "other") !== right;
  });
};

describe("GP-5: the dialog offers exactly this", () => {
  test.each([0, 1, 2])("GP-5, GP-9: which cards go together: any choice, with %i Red Jokers", (reds) => {
    for (const eights of upToSix) {
      const mine = [...EIGHTS.slice(0, eights), ...RED.slice(0, reds)];
      expect(mistaken(holding(eights, reds, "none"), "none", choices(mine))).toEqual([]);
    }
  });

  test.each(situations)("GP-5, GP-8, GP-9: which cards go together: hold %s, %i Red Jokers", (hold, reds) => {
    for (const eights of upToSix) {
      const tried = tries(eights, reds, hold).flatMap((cards) => [cards, [...cards, "5S"]]);
      expect(mistaken(holding(eights, reds, hold), hold, tried)).toEqual([]);
    }
  });

  test.each(situations)("GP-5, GP-6: for what, and with what effort: hold %s, %i Red Jokers", (hold, reds) => {
    for (const eights of [0, 1, 3, 5]) {
      const game = holding(eights, reds, hold);
      const all = offered(game);
      for (const cards of tries(eights, reds, hold).filter((some) => isSet(some, hold))) {
        const uses = named(all, cards);
        expect(new Set(uses.map(({ use }) => use))).toEqual(new Set(goodFor(cards.length)));
        for (const use of USES) {
          const isGood = goodFor(cards.length).includes(use);
          const efforts = isGood ? effortsFor(use) : [];
          const adds = uses.filter((some) => some.use === use).flatMap((some) => some.adds);
          expect(accepts(game, cards, use), `${cards} ${use}`).toBe(isGood);
          expect(new Set(adds.map(({ effort }) => effort))).toEqual(new Set(efforts));
          expect(new Set(adds.map(({ card }) => card))).toEqual(new Set(efforts.length > 0 ? ["5H"] : []));
          if (isGood) expect(EFFORTS.filter((effort) => accepts(game, cards, use, effort))).toEqual(efforts);
        }
      }
    }
  });
});
