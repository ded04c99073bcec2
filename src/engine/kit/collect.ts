import type { Offer } from "../offer.ts";
import { type More, offerIn, type Words } from "./words.ts";

export interface Reset {
  readonly type: "reset";
}

/** To collect all that is out, behind Foundry's own *reset* button; once it may be done again it is another offer. */
export const resetOffer = (words: Words, moment: number, more: More<Reset> = {}): Offer<Reset> =>
  offerIn(words)<Reset>({ type: "reset" }, moment, { buttons: ["reset"], weight: "setup", ...more });
