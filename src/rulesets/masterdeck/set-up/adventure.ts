import { isDrama } from "../../../decks/card.ts";
import { lacking } from "../../../engine/kit/records.ts";
import type { Offer } from "../../../engine/rules/offer.ts";
import type { Nothing } from "../../../engine/rules/parts.ts";
import { type CardId, put } from "../../../engine/table/table.ts";
import { dealHands } from "../cards/hands.ts";
import { inDeck } from "../cards/piles.ts";
import { characters } from "../seats/characters.ts";
import { part, type State } from "../state.ts";
import { offer, say, text } from "../text-keys.ts";

declare module "../state.ts" {
  interface Commands {
    beginAdventure: Nothing;
  }
  interface Events {
    gathered: Nothing;
  }
}

/** Returns hands, pools and discards, so that the deck is whole; subplots stay with their players (MD-24). */
function gathered(s: State): State {
  const stays = (id: CardId): boolean => id === s.flip?.card || id === s.picture || s.before[id] !== undefined;
  const back = Object.keys(s.cards).filter((id) => isDrama(id) && !stays(id));
  return { ...s, cards: put(s.cards, back, inDeck) };
}

const isOut = (s: State): boolean =>
  Object.entries(s.cards).some(([id, { zone }]) => isDrama(id) && zone !== "deck") ||
  (s.unseen ?? []).some(({ place }) => place.zone !== "deck");

/** An offer that is not what is wanted next. */
const plainly = <C>(one: Offer<C>): Offer<C> => lacking(one, "weight");

/** MD-28: before the first round, while no drama card has left its deck, hands are what a table needs next. */
const isFirst = (s: State): boolean => s.phase === "setup" && s.round === 0 && characters(s).length > 0 && !isOut(s);

/** MD-28: at the start of an adventure each player character is dealt a new hand. */
export const adventure = part({
  decide: {
    beginAdventure(play, _, chance) {
      play.happen({ type: "gathered" });
      dealHands(play, chance);
      return null;
    },
  },
  fold: { gathered },
  effects: { gathered: () => [say("adventure")] },
  retell: { deal: (one, s) => (isFirst(s) ? plainly(one) : one) },
  offers: {
    table: (s) => {
      if (characters(s).length === 0) return [];
      const begin = offer({ type: "beginAdventure" }, null, { hands: true });
      if (isFirst(s)) return [{ ...begin, text: text("offer.firstHands"), weight: "main" }];
      return [{ ...begin, weight: "setup", confirm: text("confirm.adventure") }];
    },
  },
});
