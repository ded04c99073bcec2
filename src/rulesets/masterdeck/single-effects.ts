import { nameOf, SUIT_NAMES, type SuitName, testsOf } from "../../decks/card.ts";
import { forAll } from "../../engine/kit/rolling.ts";
import type { Field } from "../../engine/rules/offer.ts";
import type { Effect } from "../../engine/rules/ruleset.ts";
import { pick, without } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import type { SeatId } from "../../engine/table/table.ts";
import type { Roller, Rolling } from "../../engine/view/panels.ts";
import { isSuccess, likelyDie, type TraitRoll } from "../action-deck/rolls.ts";
import { line } from "../action-deck/rolls-panel.ts";
import { characters, extrasIn, isAble, isAsked, leaves, perEncounter, seatOfCharacter } from "./characters.ts";
import { askOf, rollSpirit } from "./confused.ts";
import { handOf, poolOf, withDiscarded } from "./deck.ts";
import { befalls, EFFECT_RULES, effectOfSuit, levelsOf, linesOn } from "./effects.ts";
import { no, offer, part, type State, say, text } from "./state.ts";

/** The rules of effects that need no file of their own: Spirit rolls, Tests, Cornered, Fatigued, Stymied, seizing. */

const due = (s: State): readonly SeatId[] => Object.keys(s.seats).filter((seat) => isAsked(s, askOf(seat)));

/** Who rolls for the same card: those who have yet to, and those who have. */
const rollers = (s: State): readonly SeatId[] =>
  Object.keys(s.seats).filter((seat) => s.spirits?.[seat] !== undefined || isAsked(s, askOf(seat)));

/** Others roll against each other, which play waits for: that comes first. */
const isFree = ({ asks }: State): boolean => asks.every(({ id }) => !/^(?:contest|notice|benny):/.test(id));

const isTogether = (s: State): boolean => rollers(s).length > 1 && due(s).length > 0 && isFree(s);

function rollerOf(s: State, seat: SeatId): Roller {
  const roll = s.spirits?.[seat];
  const own = line(s, seat, "spirit", roll, { ask: roll === undefined ? askOf(seat) : null });
  if (roll === undefined) return { ...own, place: null };
  const made = isSuccess(roll);
  const means = { text: text(made ? "spirit.made" : "badge.distracted"), tone: made ? "gain" : "loss" } as const;
  return { ...own, place: null, means };
}

const panelOf = (s: State): Rolling[] =>
  isTogether(s)
    ? [
        {
          kind: "rolling",
          title: text("topic.spirit"),
          rollers: rollers(s).map((seat) => rollerOf(s, seat)),
          verdict: null,
        },
      ]
    : [];

function past(s: State): State {
  if (s.spirits === undefined) return s;
  const { spirits: _, ...rest } = s;
  return rest;
}

/**
 * MD-5: Spirit rolls of several, in one list. They may be rolled at once: for all by the GM's word, for one's own by
 * their player's. Dice that nobody knows are the likely ones.
 */
export const spiritRolls = part({
  decide: {
    rollSpirits(play, { seats = due(play.now) }, chance) {
      const found = seats.filter((seat) => isAsked(play.now, askOf(seat)));
      const rolled = found.filter((seat) => rollSpirit(play, seat, likelyDie(play.now, seat, "spirit"), chance));
      return rolled.length === 0 ? no("nothingAsked") : null;
    },
  },
  also: {
    struck: past,
    roundOver: past,
    encounterBegan: past,
    encounterEnded: past,
  },
  offers: {
    seat(s, seat) {
      const seats = due(s);
      const more = { fields: [forAll(seats)], weight: "rolls", icon: "roll" } as const;
      return seats.length > 1 && isTogether(s) && isAsked(s, askOf(seat))
        ? [offer({ type: "rollSpirits" }, s.turn, { key: `rollSpirits:${seat}:${s.turn}`, ...more })]
        : [];
    },
    table: (s) =>
      due(s).length > 1 && isTogether(s)
        ? [offer({ type: "rollSpirits" }, s.turn, { weight: "rolls", icon: "roll" })]
        : [],
  },
  panels: panelOf,
});

/** Player characters in the encounter, against whom a Test may succeed. */
const testable = (s: State): SeatId[] => characters(s).filter((who) => seatOfCharacter(s, who) !== null);

const canTest = (s: State, seat: SeatId): boolean =>
  (s.seats[seat]?.members ?? []).some((id) => linesOn(s, seat, id).some((line) => testsOf(line).length > 0));

const orNone = (name: string, pick: readonly string[], of: "card" | "seat"): Field[] =>
  pick.length === 0 ? [] : [{ name, pick, of, least: 0, most: 1, chosen: [] }];

/** Cards of pools, and hands: the same for any of the GM's fighters. */
const takeable = once((s: State): readonly Field[] => [
  ...orNone(
    "card",
    testable(s).flatMap((who) => poolOf(s, who)),
    "card",
  ),
  ...orNone(
    "hand",
    testable(s).filter((who) => handOf(s, who).length > 0),
    "seat",
  ),
]);

