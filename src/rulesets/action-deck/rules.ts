import { lacking } from "../../engine/kit/records.ts";
import { rulesetOf } from "../../engine/kit/ruleset-of.ts";
import { script } from "../../engine/rules/script.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { about } from "./about.ts";
import { undrawn } from "./cards/cards.ts";
import { parts } from "./parts.ts";
import { EDGES_KEPT } from "./set-up/kept-edges.ts";
import type { Command, Event, State } from "./state.ts";
import { text } from "./text-keys.ts";
import { settle } from "./turns/contest.ts";
import { rollingAnew } from "./turns/contest-order.ts";
import { advance } from "./turns/count.ts";
import { clock } from "./view/clock.ts";
import { look } from "./view/look.ts";

/** One shared deck, one card each, Jokers and Hold: the action deck of Savage Worlds. */
export const actionDeck = rulesetOf<State, Command, Event>(about, parts, {
  memory: ["bennies", "commonBennies", ...EDGES_KEPT],
  companions: true,
  timed: (options, roundSeconds) => ({ ...options, roundSeconds }),
  clock,
  look,
  help: {
    lines: [text("help.deal"), text("help.joker"), text("help.hold"), text("help.groups"), text("help.actions")],
    setUp: [text("help.making")],
  },
  recover,
});

/** The questions that can still be answered without the cards that nobody knows any more. */
const answerable = (s: State, asks: State["asks"]): State["asks"] =>
  asks.filter(
    ({ id, to }) =>
      (id !== `choose:${to}` || cardsOf(s, to, "hand").length > 0) &&
      (id !== `tactic:${to}` || cardsOf(s, to, "pool").length > 0),
  );

/** The open state with every unknown card back in its deck; the next seat comes up. */
function recover(seen: State): State {
  const open = lacking(seen, "unseen");
  const cards = { ...undrawn(open.decks), ...open.cards };
  const asks = answerable(open, open.asks);
  const play = script<State, Event>(parts, rollingAnew({ ...open, cards, asks }));
  settle(play);
  advance(play);
  return play.now;
}
