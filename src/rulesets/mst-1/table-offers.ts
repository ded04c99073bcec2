import { groupOffers } from "../../engine/kit/group-offers.ts";
import { eventFields } from "./event-fields.ts";
import { mayBegin } from "./may.ts";
import { choices } from "./options.ts";
import type { State } from "./state.ts";
import { type Given, text } from "./words.ts";

/** What the GM may do with the table as a whole. */
export function forTable(s: State): Given[] {
  const given: Given[] = [];
  if (mayBegin(s)) given.push(drawing(s));
  if (s.phase === "running")
    given.push({
      key: `endRound:${s.round}`, // whatever others do while it is to be confirmed (C-3)
      text: text("offer.endRound"),
      deed: text("deed.endRound", { round: s.round }),
      command: { type: "endRound" },
      buttons: ["round"],
      weight: "setup",
      confirm: text("confirm.endRound"),
    });
  if (s.phase !== "setup")
    given.push({
      key: `reset:${s.round}`,
      text: text("offer.reset"),
      deed: text("deed.reset", { round: s.round }),
      command: { type: "reset" },
      buttons: ["reset"],
      weight: "setup",
    });
  const conceiving: Given = {
    key: "conceive",
    text: text("offer.conceive"),
    deed: text("deed.conceive"),
    command: { type: "conceive" },
    weight: "progress",
    fields: eventFields(),
  };
  const optioning: Given = {
    key: "options",
    text: text("offer.options"),
    deed: text("deed.options"),
    command: { type: "options" },
    weight: "setup",
    fields: choices.fields(s.options),
  };
  return [...given, conceiving, ...groupOffers(s), optioning];
}

/** One click: a card for everybody to see, or whoever waits in line. */
function drawing(s: State): Given {
  const round = s.phase === "running" || s.again ? Math.max(1, s.round) : s.round + 1;
  const [now, waiting] = s.turns;
  const offer = { key: `draw:${s.turn}`, command: { type: "draw" }, weight: "main" } as const;
  if (s.phase !== "running")
    return {
      ...offer,
      text: text("offer.begin", { round }),
      deed: text("deed.begin", { round }),
      buttons: s.begun ? ["turn", "round"] : ["start", "turn", "round"],
    };
  const [late] = s.stepping.toSorted((a, b) => a.n - b.n);
  if (late !== undefined)
    return {
      ...offer,
      key: `draw:${s.turn}:${late.n}`,
      text: text("offer.next", { who: { seat: late.seat } }), // MS-4: without those who have not answered
      deed: text("deed.stepIn", { who: { seat: late.seat } }),
      buttons: ["turn"],
    };
  if (waiting === undefined) return { ...offer, text: text("offer.draw"), deed: text("deed.draw"), buttons: ["turn"] };
  return {
    ...offer,
    text: text("offer.next", { who: { seat: waiting.seat } }),
    deed: text("deed.end", { who: { seat: now?.seat ?? waiting.seat } }),
    buttons: ["turn"],
  };
}
