import type { SeatId } from "../../engine/table.ts";
import { actingIn, stillIn } from "../hero/in-line.ts";
import { resetOffer, seatSetUp, tableSetUp } from "../hero/setting-up-offers.ts";
import { isIdle } from "../hero/speed.ts";
import { optionFields } from "./options.ts";
import { mayAbort, mayHold, mayUseHold } from "./phases.ts";
import type { State } from "./state.ts";
import { type Given, text } from "./words.ts";

/** What may be done now: by the GM for the table or about a seat, and by a seat's owner. */
export function offers(s: State, who: SeatId | "gm", about?: SeatId): readonly Given[] {
  if (who !== "gm") return Object.hasOwn(s.seats, who) && !isIdle(s, who) ? forSeat(s, who) : [];
  if (about === undefined) return forTable(s);
  return Object.hasOwn(s.seats, about) ? aboutSeat(s, about) : [];
}

function forSeat(s: State, seat: SeatId): Given[] {
  const given: Given[] = [];
  const data = { who: { seat } };
  const one = (type: "end" | "hold" | "useHold" | "abort", more: Partial<Given> = {}): void =>
    void given.push({
      key: `${type}:${seat}:${s.phase}`, // each once a Phase, whatever others do meanwhile (C-3)
      text: text(`offer.${type}`),
      deed: text(`deed.${type}`, data),
      command: { type, seat },
      ...more,
    });
  if (actingIn(s) === seat) {
    one("end", { buttons: ["turn"], weight: "main" });
    if (mayHold(s, seat)) one("hold");
  }
  if (mayUseHold(s, seat)) one("useHold");
  if (mayAbort(s, seat)) one("abort", { weight: "quiet" });
  return given;
}

function forTable(s: State): Given[] {
  const given: Given[] = [];
  const due = stillIn(s);
  const data = { n: s.phase + 1 };
  if (Object.keys(s.fighters).length > 0)
    given.push({
      key: `roll:${s.turn}`,
      text: text("offer.roll", data),
      deed: text("deed.roll", data),
      command: { type: "roll" },
      buttons: [
        ...(s.running ? [] : s.heroTurn === 0 ? (["start", "deal"] as const) : (["deal"] as const)),
        ...(due.length === 0 ? (["turn"] as const) : []),
        "round",
      ],
      weight: "main",
      ...(due.length > 0 ? { confirm: text("confirm.roll", { who: { seats: due } }) } : {}),
    });
  if (s.running) given.push(resetOffer(s.heroTurn, text));
  return [...given, ...tableSetUp(s, optionFields(s.options), text)];
}

/** What a seat may do, done by the GM behind its row; Foundry's own buttons stay with the seat's (HD-2, HD-6). */
function byGm({ buttons: _, weight: __, ...offer }: Given): Given {
  return { ...offer, key: `${offer.key}:gm` };
}

const aboutSeat = (s: State, seat: SeatId): Given[] => [
  ...(isIdle(s, seat) ? [] : forSeat(s, seat).map(byGm)),
  ...seatSetUp(s, seat, text),
];
