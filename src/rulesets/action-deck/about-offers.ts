import { seatGroupOffers } from "../../engine/kit/group-offers.ts";
import type { Field } from "../../engine/offer.ts";
import { fighterOf } from "../../engine/seating.ts";
import { type SeatId, SIDES } from "../../engine/table.ts";
import { allyOffers } from "./allies.ts";
import { purseOffers } from "./benny-offers.ts";
import { isHesitant, isQuick, levelHeaded } from "./edges.ts";
import { wordOffers } from "./gm-offers.ts";
import { mayDealIn, mayLetAct } from "./may.ts";
import { isIdle } from "./seating.ts";
import { EDGES } from "./set-up.ts";
import type { Choice, State } from "./state.ts";
import { type Given, text } from "./words.ts";

/** What the GM may do about one seat. */
export function aboutSeat(s: State, seat: SeatId): Given[] {
  const data = { who: { seat } };
  const given: Given[] = [];
  if (mayLetAct(s, seat))
    given.push({
      key: `letAct:${seat}:${s.turn}`,
      text: text("offer.letAct"),
      deed: text("deed.letAct", data),
      command: { type: "letAct", seat },
      buttons: ["current"],
    });
  if (mayDealIn(s, seat))
    given.push({
      key: `dealIn:${seat}:${s.turn}`,
      text: text("offer.dealIn"),
      deed: text("deed.dealIn", data),
      command: { type: "dealIn", seat },
      buttons: ["deal"],
    });
  given.push(...wordOffers(s, seat), ...purseOffers(s, seat));
  given.push({
    key: `set:${seat}`,
    text: text("offer.set"),
    deed: text("deed.set", data),
    command: { type: "set", seat },
    weight: "setup",
    fields: setting(s, seat),
  });
  given.push(...seatGroupOffers(s, seat), ...allyOffers(s, seat));
  return given;
}

function setting(s: State, seat: SeatId): readonly Field[] {
  const leader = fighterOf<Choice>(s, s.seats[seat]?.members[0] ?? "");
  const one = { least: 1, most: 1, of: "word" } as const;
  return [
    { name: "side", pick: SIDES, ...one, chosen: [leader?.side ?? "gm"] },
    { name: "kind", pick: ["wild", "extra"], ...one, chosen: [leader?.wild === true ? "wild" : "extra"] },
    { name: "edge", pick: EDGES, ...one, chosen: [EDGES[levelHeaded(s, seat)] ?? "none"] },
    { name: "quick", pick: ["no", "yes"], ...one, chosen: [isQuick(s, seat) ? "yes" : "no"] },
    { name: "hesitant", pick: ["no", "yes"], ...one, chosen: [isHesitant(s, seat) ? "yes" : "no"] },
    { name: "part", pick: ["in", "sits"], ...one, chosen: [leader?.sits === true && isIdle(s, seat) ? "sits" : "in"] },
  ];
}
