import type { CardSet } from "../../engine/offer.ts";
import type { CardId, SeatId } from "../../engine/table.ts";
import { actingIn, stillIn } from "../hero/in-line.ts";
import { resetOffer, seatSetUp, tableSetUp } from "../hero/setting-up-offers.ts";
import { byDex, dexOf, dexTarget, isIdle } from "../hero/speed.ts";
import { handCards, worthOf } from "./cards.ts";
import { sum, waysOf } from "./combos.ts";
import { couldAct, nextSegment } from "./count.ts";
import { highest, lacking, mayCallForward } from "./forward.ts";
import { mayDealIn } from "./level.ts";
import { mayAct, mayDeal } from "./may.ts";
import { choices } from "./options.ts";
import { FORWARD, type State } from "./state.ts";
import { type Given, text } from "./words.ts";

/** What may be done now: by the GM for the table or about a seat, and by a seat's owner. */
export function offers(s: State, who: SeatId | "gm", about?: SeatId): readonly Given[] {
  if (who !== "gm") return Object.hasOwn(s.seats, who) && !isIdle(s, who) ? forSeat(s, who) : [];
  if (about === undefined) return forTable(s);
  return Object.hasOwn(s.seats, about) ? aboutSeat(s, about) : [];
}

/** What is meant by a seat's offer stays the same within a Segment, whatever others do meanwhile (C-3). */
const moment = (s: State, seat: SeatId): string => `${seat}:${s.heroTurn}:${s.segment}`;

function forSeat(s: State, seat: SeatId): Given[] {
  const given: Given[] = [];
  const isActing = actingIn(s) === seat;
  const has = s.acted.includes(seat);
  const ways = mayAct(s, seat) ? waysOf(s, seat) : [];
  const data = { who: { seat } };
  if (ways.length > 0)
    given.push({
      key: `act:${moment(s, seat)}:${handCards(s, seat).length}`,
      text: text(isActing || ways.some((cards) => sum(cards) === s.segment) ? "offer.act" : "offer.actLate"),
      deed: text("deed.act", { ...data, n: s.segment }),
      command: { type: "act", seat },
      fields: [
        {
          name: "which",
          pick: handCards(s, seat).filter((card) => ways.some((cards) => cards.includes(card))),
          of: "card",
          least: 1,
          most: Math.max(...ways.map((cards) => cards.length)),
          chosen: ways[0] as CardId[],
        },
      ],
      sets: ways.map(asSet),
      ...(isActing && !has ? { weight: "main" as const } : {}),
    });
  if (isActing)
    given.push({
      key: `end:${moment(s, seat)}:${Number(has)}`,
      text: text(has ? "offer.end" : "offer.pass"),
      deed: text(has ? "deed.end" : "deed.pass", data),
      command: { type: "end", seat },
      buttons: ["turn"],
      ...(has ? { weight: "main" as const } : {}),
    });
  return [...given, ...forwardOffers(s, seat)];
}

const asSet = (cards: readonly CardId[]): CardSet => ({
  must: cards,
  of: [],
  sizes: [
    {
      size: cards.length,
      uses: [{ use: "act", gives: text("gives.act", { cards: cards.map(worthOf).join(" + ") }), notes: [], adds: [] }],
    },
  ],
});

/** HC-6, C-7: without a roll where the card reaches the Segment; else thrown, or told by how much it was made. */
function forwardOffers(s: State, seat: SeatId): Given[] {
  const card = highest(s, seat);
  if (card === null || !mayCallForward(s, seat)) return [];
  const as = { name: "doing", pick: [...FORWARD], of: "word", least: 1, most: 1, chosen: ["dodge"] } as const;
  const common = {
    deed: text("deed.forward", { who: { seat } }),
    command: { type: "forward", seat } as const,
    weight: "urgent" as const,
  };
  const at = `${moment(s, seat)}:${worthOf(card)}`;
  const n = lacking(s, card);
  if (n <= 0)
    return [{ ...common, key: `forward:${at}`, text: text("offer.forward", { card: { card } }), fields: [as] }];
  const data = { card: { card }, n, target: dexTarget(dexOf(s, seat)) };
  return [
    { ...common, key: `forward:${at}`, text: text("offer.forwardRoll", data), fields: [as] },
    {
      ...common,
      key: `forwardBy:${at}`,
      text: text("offer.forwardBy", data),
      fields: [as, { name: "by", number: [-20, 40], chosen: n }],
    },
  ];
}

function forTable(s: State): Given[] {
  const given: Given[] = [];
  const turn = s.again ? Math.max(1, s.heroTurn) : s.heroTurn + 1;
  if (mayDeal(s))
    given.push({
      key: `deal:${s.phase}:${s.turn}`,
      text: text("offer.deal", { turn }),
      deed: text("deed.deal", { turn }),
      command: { type: "deal" },
      buttons: s.begun ? ["turn", "round", "deal"] : ["start", "turn", "round", "deal"],
      weight: "main",
    });
  if (s.phase === "running") {
    const segment = nextSegment(s);
    const due = stillIn(s).filter((seat) => !s.acted.includes(seat));
    const told = segment === null ? byDex(s, [...new Set([...due, ...couldAct(s)])]) : due; // HC-4, HC-5: what is lost
    given.push({
      key: `count:${s.turn}`,
      text: segment === null ? text("offer.endTurn") : text("offer.count", { n: segment }),
      deed: segment === null ? text("deed.endTurn", { turn: s.heroTurn }) : text("deed.count", { n: segment }),
      command: { type: "count" },
      buttons: actingIn(s) === null ? ["turn", "round"] : ["round"],
      weight: "main",
      ...(told.length > 0
        ? { confirm: text(segment === null ? "confirm.endTurn" : "confirm.count", { who: { seats: told } }) }
        : {}),
    });
  }
  if (s.phase !== "setup") given.push(resetOffer(s.heroTurn, text));
  return [...given, ...tableSetUp(s, choices.fields(s.options), text)];
}

function aboutSeat(s: State, seat: SeatId): Given[] {
  const dealing: Given = {
    key: `dealIn:${seat}:${s.turn}`,
    text: text("offer.dealIn"),
    deed: text("deed.dealIn", { who: { seat } }),
    command: { type: "dealIn", seat },
    buttons: ["deal"],
  };
  return [...(mayDealIn(s, seat) ? [dealing] : []), ...seatSetUp(s, seat, text)];
}
