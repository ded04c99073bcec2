import { rulesIn } from "../../decks/rules-of.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { isCharacter, type Roster } from "../../engine/rules/ruleset.ts";
import { omitKeys } from "../../engine/table/lists.ts";
import { put } from "../../engine/table/table.ts";
import { dramaOf } from "./characters.ts";
import { dramaDiscarded } from "./deck.ts";
import { inFight } from "./fight.ts";
import { flip, isFlipDue } from "./rounds.ts";
import { type Event, type Play, part, type State } from "./state.ts";

/**
 * Brings the campaign up to date with the documents: its deck, its characters, and the encounter being played in it.
 */
function level(play: Play, { set, gone, supply, encounter }: Roster): void {
  if (supply !== undefined) play.happen({ type: "supplied", ...supply, cards: rulesIn(supply.cards) });
  const own = Object.fromEntries(Object.entries(set).filter(([id]) => isCharacter(id)));
  const left = gone.filter(isCharacter);
  if (Object.keys(own).length > 0 || left.length > 0) play.happen({ type: "fighters", set: own, gone: left });
  if (encounter === undefined || (encounter?.id ?? null) === play.now.encounter) return;
  if (play.now.encounter !== null) play.happen({ type: "encounterEnded" });
  if (encounter !== null) play.happen({ type: "encounterBegan", encounter: encounter.id, round: encounter.round });
}

/** The part of the roster about the encounter; null if there is none. */
function ofFight({ set, gone }: Roster, { fighters }: State): Roster | null {
  const come = Object.entries(set).filter(([id]) => !isCharacter(id));
  const left = gone.filter((id) => !isCharacter(id) && Object.hasOwn(fighters, id));
  return come.length === 0 && left.length === 0 ? null : { type: "roster", set: Object.fromEntries(come), gone: left };
}

/**
 * Everyone as they now are. The action deck has seated the fighters of the encounter, and each character has a seat. A
 * character who leaves the campaign hands its cards in.
 */
function withFighters(s: State, { set, gone }: Of<Event, "fighters">, before: State): State {
  const own = Object.keys(set).filter(isCharacter);
  const left = gone.filter(isCharacter);
  const seats = { ...s.seats, ...Object.fromEntries(own.map((id) => [id, { members: [id] }])) };
  const next = { ...s, fighters: { ...omitKeys(before.fighters, gone), ...set }, seats: omitKeys(seats, left) };
  return unasked({ ...next, cards: put(s.cards, dramaOf(s, left), dramaDiscarded) }, before);
}

/** Drops questions to or about seats that are gone. */
function unasked(s: State, before: State): State {
  const gone = Object.keys(before.seats).filter((id) => !Object.hasOwn(s.seats, id));
  if (gone.length === 0) return s;
  return { ...s, asks: s.asks.filter(({ to, about = "" }) => !gone.includes(to) && !gone.includes(about)) };
}

/**
 * C-5, MD-27: fighters come and go as in the action deck; characters keep their cards while they are in the campaign.
 */
export const people = part({
  decide: {
    roster(play, roster, chance) {
      const { picture } = play.now;
      level(play, roster);
      const fighters = ofFight(roster, play.now);
      if (fighters !== null) inFight(play, fighters, chance);
      if (picture !== null && isFlipDue(play.now)) flip(play, chance); // MD-2: the picture went with its deck
      return null;
    },
  },
  also: {
    fighters: withFighters,
    seated: (s, _, before) => unasked(s, before),
  },
});
