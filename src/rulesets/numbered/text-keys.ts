import { passedOverIn, sayIn } from "../../engine/kit/say.ts";
import { offerIn, wordsOf } from "../../engine/kit/words.ts";

export const words = wordsOf("numbered");
export const { text, no } = words;
export const offer = offerIn(words);
export const say = sayIn(words);
export const passedOver = passedOverIn(words);
