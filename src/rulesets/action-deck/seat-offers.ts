import type { Field } from "../../engine/offer.ts";
import { cardsOf, type SeatId } from "../../engine/table.ts";
import { bennyOffers } from "./benny-offers.ts";
import { dieFor } from "./dice.ts";
import { markOffers, noticeOffers } from "./gm-offers.ts";
import { leastActions, mayActNext, mayBide, mayHold, mayInterrupt } from "./may.ts";
import type { State } from "./state.ts";
import { type Given, text } from "./words.ts";

/** What a seat may do now. */
export function forSeat(s: State, seat: SeatId): Given[] {
  const data = { who: { seat } };
  const given = [...answers(s, seat), ...noticeOffers(s, seat), ...bennyOffers(s, seat)];
  if (mayInterrupt(s, seat)) given.push(interrupting(s, seat));
  if (s.contest !== null) return [...given, ...markOffers(s, seat)];
  if (s.acting.includes(seat)) {
    given.push({
      key: `end:${seat}:${s.since}`,
      text: text("offer.end"),
      deed: text("deed.end", data),
      command: { type: "end", seat },
      buttons: ["turn"],
      weight: "main",
    });
    given.push({
      key: `declare:${seat}:${s.since}`,
      text: text("offer.declare"),
      deed: text("deed.declare", data),
      command: { type: "declare", seat },
      fields: declaring(s, seat),
    });
  }
  if (mayHold(s, seat))
    given.push({
      key: `hold:${seat}:${s.since}`,
      text: text("offer.hold"),
      deed: text("deed.hold", data),
      command: { type: "hold", seat },
    });
  if (mayBide(s, seat))
    given.push({
      key: `bide:${seat}:${s.since}`,
      text: text("offer.bide"),
      deed: text("deed.bide", data),
      command: { type: "bide", seat },
    });
  if (mayActNext(s, seat))
    given.push({
      key: `next:${seat}:${s.turn}`,
      text: text(s.phase === "between" ? "offer.now" : s.phase === "dealt" ? "offer.first" : "offer.next"),
      deed: text("deed.next", data),
      command: { type: "next", seat },
    });
  return [...given, ...markOffers(s, seat)];
}

const declaring = (s: State, seat: SeatId): readonly Field[] => [
  {
    name: "count",
    number: [leastActions(s, seat), 6],
    chosen: Math.max(leastActions(s, seat), s.actions[seat]?.count ?? 2),
  },
  { name: "what", text: 120, optional: true, chosen: s.actions[seat]?.what.join(", ") ?? "" },
];

function interrupting(s: State, seat: SeatId): Given {
  const targets = s.contest?.against === undefined || s.contest.against === null ? s.acting : [s.contest.against];
  const several: Partial<Given> =
    targets.length > 1
      ? { fields: [{ name: "against", pick: targets, of: "seat", least: 1, most: 1, chosen: targets.slice(0, 1) }] }
      : {};
  return {
    key: `interrupt:${seat}:${s.turn}`,
    text: text("offer.interrupt"),
    deed: text("deed.interrupt", { who: { seat } }),
    command: { type: "interrupt", seat },
    ...several,
  };
}

/** What may be answered to the questions that are put to this seat. */
function answers(s: State, seat: SeatId): Given[] {
  const given: Given[] = [];
  const data = { who: { seat } };
  const [hand] = cardsOf(s, seat, "hand");
  const asked = (id: string) => s.asks.some((ask) => ask.id === id);
  if (asked(`choose:${seat}`) && hand !== undefined) {
    const ask = `choose:${seat}`;
    given.push({
      key: `${ask}:keep`,
      ask,
      text: text("offer.keep", { card: { card: hand } }),
      deed: text("deed.choose", data),
      command: { type: "choose", seat },
    });
    given.push({
      key: ask,
      ask,
      text: text("offer.choose"),
      deed: text("deed.choose", data),
      command: { type: "choose", seat },
      fields: [
        { name: "card", pick: [hand, ...cardsOf(s, seat, "picking")], of: "card", least: 1, most: 1, chosen: [hand] },
      ],
    });
  }
  if (asked(`contest:${seat}`)) {
    const ask = `contest:${seat}`;
    const known = dieFor(s, seat, s.options.trait);
    given.push({
      key: `${ask}:${s.turn}`,
      ask,
      text: text("offer.roll"),
      deed: text("deed.roll", data),
      command: { type: "roll", seat },
      fields: [{ name: "total", roll: s.options.trait, ...(known === null ? {} : { known }) }],
      weight: "main",
    });
    given.push({
      key: `${ask}:${s.turn}:way`,
      ask,
      text: text(s.contest?.standoff === true ? "offer.pass" : "offer.giveWay"),
      deed: text("deed.giveWay", data),
      command: { type: "giveWay", seat },
      weight: "quiet",
    });
  }
  return given;
}
