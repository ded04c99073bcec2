import { sayIn } from "../../engine/kit/say.ts";
import { offerIn, wordsOf } from "../../engine/kit/words.ts";

export const words = wordsOf("speed-cards");
export const { text, no } = words;
export const offer = offerIn(words);
export const say = sayIn(words);
