/** The user's own hands, where they lie at the table too. */
export { listenToCards } from "./clicks.ts";
export { ownHand } from "./own-hand.ts";
export { playArrived, playProposed } from "./proposed.ts";
