import type { CardId } from "../../engine/table/table.ts";
import type { Contexts } from "../host/contexts.ts";

/** What a message shows of cards, as the screens draw them. */
interface Faces {
  card(card: CardId): Contexts["shared/card"];
  drama(card: CardId): Contexts["shared/drama"];
  /** The same as an element of this page. Null while that cannot be made. */
  dramaOn(page: Document, card: CardId): HTMLElement | null;
}

let faces: Faces | null = null;

/** Messages show cards as these functions draw them. Called once. */
export function drawWith(drawn: Faces): void {
  faces = drawn;
}

/** How messages draw cards. Null if nothing was said about that. */
export const facesNow = (): Faces | null => faces;
