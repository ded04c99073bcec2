import { lacking } from "../../engine/kit/records.ts";
import { rulesetOf } from "../../engine/kit/ruleset-of.ts";
import { actionDeck } from "../action-deck/rules.ts";
import { about } from "./about.ts";
import { parts } from "./parts.ts";
import { actionOf, withAction } from "./set-up/fight.ts";
import type { Command, Event, State } from "./state.ts";
import { text } from "./text-keys.ts";
import { clock } from "./view/clock.ts";
import { look } from "./view/look.ts";

/**
 * The action deck with a drama deck beside it: a card each round whose effects follow everyone's suit, hands and pools.
 */
export const masterdeck = rulesetOf<State, Command, Event>(about, parts, {
  timed: (options, roundSeconds) => ({ ...options, roundSeconds }),
  clock,
  look,
  ...(actionDeck.memory === undefined ? {} : { memory: actionDeck.memory }),
  companions: true,
  help: {
    lines: [
      text("help.round"),
      text("help.effects"),
      text("help.claims"),
      text("help.pool"),
      text("help.trade"),
      text("help.scene"),
      text("help.unofficial"),
    ],
    setUp: [text("help.printed")],
  },
  recover,
  encounter: ({ encounter }) => encounter,
  supply: ({ deck, supplied }) => (deck === supplied.id ? supplied : { id: deck, stamp: "" }),
});

/**
 * The open state, with the action deck's part mended; unknown drama cards come back to their deck when it is supplied
 * again.
 */
function recover(seen: State): State {
  const open = lacking(seen, "unseen");
  const fight = withAction(open, actionDeck.recover(actionOf(open)));
  const known = (card: string | null): boolean => card !== null && Object.hasOwn(fight.cards, card);
  // MD-17: an offer for any card names none in a hand, so that null there stands for one that is closed to all
  const trades = open.trades.filter(
    ({ give, want, places }) => known(give) && (want === null ? places[1] !== "hand" : known(want)),
  );
  return {
    ...fight,
    supplied: { id: open.supplied.id, stamp: "" },
    trades,
    asks: fight.asks.filter(
      ({ id }) =>
        !id.startsWith("md:keep:") && (!id.startsWith("md:trade:") || trades.some((trade) => id === `md:${trade.id}`)),
    ),
  };
}
