import { heightOf } from "../../engine/french-deck.ts";
import type { SeatId } from "../../engine/table.ts";
import { cardOf, hasJoker } from "./cards.ts";
import type { Play } from "./deal.ts";
import type { State } from "./state.ts";

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
