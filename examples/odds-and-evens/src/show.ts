import type { Offer } from "../../src/engine/offer.ts";
import type { SeatId } from "../../src/engine/table.ts";
import type { View } from "../../src/engine/view.ts";
import { cardsOf, countAt } from "../../src/engine/whereabouts.ts";
import { type Command, deck, discard, hasAsk, type State, text, toCome } from "./lanterns.ts";

/** The commands that this user may give now. */
export function offers(s: State, who: SeatId | "gm", about?: SeatId): readonly Offer<Command>[] {
  if (who !== "gm") return forSeat(s, who);
  if (about !== undefined) return [];
  const offer = (
    type: "draw" | "open" | "collect",
    buttons: NonNullable<Offer<Command>["buttons"]>,
  ): Offer<Command> => ({
    key: `${type}:${s.turn}`,
    text: text(`offer.${type}`),
    deed: text(`deed.${type}`),
    command: { type },
    buttons,
  });
  if (s.phase === "idle") return [offer("draw", ["start", "turn", "round", "deal"])];
  return s.phase === "drawn"
    ? [offer("open", ["start", "turn", "round"]), offer("collect", ["reset"])]
    : [offer("collect", ["round", "reset"])];
}

function forSeat(s: State, seat: SeatId): readonly Offer<Command>[] {
  const offer = (type: "keep" | "swap" | "end", more: Partial<Offer<Command>>): Offer<Command> => ({
    key: `${type}:${seat}`,
    text: text(`offer.${type}`),
    deed: text(`deed.${type}`, { who: { seat } }),
    command: { type, seat },
    ...more,
  });
  const ask = `swap:${seat}`;
  return [
    ...(hasAsk(s, seat) ? [offer("keep", { ask })] : []),
    ...(hasAsk(s, seat) && countAt(s, deck) > 0 ? [offer("swap", { ask })] : []),
    ...(s.acting === seat ? [offer("end", { key: `end:${seat}:${s.turn}`, buttons: ["turn"] })] : []),
  ];
}

/** What the table shows. */
export function look(s: State): View {
  const row = (seat: SeatId): View["rows"][number] => ({
    seat,
    state: s.acting === seat ? "acts" : s.done.includes(seat) ? "acted" : "toCome",
    cards: cardsOf(s, seat, "hand"),
    backs: countAt(s, { zone: "hand", seat, closed: true }) - cardsOf(s, seat, "hand").length,
    badges: [],
  });
  return {
    title: text("title", { round: s.round }),
    pause: s.acting === null ? { head: text("pause"), text: text("pause") } : null,
    acts: s.acting === null ? [] : [s.acting],
    next: toCome(s)[0] ?? null,
    may: [],
    rows: Object.keys(s.seats).map(row),
    panels: [
      {
        kind: "deck",
        text: text("deck"),
        left: text("left", { n: countAt(s, deck) }),
        spent: countAt(s, discard),
        notes: [],
      },
    ],
  };
}
