import type { SeatId } from "../../../engine/table/table.ts";
import type { Columns } from "../../../engine/view/view.ts";
import { rankAt, STEPS, stepOf } from "../cards/count-order.ts";
import type { State } from "../state.ts";

/** GP-3: the thirteen increments: who acted, who is due, and as much as this viewer knows of those to come. */
export function columns(s: State): Columns["columns"] {
  const { spent, inHand } = bySteps(s);
  return Array.from({ length: STEPS }, (_, step) => {
    const lit = s.phase === "counting" && step === s.step;
    const isPast = s.phase === "over" || (s.phase === "counting" && step < s.step);
    const inLine = [...s.line.flatMap(({ seats }) => seats), ...s.deeds.map(({ seat }) => seat)];
    const seats = lit ? inLine : [...((isPast ? spent : inHand).get(step) ?? [])];
    return {
      label: rankAt(step) === "T" ? "10" : rankAt(step),
      seats: [...new Set(seats)].filter((seat) => Object.hasOwn(s.seats, seat)),
      lit,
      ...(isPast ? { past: true as const } : {}),
    };
  });
}

/** Seats that spent, and seats seen to hold, cards of each increment; in one pass over the table. */
function bySteps(s: State): Record<"spent" | "inHand", Map<number, Set<SeatId>>> {
  const found = { spent: new Map<number, Set<SeatId>>(), inHand: new Map<number, Set<SeatId>>() };
  const lost = new Set(s.lost);
  for (const [card, place] of Object.entries(s.cards)) {
    if ((place.zone !== "hand" && place.zone !== "pool") || lost.has(card)) continue;
    const steps = place.zone === "hand" ? found.inHand : found.spent;
    const there = steps.get(stepOf(card));
    if (there === undefined) steps.set(stepOf(card), new Set([place.seat]));
    else there.add(place.seat);
  }
  return found;
}
