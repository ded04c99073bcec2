import { isSecret } from "../../engine/kit/words.ts";
import { among } from "../../engine/rules/choices.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Effect } from "../../engine/rules/ruleset.ts";
import { isJoker } from "../../engine/table/french-deck.ts";
import { has } from "../../engine/table/lists.ts";
import { fighterOf, isHero } from "../../engine/table/seating.ts";
import type { Ask, CardId, Fighter, FighterId, SeatId } from "../../engine/table/table.ts";
import { liesDown } from "./cards.ts";
import { type Choice, type Event, type Play, part, type State, say } from "./state.ts";
import { leaderIn, leaderOf } from "./who-can-act.ts";

/** SW-14: Bennies are the game system's if it has them, else the module's own: kept on the actors for a session. */

const PLAYERS = 3;
const VILLAINS = 2;

/** The pool a Benny is taken from. */
export interface Purse {
  readonly fighter: FighterId;
  readonly from: "bennies" | "commonBennies";
  readonly left: number;
}

/** SW-20: what is left in a purse after a Joker has paid into it. */
export interface Gain extends Purse {
  readonly seat: SeatId;
}

/** Three for a player character, two for each of the GM's Wild Cards, none for Extras. */
function usual(s: State, id: FighterId): number {
  const fighter = fighterOf<Choice>(s, id);
  if (fighter?.side === "hero") return PLAYERS;
  return fighter?.side === "gm" && fighter.wild === true ? VILLAINS : 0;
}

function numberIn(memory: Fighter["memory"], what: string): number | undefined {
  const kept = memory?.[what];
  return typeof kept === "number" ? kept : undefined;
}

/** Sheets may say anything, but nobody has half a Benny. */
const whole = (n: number): number => Math.max(0, Math.floor(n));

/** A fighter's own Bennies. */
export function benniesOf(s: State, id: FighterId): number {
  const { traits, memory } = s.fighters[id] ?? {};
  return whole(traits?.["bennies"] ?? s.bennies[id] ?? numberIn(memory, "bennies") ?? usual(s, id));
}

/**
 * The GM's Bennies for any of the GM's characters: one for each player character, including those the GM made one
 * (C-9).
 */
export function commonBennies(s: State): number {
  const known = Object.keys(s.fighters).flatMap((id) => (isGms(s, id) ? (s.fighters[id] ?? []) : []));
  const read = known.find(({ traits }) => traits?.["commonBennies"] !== undefined)?.traits?.["commonBennies"];
  const kept = known.map(({ memory }) => numberIn(memory, "commonBennies")).find((n) => n !== undefined);
  const heroes = Object.keys(s.fighters).filter((id) => isHero(s, id));
  return whole(read ?? s.common ?? kept ?? new Set(heroes.map((id) => s.fighters[id]?.actor ?? id)).size);
}

const isGms = (s: State, id: FighterId): boolean => fighterOf<Choice>(s, id)?.side === "gm";

/** The pool the seat's leader spends from: its own first, then the GM's common one; null if both are empty. */
export function purseOf(s: State, seat: SeatId): Purse | null {
  const fighter = leaderIn(s, seat);
  if (fighter === null || s.fighters[fighter] === undefined || s.fighters[fighter].out === true) return null;
  const own = benniesOf(s, fighter);
  if (own > 0) return { fighter, from: "bennies", left: own };
  const common = isGms(s, fighter) ? commonBennies(s) : 0;
  return common > 0 ? { fighter, from: "commonBennies", left: common } : null;
}

/** Spends one Benny; false if there is none. */
export function spend(play: Play, seat: SeatId): boolean {
  const purse = purseOf(play.now, seat);
  if (purse === null) return false;
  play.happen({ type: "benniesSet", seat, ...purse, left: purse.left - 1 });
  return true;
}

/** Sets how many are left, even where the game system counts them: its own number follows after the command. */
export function inPurses(s: State, purses: readonly Purse[]): State {
  const own = new Map(purses.flatMap(({ from, fighter, left }) => (from === "bennies" ? [[fighter, left]] : [])));
  const common = purses.find(({ from }) => from === "commonBennies")?.left;
  const fighters = Object.fromEntries(
    Object.entries(s.fighters).map(([id, was]) => [
      id,
      withBennies(was, { bennies: own.get(id), commonBennies: common }),
    ]),
  );
  return {
    ...s,
    fighters,
    bennies: { ...s.bennies, ...Object.fromEntries(own) },
    common: common ?? s.common,
  };
}

/** The fighter with these numbers, where the game system has such. */
function withBennies(fighter: Fighter, left: Readonly<Record<string, number | undefined>>): Fighter {
  const now: Record<string, number> = {};
  for (const [what, n] of Object.entries(left))
    if (n !== undefined && fighter.traits?.[what] !== undefined) now[what] = n;
  return Object.keys(now).length === 0 ? fighter : { ...fighter, traits: { ...fighter.traits, ...now } };
}

