import type { Kit, Offer, SeatId, View } from "dealt-in";
import { type Command, deck, discard, hasAsk, type Order, type State, text } from "./lanterns.ts";

/** The commands that a user may give now. */
export function offersWith({
  countAt,
}: Kit): (s: State, who: SeatId | "gm", about?: SeatId) => readonly Offer<Command>[] {
  return (s, who, about) => {
    if (who === "gm") return about === undefined ? forTable(s) : [];
    return forSeat(s, who, countAt(s, deck) > 0);
  };
}

function forTable(s: State): readonly Offer<Command>[] {
  const offer = (
    type: "draw" | "open" | "collect",
    buttons: NonNullable<Offer<Command>["buttons"]>,
  ): Offer<Command> => ({
    key: `${type}:${s.turn}`,
    text: text(`offer.${type}`),
    undoLabel: text(`deed.${type}`),
    command: { type },
    buttons,
  });
  if (s.phase === "idle") return [offer("draw", ["start", "turn", "round", "deal"])];
  return s.phase === "drawn"
    ? [offer("open", ["start", "turn", "round"]), offer("collect", ["reset"])]
    : [offer("collect", ["round", "reset"])];
}

function forSeat(s: State, seat: SeatId, isMore: boolean): readonly Offer<Command>[] {
  const offer = (type: "keep" | "swap" | "end", more: Partial<Offer<Command>>): Offer<Command> => ({
    key: `${type}:${seat}`,
    text: text(`offer.${type}`),
    undoLabel: text(`deed.${type}`, { who: { seat } }),
    command: { type, seat },
    ...more,
  });
  const ask = `swap:${seat}`;
  return [
    ...(hasAsk(s, seat) ? [offer("keep", { ask })] : []),
    ...(hasAsk(s, seat) && isMore ? [offer("swap", { ask })] : []),
    ...(s.acting === seat ? [offer("end", { key: `end:${seat}:${s.turn}`, buttons: ["turn"] })] : []),
  ];
}

/** What the table shows. */
export function lookWith({ cardsOf, countAt }: Kit, { toCome }: Order): (s: State) => View {
  return (s) => {
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
  };
}
