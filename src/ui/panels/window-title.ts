import { panelsIn } from "../../engine/view/view.ts";
import { deckOf } from "../../foundry/decks/shelf.ts";
import { deckNameIn, type TableView } from "../shared/table-view.ts";

/** A window's name, with the rules that it is played by and the deck of the world's that they use. */
export function windowTitle(name: string, tableView: TableView | null): string {
  if (tableView === null) return name;
  const { view } = tableView;
  const decks = panelsIn(view, "deck").flatMap(({ library }) => (library && deckOf(library)?.name) || []);
  return [name, deckNameIn(tableView), ...decks].join(" · ");
}
