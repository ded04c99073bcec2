/** The third seam: the form in which a table's own deck is made. */

export { openOwnDeck } from "./ui/own-deck/own-deck-window.ts";
