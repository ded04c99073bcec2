import { panelsIn } from "../../engine/view/view.ts";
import { words } from "../../foundry/text/i18n.ts";
import type { DramaDeckContext } from "../panels/round-card-context.ts";
import type { TableView } from "../shared/table-view.ts";

/** What is left of the deck that hands come from: the second one, since the first orders the encounter. */
export function deckContext({ view, speaker }: TableView): DramaDeckContext {
  const [, deck] = panelsIn(view, "deck");
  return {
    left: deck !== undefined && speaker.say(deck.left),
    spent: deck?.spent !== undefined && words("screen.discarded", { n: deck.spent }),
  };
}
