import type { CardId } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import { campaigns } from "../../foundry/storage/home.ts";
import { cardName, words } from "../../foundry/text/i18n.ts";
import { list } from "../../foundry/text/locale.ts";
import { sayAloud } from "../shared/say-aloud.ts";
import { type TableView, tableViewAt } from "../shared/table-view.ts";

/** The campaigns in which cards are held, except this home's. Empty before actors are loaded. */
export function held(but?: string): TableView[] {
  const actors: object | undefined = game.actors; // undefined at first, whatever the types say
  if (actors === undefined) return [];
  return campaigns()
    .filter(({ id }) => id !== but)
    .flatMap((home) => tableViewAt(home) ?? [])
    .filter(({ view }) => panelIn(view, "hands") !== undefined);
}

const known = new Map<string, ReadonlySet<CardId>>();

/** Tells screen readers which cards the user has drawn since this was last called. */
export function tellDrawn(): void {
  for (const { home, view, yours, speaker } of held()) {
    const own = (panelIn(view, "hands")?.hands ?? []).filter(({ seat }) => yours.has(seat));
    const before = known.get(home.id);
    known.set(home.id, new Set(own.flatMap(({ hand }) => hand)));
    if (before === undefined) continue;
    for (const { seat, hand } of own) {
      const cards = hand.filter((card) => !before.has(card)).map((card) => cardName(card));
      if (cards.length > 0) sayAloud(words("hand.drawn", { who: speaker.seat(seat), cards: list(cards) }));
    }
  }
}
