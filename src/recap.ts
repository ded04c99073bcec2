/** The fourth seam: what a fight was, once it is over or somebody asks. */

export { drawInMessage, drawOnPage, openRecap, openTold, tellEnded } from "./ui/recap/recap.ts";
