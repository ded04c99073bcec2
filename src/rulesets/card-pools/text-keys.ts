import { sayIn, throwIn } from "../../engine/kit/say.ts";
import { offerIn, wordsOf } from "../../engine/kit/words.ts";

export const words = wordsOf("card-pools");
export const { text, no } = words;
export const offer = offerIn(words);
export const say = sayIn(words);
export const thrown = throwIn(words);

/** A number with its sign, with a typographic minus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
