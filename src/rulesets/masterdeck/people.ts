import { type CardRule, isDrama } from "../../decks/card.ts";
import { strip, without } from "../../engine/kit/records.ts";
import type { Of } from "../../engine/parts.ts";
import { isCharacter, type Roster } from "../../engine/ruleset.ts";
import { type FighterId, put } from "../../engine/table.ts";
import { inFight } from "./fight.ts";
import { flip, isFlipDue } from "./flip.ts";
import { discarded } from "./piles.ts";
import { type Event, type Play, part, type State } from "./state.ts";

/** What the documents say of the campaign: the deck, who its characters are, and which encounter goes on in it. */
function level(play: Play, { set, gone, supply, encounter }: Roster): void {
  if (supply !== undefined) {
    const cards = supply.cards as Readonly<Record<string, CardRule>>;
    play.happen({ type: "supplied", id: supply.id, stamp: supply.stamp, cards });
  }
  const own = Object.fromEntries(Object.entries(set).filter(([id]) => isCharacter(id)));
  const left = gone.filter(isCharacter);
  if (Object.keys(own).length > 0 || left.length > 0) play.happen({ type: "fighters", set: own, gone: left });
  if (encounter === undefined || (encounter?.id ?? null) === play.now.encounter) return;
  if (play.now.encounter !== null) play.happen({ type: "encounterEnded" });
  if (encounter !== null) play.happen({ type: "encounterBegan", encounter: encounter.id, round: encounter.round });
}

/** Those of the fight, where it concerns any. */
function ofFight({ set, gone }: Roster, { fighters }: State): Roster | null {
  const come = Object.entries(set).filter(([id]) => !isCharacter(id));
  const left = gone.filter((id) => !isCharacter(id) && Object.hasOwn(fighters, id));
  return come.length === 0 && left.length === 0 ? null : { type: "roster", set: Object.fromEntries(come), gone: left };
}

/** Everybody as they now are: the action deck has seated those of the fight, and each character has a seat. */
function withFighters(s: State, { set, gone }: Of<Event, "fighters">, before: State): State {
  const own = Object.keys(set).filter(isCharacter);
  const seats = { ...s.seats, ...Object.fromEntries(own.map((id) => [id, { members: [id] }])) };
  const fighters = { ...strip(before.fighters, gone), ...set };
  const unseated = Object.keys(before.seats).filter((id) => !isCharacter(id) && !Object.hasOwn(s.seats, id));
  const left = forgetting(withoutFighters({ ...s, fighters, seats }, gone), unseated);
  return withoutCharacters(left, gone.filter(isCharacter));
}

/** No trace of who leaves, so that nothing is left of the hidden. */
const withoutFighters = (s: State, gone: readonly FighterId[]): State => ({
  ...s,
  distracted: strip(s.distracted, gone),
  cornered: without(s.cornered, gone),
  flip: s.flip && { ...s.flip, led: without(s.flip.led, gone), woken: without(s.flip.woken, gone) },
});

/** What is kept of these seats of the fight is forgotten with them. */
function forgetting(s: State, gone: readonly string[]): State {
  if (gone.length === 0) return s;
  return {
    ...s,
    setbacks: strip(s.setbacks, gone),
    owed: strip(s.owed, gone),
    breaks: strip(s.breaks, gone),
    hasted: strip(s.hasted, gone),
    over: s.over && { ...s.over, rights: strip(s.over.rights, gone) },
    flip: s.flip && {
      ...s.flip,
      suits: strip(s.flip.suits, gone),
      late: without(s.flip.late, gone),
      spent: without(s.flip.spent, gone),
      ...(s.flip.inTurn === undefined ? {} : { inTurn: without(s.flip.inTurn, gone) }),
    },
    taken: strip(s.taken, gone),
    asks: s.asks.filter(({ about, to }) => !gone.includes(to) && !(about !== undefined && gone.includes(about))),
  };
}

/** A character who leaves the campaign hands its cards in. */
function withoutCharacters(s: State, gone: readonly string[]): State {
  if (gone.length === 0) return s;
  const theirs = Object.keys(s.cards).filter((id) => {
    const place = s.cards[id];
    return isDrama(id) && place !== undefined && "seat" in place && gone.includes(place.seat);
  });
  const trades = s.trades.filter(({ from, to }) => !gone.includes(from) && !gone.includes(to));
  const claims = s.claims.filter(({ who }) => !gone.includes(who));
  const kept = new Set([...trades, ...claims].map(({ id }) => id));
  const over = [...s.trades, ...s.claims].filter(({ id }) => !kept.has(id));
  return {
    ...s,
    cards: put(s.cards, theirs, discarded),
    seats: strip(s.seats, gone),
    before: strip(s.before, theirs),
    trades,
    claims,
    renewing: without(s.renewing, gone),
    over: s.over && { ...s.over, confused: without(s.over.confused, gone) },
    won: strip(s.won, gone),
    placed: strip(s.placed, gone),
    asks: s.asks.filter(
      ({ id, to, about }) =>
        !gone.includes(to) &&
        !(about !== undefined && gone.includes(about)) &&
        !over.some((one) => id === `md:${one.id}`) &&
        !theirs.some((card) => id.endsWith(`:${card}`)),
    ),
  };
}

/** C-5, MD-27: fighters come and go as in the action deck; characters stay with their cards while the campaign has them. */
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
    seated: (s, _, before) =>
      forgetting(
        s,
        Object.keys(before.seats).filter((id) => !isCharacter(id) && !Object.hasOwn(s.seats, id)),
      ),
  },
});
