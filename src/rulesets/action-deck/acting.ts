import { cardsOf, put, type SeatId } from "../../engine/table.ts";
import { chosen } from "./gm-word.ts";
import { unchained, without } from "./lists.ts";
import { actedOn } from "./marks.ts";
import type { State } from "./state.ts";

/** These act now, from wherever they were; a Hold or a Joker used out of the count is spent (SW-8). */
export function acting(s: State, seats: readonly SeatId[]): State {
  const out = seats.filter((seat) => s.held.includes(seat) || s.biding.includes(seat) || s.queue.includes(seat));
  const settled = chosen(s, seats); // SW-16: what could still be chosen is settled with the turn
  const cards = out.reduce((all, seat) => put(all, cardsOf(s, seat, "held"), { zone: "hand", seat }), settled.cards);
  return {
    ...actedOn(settled, seats),
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
