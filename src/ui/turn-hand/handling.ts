import type { CardId } from "../../engine/table/table.ts";
import { request } from "../../foundry/play/requests.ts";
import type { TableView } from "../shared/table-view.ts";
import { severalAt } from "./ask.ts";
import { toggled } from "./choice.ts";
import type { FanHandling } from "./clicks.ts";
import { valuesOf } from "./draft.ts";
import type { FanStaging } from "./fan-staging.ts";
import { type FanNow, fanNow } from "./now.ts";
import { tickedFor, tickedWith } from "./ticks.ts";

/** Where a turn's hands are handled. */
export interface FanPlace {
  readonly tableView: TableView | null;
  readonly staging: FanStaging;
  /** Shows what has changed there. */
  changed(): void;
}

/** What is picked stays staged; what is played goes to the dealer. */
export function fanHandling(place: FanPlace): FanHandling & { pick(card: CardId): void } {
  const { staging } = place;
  const changing = (change: (now: FanNow) => void): void => {
    const now = fanNow(place.tableView, staging);
    if (now === null) return;
    change(now);
    place.changed();
  };
  return {
    pick(card) {
      staging.at = card;
      changing(({ fan, taken, chosen }) =>
        staging.change(fan, { picked: toggled(taken?.sets ?? [], chosen.cards, card) }),
      );
    },
    seat: (seat) => changing(({ tableView }) => staging.look(tableView, seat)),
    way: (key) =>
      changing(({ seat, sets }) => {
        const offer = sets.find((some) => some.key === key);
        if (offer !== undefined) staging.take(seat, offer);
      }),
    split: (picked) => changing(({ fan }) => staging.change(fan, { picked })),
    use: (use) => changing(({ fan }) => staging.change(fan, { use })),
    effort: (effort) =>
      changing(({ fan }) => staging.change(fan, { effort: staging.draft(fan).effort === effort ? null : effort })),
    also: (also) =>
      changing(({ fan }) => staging.change(fan, { also: staging.draft(fan).also === also ? null : also })),
    tick: (ask, card) =>
      changing(({ tableView, seat }) => {
        const several = severalAt(tableView, seat, ask);
        if (several === null) return;
        const { field } = several;
        staging.lose(ask, tickedWith(field, tickedFor(field, staging.losing(ask)), card));
      }),
    play: () => void play(place),
    answer: (ask) => void answer(place, ask),
  };
}

async function play(place: FanPlace): Promise<void> {
  const now = fanNow(place.tableView, place.staging);
  if (now === null || now.taken === null) return;
  const { tableView, seat, taken, chosen } = now;
  const values = valuesOf(taken, chosen);
  if (values === null || !(await request(tableView.home, { who: seat, key: taken.key, values }))) return;
  place.staging.clear(seat);
  place.changed();
}

async function answer({ tableView, staging }: FanPlace, ask: string): Promise<void> {
  const now = fanNow(tableView, staging);
  const several = now === null ? null : severalAt(now.tableView, now.seat, ask);
  if (now === null || several === null) return;
  const { offer, field } = several;
  const values = { [field.name]: tickedFor(field, staging.losing(ask)) };
  if (await request(now.tableView.home, { who: now.seat, key: offer.key, values })) staging.lose(ask, null);
}
