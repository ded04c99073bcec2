import type { Field } from "../../engine/ruleset.ts";
import { shares } from "./groups.ts";
import { seating } from "./seating.ts";
import type { Options, State } from "./state.ts";
import { type Given, text } from "./words.ts";

/** What the GM may do with the table as a whole. */
export function forTable(s: State): Given[] {
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
      weight: "setup",
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
