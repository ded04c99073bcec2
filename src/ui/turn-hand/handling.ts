import type { CardId } from "../../engine/table/table.ts";
import { request } from "../../foundry/play/requests.ts";
import type { Scene } from "../shared/scene.ts";
import { severalAt } from "./ask.ts";
import { toggled } from "./choice.ts";
import type { FanHandling } from "./clicks.ts";
import type { FanDesk } from "./desk.ts";
import { valuesOf } from "./draft.ts";
import { type FanNow, fanNow } from "./now.ts";
import { tickedFor, tickedWith } from "./ticks.ts";

/** Where a turn's hands are handled. */
export interface FanPlace {
  readonly scene: Scene | null;
  readonly desk: FanDesk;
  /** Shows what has changed on the desk. */
  changed(): void;
}

/** What is picked stays on the desk; what is played goes to the dealer. */
export function fanHandling(place: FanPlace): FanHandling & { pick(card: CardId): void } {
  const { desk } = place;
  const changing = (change: (now: FanNow) => void): void => {
    const now = fanNow(place.scene, desk);
    if (now === null) return;
    change(now);
    place.changed();
  };
  return {
    pick(card) {
      desk.at = card;
      changing(({ fan, taken, chosen }) =>
        desk.change(fan, { picked: toggled(taken?.sets ?? [], chosen.cards, card) }),
      );
    },
    seat: (seat) => changing(({ scene }) => desk.look(scene, seat)),
    way: (key) =>
      changing(({ seat, sets }) => {
        const offer = sets.find((some) => some.key === key);
        if (offer !== undefined) desk.take(seat, offer);
      }),
    split: (picked) => changing(({ fan }) => desk.change(fan, { picked })),
    use: (use) => changing(({ fan }) => desk.change(fan, { use })),
    effort: (effort) =>
      changing(({ fan }) => desk.change(fan, { effort: desk.draft(fan).effort === effort ? null : effort })),
    also: (also) => changing(({ fan }) => desk.change(fan, { also: desk.draft(fan).also === also ? null : also })),
    tick: (ask, card) =>
      changing(({ scene, seat }) => {
        const several = severalAt(scene, seat, ask);
        if (several === null) return;
        const { field } = several;
        desk.lose(ask, tickedWith(field, tickedFor(field, desk.losing(ask)), card));
      }),
    play: () => void play(place),
    answer: (ask) => void answer(place, ask),
  };
}

async function play(place: FanPlace): Promise<void> {
  const now = fanNow(place.scene, place.desk);
  if (now === null || now.taken === null) return;
  const { scene, seat, taken, chosen } = now;
  const values = valuesOf(taken, chosen);
  if (values === null || !(await request(scene.home, { who: seat, key: taken.key, values }))) return;
  place.desk.clear(seat);
  place.changed();
}

async function answer({ scene, desk }: FanPlace, ask: string): Promise<void> {
  const now = fanNow(scene, desk);
  const several = now === null ? null : severalAt(now.scene, now.seat, ask);
  if (now === null || several === null) return;
  const { offer, field } = several;
  const values = { [field.name]: tickedFor(field, desk.losing(ask)) };
  if (await request(now.scene.home, { who: now.seat, key: offer.key, values })) desk.lose(ask, null);
}
