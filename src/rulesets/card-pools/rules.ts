import { offersOf } from "../../engine/kit/offers.ts";
import { isIdle } from "../../engine/kit/people.ts";
import { rulesetOf } from "../../engine/kit/ruleset-of.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import { script } from "../../engine/rules/script.ts";
import { frenchDeck } from "../../engine/table/french-deck.ts";
import type { CardId, Place, SeatId } from "../../engine/table/table.ts";
import { about } from "./about.ts";
import { box, shoe } from "./cards/places.ts";
import { settleLosses } from "./harm/losses.ts";
import { parts } from "./parts.ts";
import { TERMS_KEPT } from "./set-up/kept-terms.ts";
import type { Command, Event, State } from "./state.ts";
import { text } from "./text-keys.ts";
import { clock } from "./turns/clock.ts";
import { beginCount } from "./turns/count.ts";
import { mustWait } from "./turns/must-wait.ts";
import { look } from "./view/look.ts";

/** A hand for each fighter and turn, spent in sets as the count goes from Aces to Deuces: card pools for GURPS. */
export const cardPools = rulesetOf<State, Command, Event>(about, parts, {
  memory: TERMS_KEPT,
  offers,
  clock,
  look,
  help: {
    lines: [
      text("help.deal"),
      text("help.count"),
      text("help.sets"),
      text("help.hold"),
      text("help.jokers"),
      text("help.losing"),
      text("help.running"),
      text("help.talking"), // GP-15
      text("help.pools"), // GP-21
      text("help.unofficial"),
    ],
  },
  recover,
});

const offered = offersOf(parts, { isIdle });

/**
 * A fighter who has to answer first is offered nothing that would be refused, and nothing is offered about a seat that
 * can no longer act.
 */
function offers(seen: State, who: SeatId | "gm", about?: SeatId): readonly Offer<Command>[] {
  if (about !== undefined && isIdle(seen, about)) return [];
  return offered(seen, who, about).filter(({ command }) => mustWait(seen, command) === null);
}

/**
 * The open state with every unknown card back in the shoe, or in the box; a seat whose hand is lost can be dealt in
 * again.
 */
function recover(seen: State): State {
  const { unseen = [], ...open } = seen;
  const cards: Record<CardId, Place> = {};
  for (let n = 1; n <= open.bought; n++) Object.assign(cards, frenchDeck(n, n > open.decks ? box : shoe));
  Object.assign(cards, open.cards);
  const lost = new Set(unseen.flatMap(({ place }) => (place.zone === "hand" ? [place.seat] : [])));
  const drawn = Object.fromEntries(Object.entries(open.drawn).filter(([seat]) => !lost.has(seat)));
  const isKnown = (seat: string | null): boolean => seat !== null && Object.hasOwn(open.seats, seat);
  const next: State = {
    ...open,
    cards,
    drawn,
    deeds: open.deeds.filter(({ seat }) => isKnown(seat)),
    losses: open.losses.filter(({ seat }) => isKnown(seat)),
    contests: open.contests.filter(({ by, whom }) => isKnown(by) && isKnown(whom)),
  };
  const play = script<State, Event>(parts, { ...next, asks: parts.asks(next) });
  settleLosses(play);
  beginCount(play);
  return play.now;
}