/** The change of a purse, on its actor or, for the GM's common one, in the world. */
export const written = ({ seat, fighter, from, left }: Gain): Effect => ({
  kind: "change",
  seat,
  only: fighter,
  what: from,
  to: left,
  ...(from === "commonBennies" ? { on: "world" } : {}), // shared by the GM's characters
});

/** The question whether to spend one; with no answer the roll stands. */
export const bennyAsk = (to: SeatId, words: Ask["text"], holds: boolean): Ask => ({
  id: `benny:${to}`,
  to,
  text: words,
  holds,
  fallback: `benny:${to}:stand`,
});

/**
 * Updates how many are left in the questions, and drops those without any; in a contest the question stays, since it
 * waits to hear that the total stands.
 */
export function payable(s: State): State {
  const asks = s.asks.flatMap((ask) => {
    if (!ask.id.startsWith("benny:")) return [ask];
    const n = purseOf(s, ask.to)?.left ?? 0;
    return n === 0 && s.contest === null ? [] : [{ ...ask, text: { ...ask.text, data: { ...ask.text.data, n } } }];
  });
  return { ...s, asks };
}

/** SW-20, an option: pays for each Joker that has been dealt and not paid in this round. Called after every deal. */
export function payJokers(play: Play): void {
  if (play.now.options.jokersWild === "no") return;
  for (const card of play.now.shuffleDue) {
    const seat = dealtTo(play.now, card);
    if (seat !== null) play.happen({ type: "jokerRewarded", seat, card, gains: gainsBy(play.now, seat) });
  }
}

/**
 * Who was dealt this Joker, unless it is paid or held. What the hidden are dealt pays once they are seen (C-5), and
 * what lies face down once it is turned up (SW-23). */
function dealtTo(s: State, card: CardId): SeatId | null {
  const place = s.cards[card];
  if (!isJoker(card) || has(s.paid, card) || place === undefined || !("seat" in place)) return null;
  return place.zone === "held" || isSecret(s, place.seat) || liesDown(s, place.seat) ? null : place.seat;
}

/** SW-23: a Joker that lay face down pays when it is turned up. */
function payTurned(play: Play): void {
  if (play.now.options.gmCards === "faceDown") payJokers(play);
}

/** Each player character for one of theirs; for a Wild Card of the GM's, each of those and the common ones. */
function gainsBy(s: State, lucky: SeatId): readonly Gain[] {
  const side = sideOf(s, lucky);
  const leader = leaderIn(s, lucky);
  if (side === null || leader === null) return [];
  const common: Gain = { seat: lucky, fighter: leader, from: "commonBennies", left: commonBennies(s) + 1 };
  const gains: Gain[] = side === "gm" ? [common] : [];
  const actors = new Set<string>();
  for (const [seat, { members }] of Object.entries(s.seats))
    for (const id of members) {
      if (!gainsWith(s, side, id) || actors.has(actorOf(s, id))) continue;
      actors.add(actorOf(s, id));
      gains.push({ seat, fighter: id, from: "bennies", left: benniesOf(s, id) + 1 });
    }
  return gains;
}

const actorOf = (s: State, id: FighterId): string => s.fighters[id]?.actor ?? id;

function sideOf(s: State, seat: SeatId): "hero" | "gm" | null {
  const leader = leaderOf(s, seat);
  if (leader?.side === "hero") return "hero";
  return leader?.side === "gm" && leader.wild === true ? "gm" : null;
}

function gainsWith(s: State, side: "hero" | "gm", id: FighterId): boolean {
  const fighter = fighterOf<Choice>(s, id);
  return fighter?.side === side && (side === "hero" || fighter.wild === true);
}

const saying = ({ seat, gains: [first] }: Of<Event, "jokerRewarded">) =>
  first === undefined
    ? []
    : [say(first.from === "commonBennies" ? "jokersWild.gm" : "jokersWild.hero", { who: { seat } })];

/** SW-20: a Joker that is dealt brings Bennies to its side, once for each Joker and round. */
export const jokersWild = part({
  fresh: { paid: [] },
  options: { jokersWild: { choices: among("no", "yes"), default: "no" } },
  follows: {
    turnBegan: payTurned,
    brokeIn: payTurned,
    challenged: payTurned,
    contested: payTurned,
    turnedUp: payTurned,
  },
  fold: {
    jokerRewarded: (s, { card, gains }) => payable({ ...inPurses(s, gains), paid: [...s.paid, card] }),
  },
  also: { dealt: (s, _, before) => (before.again || s.paid.length === 0 ? s : { ...s, paid: [] }) },
  effects: {
    jokerRewarded: (event) => [...saying(event), ...event.gains.map(written)],
  },
});
