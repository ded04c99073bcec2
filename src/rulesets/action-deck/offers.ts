import type { Field, Offer } from "../../engine/ruleset.ts";
import { cardsOf, type SeatId, SIDES, type Text } from "../../engine/table.ts";
import { EDGES, mayActNext, mayBide, mayDealIn, mayHold, mayInterrupt, mayLetAct } from "./decide.ts";
import { planned, shares } from "./groups.ts";
import { cardsFor, fighterOf, isIdle, seating } from "./seating.ts";
import type { Command, Options, State } from "./state.ts";

type Given = Offer<Command>;
const text = (key: string, data?: Text["data"]): Text =>
  data === undefined ? { key: `action-deck.${key}` } : { key: `action-deck.${key}`, data };

/** What `who` may do now, and what the GM may do about a seat. */
export function offers(s: State, who: SeatId | "gm", about?: SeatId): readonly Given[] {
  if (who !== "gm") return Object.hasOwn(s.seats, who) ? forSeat(s, who) : [];
  return about === undefined ? forTable(s) : Object.hasOwn(s.seats, about) ? aboutSeat(s, about) : [];
}

function forSeat(s: State, seat: SeatId): Given[] {
  const data = { who: { seat } };
  const given = answers(s, seat);
  if (mayInterrupt(s, seat)) given.push(interrupting(s, seat));
  if (s.contest !== null) return given;
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
      key: `hold:${seat}:${s.turn}`,
      text: text("offer.hold"),
      deed: text("deed.hold", data),
      command: { type: "hold", seat },
    });
  if (mayBide(s, seat))
    given.push({
      key: `bide:${seat}:${s.turn}`,
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
  return given;
}

const declaring = (s: State, seat: SeatId): readonly Field[] => [
  { name: "count", number: [1, 6], chosen: s.actions[seat]?.count ?? 2 },
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
    given.push({
      key: `${ask}:${s.turn}`,
      ask,
      text: text("offer.roll"),
      deed: text("deed.roll", data),
      command: { type: "roll", seat },
      fields: [{ name: "total", roll: s.options.trait }],
      weight: "main",
    });
    given.push({
      key: `${ask}:${s.turn}:way`,
      ask,
      text: text("offer.giveWay"),
      deed: text("deed.giveWay", data),
      command: { type: "giveWay", seat },
      weight: "quiet",
    });
  }
  return given;
}

function forTable(s: State): Given[] {
  const given: Given[] = [];
  const round = s.phase === "between" ? s.round + 1 : Math.max(1, s.round);
  const data = { round };
  if ((s.phase === "setup" || s.phase === "between") && Object.keys(s.fighters).length > 0)
    given.push({
      key: `deal:${s.phase}:${s.turn}`,
      text: text("offer.deal", data),
      deed: text("deed.deal", data),
      command: { type: "deal" },
      buttons: s.begun ? ["turn", "round", "deal"] : ["start", "turn", "round", "deal"],
      weight: "main",
      ...(s.phase === "between" && s.biding.length > 0
        ? { confirm: text("confirm.lapse", { who: { seats: s.biding } }) }
        : {}),
    });
  if (s.phase === "dealt")
    given.push({
      key: `begin:${s.turn}`,
      text: text("offer.begin", data),
      deed: text("deed.begin", data),
      command: { type: "begin" },
      buttons: s.begun ? ["turn", "round"] : ["start", "turn", "round"],
      weight: "main",
    });
  if (s.phase === "running")
    given.push({
      key: `endRound:${s.turn}`,
      text: text("offer.endRound"),
      deed: text("deed.endRound", data),
      command: { type: "endRound" },
      buttons: ["round"],
      weight: "quiet",
      confirm: text("confirm.endRound", { n: s.toCome.length + s.chain.flat().length }),
    });
  if (s.phase !== "setup")
    given.push({
      key: `reset:${s.turn}`,
      text: text("offer.reset"),
      deed: text("deed.reset", data),
      command: { type: "reset" },
      buttons: ["reset"],
      weight: "setup",
    });
  return [...given, ...grouping(s), optioning(s)];
}

