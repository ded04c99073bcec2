import { isIdle } from "../../engine/kit/people.ts";
import { rulesetOf } from "../../engine/kit/ruleset-of.ts";
import type { CardId, Place } from "../../engine/table/table.ts";
import { without } from "../hero/acting-order.ts";
import { MEMORY } from "../hero/speed.ts";
import { about } from "./about.ts";
import { deckCards, deckPlace, spare } from "./cards/decks.ts";
import { parts } from "./parts.ts";
import type { Command, Event, State } from "./state.ts";
import { text } from "./text-keys.ts";
import { clock } from "./turns/clock.ts";
import { look } from "./view/look.ts";

/** A card for each point of SPD, and twelve Segments counted down: Speed cards for HERO. */
export const speedCards = rulesetOf<State, Command, Event>(about, parts, {
  memory: MEMORY,
  isIdle,
  clock,
  look,
  named: true,
  help: {
    lines: [text("help.deal"), text("help.act"), text("help.wait"), text("help.forward"), text("help.unofficial")],
  },
  recover,
});

/** The open state with every unknown card back in its deck; a seat whose hand is lost can be dealt in again. */
function recover(seen: State): State {
  const { unseen = [], ...open } = seen;
  const cards: Record<CardId, Place> = {};
  const owners = new Map(Object.entries(open.decks).map(([seat, n]) => [n, seat]));
  for (let n = 1; n <= open.printed; n++) {
    const owner = owners.get(n);
    for (const card of deckCards(n)) cards[card] = owner === undefined ? spare : deckPlace(owner);
  }
  const blind = new Set(
    unseen.flatMap(({ place }) => (place.zone === "hand" || place.zone === "held" ? [place.seat] : [])),
  );
  const spd = Object.fromEntries(Object.entries(open.spd).filter(([seat]) => !blind.has(seat)));
  const down = Object.fromEntries(Object.entries(open.down).filter(([seat]) => !blind.has(seat)));
  return { ...open, ...without(open, []), cards: { ...cards, ...open.cards }, spd, down };
}
