import { heightOf } from "../../engine/french-deck.ts";
import { without } from "../../engine/kit/records.ts";
import { has } from "../../engine/lists.ts";
import { cardsOf, put, type SeatId } from "../../engine/table.ts";
import { cardOf, hasJoker } from "./cards.ts";
import { settled } from "./edges.ts";
import { actedOn } from "./marks.ts";
import type { Play, State } from "./state.ts";

/** SW-4: the countdown, from the highest card to the lowest, and what comes before it goes on. */

/** The number of the round that is set up, goes on, or comes next. */
export const roundAhead = ({ phase, round }: State): number => (phase === "between" ? round + 1 : Math.max(1, round));

/** On Hold, or with a Joker that bides. */
export const isWaiting = (s: State, seat: SeatId): boolean => has(s.held, seat) || has(s.biding, seat);

/** After the pause the first comes up; what was still asked lapses with its fallback (SW-15). */
export function begin(play: Play): void {
  play.happen({ type: "roundBegan" });
  advance(play);
}

/** Whoever's moment it now is comes up: the chain, those who asked to act next, then the count; or the round is over. */
export function advance(play: Play): void {
  const { now } = play;
  if (now.phase !== "running" || now.acting.length > 0 || now.contest !== null) return;
  const up = nextUp(now);
  if (up.length === 0) play.happen({ type: "roundOver" });
  else if (up.length > 1 && !isFollowing(now) && up.every((seat) => hasJoker(now, seat)))
    play.happen({ type: "challenged", by: up, against: null, joker: true }); // SW-5: two Jokers, one moment
  else play.happen({ type: "turnBegan", seats: up });
}

/** Somebody acts right after, as was settled: nobody rolls for it again. */
const isFollowing = (s: State): boolean => s.chain.some((group) => group.length > 0);

function nextUp(s: State): readonly SeatId[] {
  const group = s.chain.find((seats) => seats.length > 0); // a group of the hidden is empty to those who see
  if (group !== undefined) return group;
  const jokers = s.queue.filter((seat) => hasJoker(s, seat));
  if (jokers.length > 0) return jokers;
  const [asked] = s.queue;
  if (asked !== undefined) return [asked];
  const [first] = s.toCome;
  if (first === undefined) return [];
  const height = heightOf(cardOf(s, first) ?? "");
  return s.toCome.filter((seat) => heightOf(cardOf(s, seat) ?? "") === height); // SW-17: equal cards are simultaneous
}

/** Who would come up when the present turn ends; for the screen. */
export const upNext = (s: State): SeatId | null => nextUp(s)[0] ?? null;

/** These act now, from wherever they were; a Hold or a Joker used out of the count is spent (SW-8). */
export function acting(s: State, seats: readonly SeatId[]): State {
  const out = seats.filter((seat) => isWaiting(s, seat) || has(s.queue, seat));
  const chosen = settled(s, seats); // SW-16: what could still be chosen is settled with the turn
  const cards = out.reduce((all, seat) => put(all, cardsOf(s, seat, "held"), { zone: "hand", seat }), chosen.cards);
  return {
    ...actedOn(chosen, seats),
    cards,
    phase: "running",
    acting: [...without(s.acting, seats), ...seats],
    opened: [...without(s.opened, seats), ...seats],
    done: without(s.done, seats),
    passed: without(s.passed, seats),
    toCome: without(s.toCome, seats),
    chain: unchained(s.chain, seats),
    queue: without(s.queue, seats),
    held: without(s.held, seats),
    dropHeld: without(s.dropHeld, seats),
    biding: without(s.biding, seats),
    cameIn: [...without(s.cameIn, out), ...out],
    turn: s.turn + 1,
    since: s.turn + 1,
  };
}

/** The chain without these. */
export const unchained = (chain: State["chain"], gone: readonly SeatId[]): State["chain"] =>
  chain.map((group) => without(group, gone)).filter((group) => group.length > 0);
