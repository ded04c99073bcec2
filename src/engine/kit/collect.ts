import type { Offer } from "../rules/offer.ts";
import { type More, offerIn, type Words } from "./words.ts";

export interface Reset {
  readonly type: "reset";
}

/**
 * An offer to collect every card that is out, behind Foundry's own *reset* button. Each time it becomes possible it is
 * a new offer.
 */
export const resetOffer = (words: Words, moment: number, more: More<Reset> = {}): Offer<Reset> =>
  offerIn(words)<Reset>({ type: "reset" }, moment, { buttons: ["reset"], weight: "setup", ...more });