/** SW-3: groups in a few clicks. */
function grouping(s: State): Given[] {
  const given: Given[] = [];
  const sharing = Object.keys(s.fighters).filter((id) => shares(s, id));
  const next = seating(s);
  const seats = Object.keys(s.seats).filter((seat) => next[seat]?.members.some((id) => shares(s, id)));
  if (sharing.length > 1)
    given.push({
      key: "gather",
      text: text("offer.gather"),
      deed: text("deed.gather"),
      command: { type: "gather" },
      weight: "setup",
      fields: [
        { name: "fighters", pick: sharing, of: "fighter", least: 1, most: sharing.length },
        { name: "name", text: 60, optional: true },
      ],
    });
  if (seats.length > 1)
    given.push({
      key: "merge",
      text: text("offer.merge"),
      deed: text("deed.merge"),
      command: { type: "merge" },
      weight: "setup",
      fields: [{ name: "seats", pick: seats, of: "seat", least: 2, most: seats.length }],
    });
  return given;
}

const optioning = (s: State): Given => ({
  key: "options",
  text: text("offer.options"),
  deed: text("deed.options"),
  command: { type: "options" },
  weight: "setup",
  fields: optionFields(s.options),
});

export const optionFields = (options: Options): readonly Field[] => [
  {
    name: "pause",
    pick: ["pause", "atOnce"],
    of: "word",
    least: 1,
    most: 1,
    chosen: [options.pause ? "pause" : "atOnce"],
  },
  { name: "trait", pick: ["agility", "athletics"], of: "word", least: 1, most: 1, chosen: [options.trait] },
];

function aboutSeat(s: State, seat: SeatId): Given[] {
  const data = { who: { seat } };
  const given: Given[] = [];
  if (mayLetAct(s, seat))
    given.push({
      key: `letAct:${seat}:${s.turn}`,
      text: text("offer.letAct"),
      deed: text("deed.letAct", data),
      command: { type: "letAct", seat },
    });
  if (mayDealIn(s, seat))
    given.push({
      key: `dealIn:${seat}:${s.turn}`,
      text: text("offer.dealIn"),
      deed: text("deed.dealIn", data),
      command: { type: "dealIn", seat },
      buttons: ["deal"],
    });
  given.push({
    key: `set:${seat}`,
    text: text("offer.set"),
    deed: text("deed.set", data),
    command: { type: "set", seat },
    weight: "setup",
    fields: setting(s, seat),
  });
  given.push({
    key: `name:${seat}`,
    text: text("offer.name"),
    deed: text("deed.name", data),
    command: { type: "name", seat },
    weight: "setup",
    fields: [{ name: "name", text: 60, chosen: s.seats[seat]?.name ?? "" }],
  });
  const members = planned(s, seat);
  if (members.length > 1)
    given.push({
      key: `split:${seat}`,
      text: text("offer.split"),
      deed: text("deed.split", data),
      command: { type: "split", seat },
      weight: "setup",
      fields: [{ name: "parts", number: [2, members.length], chosen: 2 }],
    });
  return given;
}

function setting(s: State, seat: SeatId): readonly Field[] {
  const leader = fighterOf(s, s.seats[seat]?.members[0] ?? "");
  const one = { least: 1, most: 1, of: "word" } as const;
  return [
    { name: "side", pick: SIDES, ...one, chosen: [leader?.side ?? "gm"] },
    { name: "kind", pick: ["wild", "extra"], ...one, chosen: [leader?.wild === true ? "wild" : "extra"] },
    { name: "edge", pick: EDGES, ...one, chosen: [EDGES[cardsFor(s, seat) - 1] ?? "none"] },
    { name: "part", pick: ["in", "sits"], ...one, chosen: [leader?.sits === true && isIdle(s, seat) ? "sits" : "in"] },
  ];
}
