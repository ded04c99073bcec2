import type { SeatId } from "../../engine/table.ts";
import { cardName } from "../../foundry/text/i18n.ts";
import { playOffer } from "../offers/play-offer.ts";
import { refresh } from "../page/screens.ts";
import type { Scene } from "../shared/scene.ts";

/** Swapping a card by dragging it, or by picking a row: both play the offer that the seat's popover has. */

/** A card that may be put onto one of these seats. */
export interface Swap {
  readonly home: string;
  readonly seat: SeatId;
  readonly key: string;
  readonly field: string;
  readonly targets: readonly SeatId[];
  readonly card: string;
}

let picking: Swap | null = null;

/** What dragging this seat's card would play. Null if the rules offer nothing of the kind. */
export function swapFor({ rules, seen, home, rows }: Scene, seat: SeatId): Swap | null {
  const offer = game.user.isGM
    ? rules.offers(seen, "gm", seat).find(({ drag, blocked }) => drag === true && blocked === undefined)
    : undefined;
  const [field] = offer?.fields ?? [];
  const [card] = rows.get(seat)?.cards ?? [];
  if (offer === undefined || field === undefined || !("pick" in field) || card === undefined) return null;
  return { home: home.id, seat, key: offer.key, field: field.name, targets: field.pick, card: cardName(card) };
}

/** Lets the user pick a row to swap with. False if there are no rows around, or nothing to swap. */
export function pickSwap(scene: Scene, seat: SeatId, dots: HTMLElement): boolean {
  const swap = dots.closest(".combatant, .dealt-in-group") === null ? null : swapFor(scene, seat);
  if (swap === null) return false;
  picking = swap;
  refresh();
  return true;
}

/** The swap for which a row is being picked. */
export const pickingSwap = (home: string): Swap | null => (picking?.home === home ? picking : null);

/** Ends the picking without a swap. */
export function endPicking(): void {
  if (picking === null) return;
  picking = null;
  refresh();
}

/** Puts the card onto this seat: the dealer judges it as if it had been chosen in the form. */
export async function swapWith(scene: Scene, { seat, key, field }: Swap, target: SeatId): Promise<void> {
  endPicking();
  await playOffer(scene, "gm", seat, key, { [field]: [target] });
}
