import { isDrama } from "../../decks/card.ts";
import { type CardId, put } from "../../engine/table.ts";
import { characters } from "./characters.ts";
import { drawUp } from "./hands.ts";
import { inDeck } from "./piles.ts";
import { part, type State } from "./state.ts";
import { offer, say, text } from "./words.ts";

/** Returns hands, pools and discards, so that the deck is whole; subplots stay with their players (MD-24). */
function gathered(s: State): State {
  const stays = (id: CardId): boolean => id === s.flip?.card || id === s.picture || s.before[id] !== undefined;
  const back = Object.keys(s.cards).filter((id) => isDrama(id) && !stays(id));
  return { ...s, cards: put(s.cards, back, inDeck) };
}

/** MD-28: at the start of an adventure each player character is dealt a new hand. */
export const adventure = part({
  decide: {
    beginAdventure(play, _, chance) {
      play.happen({ type: "gathered" });
      for (const who of characters(play.now)) drawUp(play, who, chance);
      return null;
    },
  },
  fold: { gathered },
  effects: { gathered: () => [say("adventure")] },
  offers: {
    table: (s) =>
      characters(s).length === 0
        ? []
        : [
            offer({ type: "beginAdventure" }, null, {
              weight: "setup",
              hands: true,
              confirm: text("confirm.adventure"),
            }),
          ],
  },
});
