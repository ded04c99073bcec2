import type { CardId, Place } from "../../engine/table.ts";
import { hexesOf } from "./count.ts";
import { beforeOf, stepOf } from "./hand.ts";
import { handedIn } from "./leaving.ts";
import { dueLine } from "./line.ts";
import type { Run, State } from "./state.ts";

/** GP-17: what was neither spent nor held is lost as the count leaves its rank; who runs has moved (GP-14). */
export function stepped(s: State, step: number): State {
  const next: State = {
    ...s,
    ...lapsed(s, (card) => stepOf(card) >= 0 && stepOf(card) < step),
    phase: "counting",
    step,
    runs: moved(s),
    ...left,
    turn: s.turn + 1,
  };
  return { ...next, line: dueLine(next), at: 0 };
}

/** GP-20: stun, aim, full speed and one hold card are left of a turn; everything else is discarded. */
export function turnOver(was: State): State {
  const s = handedIn(was); // C-5
  const holders = Object.values(s.cards).flatMap((place) => (place.zone === "held" ? [place.seat] : []));
  return {
    ...s,
    ...lapsed(s, () => true),
    phase: "over",
    runs: moved(s),
    ...left,
    line: [],
    at: 0,
    kept: holders,
    turn: s.turn + 1,
  };
}

/** What an increment leaves behind: nothing of this. */
const left = { deeds: [], committed: {}, contests: [], raised: [], late: {}, shaking: {}, struck: [] } as const;

/** Cards in hands that are lost without having been played. */
function lapsed(s: State, test: (card: CardId) => boolean): Pick<State, "cards" | "lost"> {
  const cards: Record<CardId, Place> = { ...s.cards };
  const lost = [...s.lost];
  for (const [id, place] of Object.entries(s.cards)) {
    if (place.zone !== "hand" || !test(id)) continue;
    cards[id] = beforeOf(place.seat);
    lost.push(id);
  }
  return { cards, lost };
}

/** GP-14: this increment's hexes are moved; whose last stretch it was stands. */
function moved(s: State): State["runs"] {
  const runs: Record<string, Run> = {};
  for (const [seat, run] of Object.entries(s.runs))
    if (!run.ending) runs[seat] = { ...run, fresh: false, moved: run.moved + hexesOf(s, seat) };
  return runs;
}
