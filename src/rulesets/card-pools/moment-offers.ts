import type { SeatId } from "../../engine/table.ts";
import { accompanying, mayDraw } from "./fast-draw.ts";
import { handCards } from "./hand.ts";
import { mayHold } from "./may.ts";
import { preemptable } from "./preempt.ts";
import { mayArrive, runningCards } from "./run.ts";
import type { State } from "./state.ts";
import { by, type Given, text } from "./words.ts";

/**
 * A form may be open while others play on: its key lives as long as what it says, and ends once it has been played. So it
 * counts turns, increments and draws, and not what anybody does.
 */

/** GP-8. */
export function holdOffers(s: State, seat: SeatId): Given[] {
  const found: Given[] = [];
  const hand = handCards(s, seat);
  if (mayHold(s, seat) && hand.length > 0)
    found.push({
      key: `hold:${seat}:${s.combatTurn}`,
      text: text("offer.hold"),
      deed: text("deed.hold", by(seat)),
      command: { type: "setAside", seat },
      fields: [{ name: "card", pick: hand, of: "card", least: 1, most: 1, chosen: hand.slice(0, 1) }],
      weight: "quiet",
    });
  const whom = preemptable(s, seat);
  if (whom.length > 0)
    found.push({
      key: `preempt:${seat}:${s.turn}`,
      text: whom.length === 1 ? text("offer.preempt", { whom: { seat: whom[0] as SeatId } }) : text("offer.preemptOne"),
      deed: text("deed.preempt", by(seat)),
      command: { type: "preempt", seat, ...(whom.length === 1 ? { against: whom } : {}) },
      ...(whom.length === 1
        ? {}
        : { fields: [{ name: "against", pick: whom, of: "seat", least: 1, most: 1, chosen: whom.slice(0, 1) }] }),
    });
  return found;
}

/** GP-7. */
export function drawOffers(s: State, seat: SeatId): Given[] {
  if (!mayDraw(s, seat)) return [];
  const cards = accompanying(s, seat);
  const accompanied = { name: "with", pick: cards, of: "card", least: 0, most: 1, none: text("none.card") } as const;
  const more = cards.length > 0 ? [accompanied] : [];
  const tried = s.deeds.filter((deed) => deed.seat === seat && deed.use === "draw").length;
  const when = `${seat}:${s.combatTurn}:${s.step}:${tried}`;
  const common = {
    deed: text("deed.fastDraw", by(seat)),
    command: { type: "fastDraw", seat },
    weight: "quiet",
  } as const;
  return [
    {
      ...common,
      key: `fastDraw:${when}`,
      text: text("offer.fastDraw"),
      fields: [...more, { name: "skill", number: [1, 30], chosen: 12 }],
    },
    {
      ...common,
      key: `fastDrew:${when}`,
      text: text("offer.fastDrew"),
      fields: [...more, { name: "result", pick: ["made", "failed"], of: "word", least: 1, most: 1, chosen: ["made"] }],
    },
  ];
}

/** GP-14. */
export function runOffers(s: State, seat: SeatId): Given[] {
  const found: Given[] = [];
  const cards = runningCards(s, seat);
  if (cards.length > 0)
    found.push({
      key: `run:${seat}:${s.combatTurn}:${s.step}`,
      text: text("offer.run"),
      deed: text("deed.run", by(seat)),
      command: { type: "run", seat },
      weight: "quiet",
      fields: [
        { name: "card", pick: cards, of: "card", least: 1, most: 1, chosen: cards.slice(0, 1) },
        { name: "sprint", pick: ["yes", "no"], of: "word", least: 1, most: 1, chosen: ["yes"] },
        { name: "place", text: 60, optional: true },
        ...(s.options.steered === "yes"
          ? [{ name: "steering", number: [0, 30] as const, chosen: steeringOf(s, seat) }]
          : []),
      ],
    });
  if (mayArrive(s, seat))
    found.push({
      key: `arrive:${seat}:${s.combatTurn}:${s.step}`,
      text: text("offer.arrive", { place: s.runs[seat]?.place ?? "" }),
      deed: text("deed.arrive", by(seat)),
      command: { type: "arrive", seat },
      weight: "quiet",
    });
  return found;
}

const steeringOf = (s: State, seat: SeatId): number =>
  Math.max(0, Math.min(30, Math.floor(s.fighters[seat]?.traits?.["steering"] ?? 0)));
