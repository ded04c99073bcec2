import type { Field } from "../../engine/ruleset.ts";
import { type SeatId, SIDES } from "../../engine/table.ts";
import { planned } from "./groups.ts";
import { mayDealIn, mayLetAct } from "./may.ts";
import { cardsFor, fighterOf, isIdle } from "./seating.ts";
import { EDGES } from "./set-up.ts";
import type { State } from "./state.ts";
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
