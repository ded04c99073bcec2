/** Windows that few pages ever open: those of Foundry's settings, and the form of a table's own deck. */

export { openCheck } from "./check/check-window.ts";
export { openFaces } from "./faces/faces-window.ts";
export { openOwnDeck } from "./own-deck/own-deck-window.ts";
export { openRules } from "./rules/rules-window.ts";
export { openSounds } from "./settings/sounds-window.ts";
export { openWorkshop, refreshWorkshop } from "./workshop/workshop-window.ts";
