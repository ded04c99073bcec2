import { blank } from "../../engine/kit/blank-cards.ts";
import { shown } from "../../engine/kit/holding.ts";
import { rulesetOf } from "../../engine/kit/ruleset-of.ts";
import type { CardId, Place, SeatId } from "../../engine/table/table.ts";
import { about } from "./about.ts";
import { DELIMITER, delimiterDeck } from "./cards/deck.ts";
import { parts } from "./parts.ts";
import { isIdle } from "./seats/seats.ts";
import type { Command, Event, State } from "./state.ts";
import { text } from "./text-keys.ts";
import { clock } from "./turns/clock.ts";
import { look } from "./view/look.ts";

/** Cards of actors and events, and a delimiter, drawn one by one: MST-1 by Eiríkr Åsheim (CC BY 4.0), adapted. */
export const mst1 = rulesetOf<State, Command, Event>(about, parts, {
  memory: ["cards", "face"],
  deals: "roundBegan",
  isIdle,
  clock,
  look,
  help: {
    lines: [
      text("help.draw"),
      text("help.delimiter"),
      text("help.hold"),
      text("help.counts"),
      text("help.events"),
      text("help.bag"),
    ],
    setUp: [text("help.setCounts")],
    // its licence asks for attribution
    credit: {
      text: text("credit.text"),
      links: [
        { text: text("credit.source"), href: "https://poly.hedron.club/mosaic/initiative.html" },
        { text: text("credit.licence"), href: "https://creativecommons.org/licenses/by/4.0/" },
      ],
    },
  },
  recover,
});

/**
 * The open state with every unknown card back in the deck it was counted in; those of the hidden are blank until they
 * are seen.
 */
function recover(seen: State): State {
  const { unseen = [], ...open } = seen;
  const unknown = Array.from({ length: open.printed }, (_, i) => `card-${i + 1}`).filter(
    (id) => !Object.hasOwn(open.cards, id),
  );
  const cards: Record<CardId, Place> = { ...open.cards, [DELIMITER]: delimiterDeck };
  for (const { place, count } of unseen)
    if ("deck" in place && shown(open, place.deck) !== null)
      for (const id of unknown.splice(0, count)) cards[id] = place;
  for (const id of unknown) cards[id] = blank;
  const known = <T extends { readonly seat: SeatId }>(list: readonly T[]): readonly T[] =>
    list.filter(({ seat }) => shown(open, seat) !== null);
  const { moment } = open;
  return {
    ...open,
    cards,
    drawn: known(open.drawn),
    turns: known(open.turns),
    stepping: known(open.stepping),
    holds: known(open.holds),
    lost: known(open.lost),
    moment: moment !== null && shown(open, moment.seat) === null ? { ...moment, seat: "", over: true } : moment,
  };
}
