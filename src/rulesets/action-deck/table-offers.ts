import { groupOffers } from "../../engine/kit/group-offers.ts";
import { surpriseOffers } from "./gm-offers.ts";
import { choices } from "./options.ts";
import type { State } from "./state.ts";
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
      key: `endRound:${s.round}`,
      text: text("offer.endRound"),
      deed: text("deed.endRound", data),
      command: { type: "endRound" },
      buttons: ["round"],
      weight: "setup",
      confirm: text("confirm.endRound", { n: s.toCome.length + s.chain.flat().length }),
    });
  if (s.phase !== "setup")
    given.push({
      key: `reset:${s.round}`,
      text: text("offer.reset"),
      deed: text("deed.reset", data),
      command: { type: "reset" },
      buttons: ["reset"],
      weight: "setup",
    });
  const session: Given = {
    key: "newSession",
    text: text("offer.newSession"),
    deed: text("deed.newSession"),
    command: { type: "newSession" },
    weight: "setup",
    confirm: text("confirm.newSession"),
  };
  if (s.options.bennies === "asked" || s.options.bennyCard === "yes") given.push(session);
  return [...given, ...surpriseOffers(s), ...groupOffers(s), optioning(s)];
}

const optioning = (s: State): Given => ({
  key: "options",
  text: text("offer.options"),
  deed: text("deed.options"),
  command: { type: "options" },
  weight: "setup",
  fields: choices.fields(s.options),
});
