import type { SeatId } from "../../engine/table.ts";
import { cardName, words } from "../../foundry/text/i18n.ts";
import { playOffer } from "../offers/play-offer.ts";
import type { Scene } from "../shared/scene.ts";

/** Swapping a card by dragging it plays the offer that the seat's popover has. */

/** Something of a seat's that may be put onto one of these seats. */
export interface Swap {
  readonly seat: SeatId;
  readonly key: string;
  readonly field: string;
  readonly targets: readonly SeatId[];
  /** What is said on the row that it would be put onto. */
  readonly says: string;
}

/** What dragging this seat's card would play. Null if the rules offer nothing of the kind. */
export function swapFor({ rules, seen, rows }: Scene, seat: SeatId): Swap | null {
  const offer = game.user.isGM
    ? rules.offers(seen, "gm", seat).find(({ drag, blocked }) => drag === true && blocked === undefined)
    : undefined;
  const [field] = offer?.fields ?? [];
  const [card] = rows.get(seat)?.cards ?? [];
  if (offer === undefined || field === undefined || !("pick" in field) || card === undefined) return null;
  const says = words("screen.getsCard", { card: cardName(card) });
  return { seat, key: offer.key, field: field.name, targets: field.pick, says };
}

/** Puts it onto this seat: the dealer judges it as if it had been chosen in the form. */
export async function playSwap(scene: Scene, { seat, key, field }: Swap, target: SeatId): Promise<void> {
  await playOffer(scene, "gm", seat, key, { [field]: [target] });
}
