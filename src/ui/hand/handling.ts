import type { CardId, SeatId } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import { request } from "../../foundry/play/requests.ts";
import { hasDramaCards } from "../../foundry/text/drama-face.ts";
import type { TableView } from "../shared/table-view.ts";
import { severalAt } from "./ask.ts";
import { playProposed } from "./campaign.ts";
import type { Handling } from "./hand-clicks.ts";
import { playOf, tickedFor, tickedWith, toggled, valuesToPlay, withOthers } from "./picking.ts";
import { Staging, stagingOf } from "./staging.ts";
import { type FanNow, fanNow } from "./turn.ts";

/** Where hands are shown and handled. */
export interface HandPlace {
  readonly tableView: TableView | null;
  /** Shows what has changed there. */
  changed(): void;
}

/** What is picked stays staged, and is the same wherever this home's hands are shown; what is played goes to the dealer. */
export function handlingAt(place: HandPlace): Handling {
  const at = (run: (tableView: TableView, staging: Staging) => void): void => {
    const { tableView } = place;
    if (tableView !== null) run(tableView, stagingOf(tableView.home));
  };
  const changing = (change: (now: FanNow, staging: Staging) => void): void =>
    at((tableView, staging) => {
      const now = fanNow(tableView, staging);
      if (now === null) return;
      change(now, staging);
      place.changed();
    });
  const sending = (send: (now: FanNow, staging: Staging) => Promise<void>): void =>
    at((tableView, staging) => {
      const now = fanNow(tableView, staging);
      if (now !== null) void send(now, staging).then(() => place.changed());
    });
  return {
    pick: (card) =>
      at((tableView, staging) => {
        pickIn(tableView, staging, card);
        place.changed();
      }),
    play: (card) =>
      at((tableView, staging) => {
        const seat = staging.seatIn(tableView) ?? "";
        void playFrom(tableView, seat, card).then((isPlayed) => {
          if (!isPlayed) pickWith(tableView, seat, card);
          place.changed();
        });
      }),
    laid: {
      seat: (seat) => changing(({ tableView }, staging) => staging.look(tableView, seat)),
      way: (key) =>
        changing(({ seat, sets }, staging) => {
          const offer = sets.find((some) => some.key === key);
          if (offer !== undefined) staging.take(seat, offer);
        }),
      split: (cards) => changing(({ fan }, staging) => staging.change(fan, { picked: cards.split(" ") })),
      use: (use) => changing(({ fan }, staging) => staging.change(fan, { use })),
      effort: (effort) =>
        changing(({ fan }, staging) =>
          staging.change(fan, { effort: staging.draft(fan).effort === effort ? null : effort }),
        ),
      also: (also) =>
        changing(({ fan }, staging) => staging.change(fan, { also: staging.draft(fan).also === also ? null : also })),
      tick: (card, ask) =>
        changing(({ tableView, seat }, staging) => {
          const several = severalAt(tableView, seat, ask);
          if (several === null) return;
          const { field } = several;
          staging.lose(ask, tickedWith(field, tickedFor(field, staging.losing(ask)), card));
        }),
      play: () => sending((now, staging) => playStaged(now, staging)),
      answer: (_, ask) => sending((now, staging) => answer(now, staging, ask)),
    },
  };
}

/** Picks this card, or puts it back. */
function pickIn(tableView: TableView, staging: Staging, card: CardId): void {
  if (hasDramaCards([card])) staging.card = staging.card === card ? null : card;
  const now = fanNow(tableView, staging);
  if (now === null) return;
  staging.at = card;
  staging.change(now.fan, { picked: toggled(now.taken?.sets ?? [], now.chosen.cards, card) });
}

/** Picks this card of that hand, and with it the cards that it is played with. */
export function pickWith(tableView: TableView, seat: SeatId, card: CardId): void {
  const staging = stagingOf(tableView.home);
  staging.card = hasDramaCards([card]) ? card : null;
  const proposed = proposalIn(tableView, seat);
  if (proposed === null) return;
  staging.look(tableView, seat);
  staging.change(proposed.fan, { picked: withOthers(proposed, card) });
}

/** Plays this card as proposed. Answers whether there was nothing left to choose. */
export async function playFrom(tableView: TableView, seat: SeatId, card: CardId): Promise<boolean> {
  if (panelIn(tableView.view, "fans") === undefined) {
    playProposed(tableView, card);
    return true;
  }
  const now = proposalIn(tableView, seat);
  const play = now === null ? null : playOf(now, card);
  if (play === null) return false;
  await request(tableView.home, { who: seat, ...play });
  return true;
}

/** This hand of the turn with nothing picked by the user. */
export function proposalIn(tableView: TableView, seat: SeatId): FanNow | null {
  const untouched = new Staging();
  untouched.look(tableView, seat);
  const now = fanNow(tableView, untouched);
  return now?.seat === seat ? now : null;
}

/** Plays what is laid ready. */
async function playStaged({ tableView, seat, taken, chosen }: FanNow, staging: Staging): Promise<void> {
  const values = taken === null ? null : valuesToPlay(taken, chosen);
  if (taken === null || values === null) return;
  if (await request(tableView.home, { who: seat, key: taken.key, values })) staging.clear(seat);
}

/** Answers with the ticked cards. */
async function answer({ tableView, seat }: FanNow, staging: Staging, ask: string): Promise<void> {
  const several = severalAt(tableView, seat, ask);
  if (several === null) return;
  const { offer, field } = several;
  const values = { [field.name]: tickedFor(field, staging.losing(ask)) };
  if (await request(tableView.home, { who: seat, key: offer.key, values })) staging.lose(ask, null);
}