/**
 * MD-11: a successful Test of the GM's costs a card: one of the GM's choice from a pool, or a random one from a hand.
 */
export const tests = part({
  decide: {
    takeForTest(play, { seat, card: [card] = [], hand: [hand] = [] }, chance) {
      const s = play.now;
      if (!canTest(s, seat)) return no("noTests");
      if ((card === undefined) === (hand === undefined)) return no("oneOrOther");
      const who = testable(s).find((id) => (card === undefined ? id === hand : poolOf(s, id).includes(card)));
      const taken = card ?? (who === undefined ? undefined : pick(handOf(s, who), chance));
      if (who === undefined || taken === undefined) return no("nothingToTake");
      play.happen({ type: "lostToTest", seat: who, by: seat, card: taken });
      return null;
    },
  },
  fold: { lostToTest: (s, { card }) => withDiscarded(s, [card]) },
  effects: { lostToTest: ({ seat, by }) => [say("tested", { who: { seat }, by: { seat: by } })] },
  offers: {
    about(s, seat) {
      const fields = canTest(s, seat) ? takeable(s) : [];
      if (fields.length === 0) return [];
      return [offer({ type: "takeForTest", seat }, null, { fields })];
    },
  },
});

const cornering = (s: State, seats: readonly SeatId[]): State => ({
  ...s,
  cornered: [...new Set([...s.cornered, ...seats.flatMap((seat) => extrasIn(s, seat))])],
});

/** A group is cornered while any member is. */
const isCornered = (s: State, seat: SeatId): boolean =>
  (s.seats[seat]?.members ?? []).some((id) => isAble(s, id) && s.cornered.includes(id));

/**
 * MD-4: those who cannot leave fight on at −2 from the end of the round, counted once, until the situation improves.
 */
export const cornered = part({
  fresh: { cornered: [] },
  renew: perEncounter("cornered"),
  decide: {
    improve(play, { seat }) {
      if (!isCornered(play.now, seat)) return no("noBreaks");
      play.happen({ type: "improved", seat });
      return null;
    },
  },
  fold: { improved: (s, { seat }) => ({ ...s, cornered: without(s.cornered, s.seats[seat]?.members ?? []) }) },
  also: {
    ...leaves((s, { fighters }) => ({ ...s, cornered: without(s.cornered, fighters) })),
    broke: (s, { seat, came }) => (came === "cornered" && s.phase !== "running" ? cornering(s, [seat]) : s),
    roundOver: (s) =>
      cornering(
        s,
        Object.keys(s.breaks).filter((seat) => s.breaks[seat] === "cornered"),
      ),
  },
  offers: { about: (s, seat) => (isCornered(s, seat) ? [offer({ type: "improve", seat }, null)] : []) },
  badges: (s, seat) =>
    levelsOf(s, seat)
      .filter(({ key }) => key === "cornered")
      .map(({ value }) => ({
        text: text("badge.cornered", { n: Math.abs(value) }),
        tone: "loss",
        hint: text("hint.cornered"),
      })),
});

const tiring = (whom: ReturnType<typeof befalls>): Effect[] =>
  whom.map(({ seat, only }) => ({ kind: "change", seat, only, what: "fatigue", by: 1, on: "token" }));

/** MD-7: one level of Fatigue to each combatant with the suit, every member of a group separately. */
export const fatigued = part({
  effects: {
    struck: (_, before) => tiring(befalls(before, "fatigued")),
    cardTurned: ({ seat }, before) => tiring(befalls(before, "fatigued", [seat])),
  },
});

const spent = (s: State, seat: SeatId): State =>
  s.flip === null ? s : { ...s, flip: { ...s.flip, spent: [...s.flip.spent.filter((id) => id !== seat), seat] } };

/** A Wild Die that was not rolled again for this has used it up. */
const ifStood = (s: State, { seat, roll }: { readonly seat: SeatId; readonly roll: TraitRoll | null }): State =>
  roll?.stood === true ? spent(s, seat) : s;

/** MD-12: Stymied applies to one action: it goes with the Wild Die that stood, and with the turn. */
export const stymied = part({
  also: {
    rolled: ifStood,
    rerolled: ifStood,
    noticed: ifStood,
    turnEnded: (s, { seat }) => spent(s, seat),
  },
});

/** Suits whose lasting effect can be ended for the players' side: never Confused. */
export const seizable = ({ flip, known }: State): SuitName[] =>
  flip?.struck === true
    ? SUIT_NAMES.filter(
        (suit) => EFFECT_RULES[nameOf(effectOfSuit({ flip, known }, suit))].seizable && !flip.seized.includes(suit),
      )
    : [];

/** MD-29: Seize Initiative ends one suit's effect for the players' side, except for what was suffered. */
export const seize = part({
  fold: {
    seized: (s, { suit }) => (s.flip === null ? s : { ...s, flip: { ...s.flip, seized: [...s.flip.seized, suit] } }),
  },
  effects: { seized: ({ suit }) => [say("seized", { suit: { word: suit } })] },
});
