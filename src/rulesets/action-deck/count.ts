import { heightOf } from "../../engine/table/french-deck.ts";
import { has, without } from "../../engine/table/lists.ts";
import { put, type SeatId } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { actedOn } from "./actions.ts";
import { cardBefore, hasBack, hasJoker, turnedUp } from "./cards.ts";
import { withChoicesSettled } from "./edges.ts";
import type { Play, State } from "./state.ts";

/** SW-4: the countdown from the highest card to the lowest, and what comes before it resumes. */

/** Those whose turn is not over, or still to come. */
export const unfinished = ({ acting: now, chain, toCome }: State): SeatId[] => [...now, ...chain.flat(), ...toCome];

/** On Hold, or waiting with a Joker. */
export const isWaiting = (s: State, seat: SeatId): boolean => has(s.held, seat) || has(s.biding, seat);

/** Begins the round after the pause; open choices lapse to their fallbacks (SW-15). */
export function begin(play: Play): void {
  play.happen({ type: "roundBegan" });
  advance(play);
}

/** Brings up the next seat: from the chain, then those who asked to act next, then the count; or ends the round. */
export function advance(play: Play): void {
  const { now } = play;
  if (now.phase !== "running" || now.acting.length > 0 || now.contest !== null) return;
  const up = nextUp(now);
  if (up.length === 0) play.happen({ type: "roundOver" });
  else if (up.length > 1 && !isFollowing(now) && up.every((seat) => hasJoker(now, seat)))
    play.happen({ type: "challenged", by: up, against: null, joker: true }); // SW-5: two Jokers, one moment
  else play.happen({ type: "turnBegan", seats: up });
}

/** Someone acts right after, as already settled: no one rolls for it again. */
const isFollowing = (s: State): boolean => s.chain.some((group) => group.length > 0);

function nextUp(s: State): readonly SeatId[] {
  const group = s.chain.find((seats) => seats.length > 0); // a group of the hidden is empty in a seen state
  if (group !== undefined) return group;
  const jokers = s.queue.filter((seat) => hasJoker(s, seat));
  if (jokers.length > 0) return jokers;
  const [asked] = s.queue;
  if (asked !== undefined) return [asked];
  const [first] = s.toCome;
  if (first === undefined) return [];
  const height = heightOf(cardBefore(s, first) ?? "");
  return s.toCome.filter((seat) => heightOf(cardBefore(s, seat) ?? "") === height); // SW-17: equal cards are simultaneous
}

/** The seat that would come up if the present turn ended; for the screen. */
export function upNext(s: State): SeatId | null {
  const isSettled = s.chain.some((group) => group.length > 0) || s.queue.length > 0 || s.toCome.length < 2;
  if (!isSettled && s.toCome.some((seat) => hasBack(s, seat))) return null; // SW-23: any of these may be higher
  return nextUp(s)[0] ?? null;
}

/** These seats act now, wherever they were. A Hold or a Joker used out of turn is spent (SW-8). */
export function acting(s: State, seats: readonly SeatId[]): State {
  const out = seats.filter((seat) => isWaiting(s, seat) || has(s.queue, seat));
  const chosen = withChoicesSettled(s, seats); // SW-16: open choices are settled when the turn begins
  const cards = out.reduce((all, seat) => put(all, cardsOf(s, seat, "held"), { zone: "hand", seat }), chosen.cards);
  return {
    ...turnedUp(actedOn(chosen, seats), seats),
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

/** The chain without these seats. */
export const unchained = (chain: State["chain"], gone: readonly SeatId[]): State["chain"] =>
  chain.map((group) => without(group, gone)).filter((group) => group.length > 0);
