import { placeByKeys, regain } from "../page/focus.ts";
import { make } from "../page/templates.ts";

const GAP = 6;
const EDGE = 8;

/** Shows what a badge or a word means beside it, for users who cannot hover or see. Escape or a click anywhere closes it. */
export function openHint(badge: HTMLElement): void {
  const { ownerDocument: document } = badge;
  const place = placeByKeys(badge);
  const context = {
    title: badge.dataset["title"] ?? badge.textContent?.trim() ?? "",
    text: badge.dataset["hint"] ?? "",
  };
  const note = make("shared/hint", context, document);
  if (note === null) return;
  document.getElementById(note.id)?.remove();
  (badge.closest(".themed") ?? document.body).append(note);
  note.querySelector("button")?.addEventListener("click", () => note.hidePopover());
  note.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation(); // Foundry would close something else as well
    event.preventDefault();
    note.hidePopover();
  });
  note.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    note.remove();
    regain(place);
  });
  game.tooltip?.deactivate();
  note.showPopover();
  stand(note, badge.getBoundingClientRect());
}

/** Places it below the badge, or above if there is no room, and always fully visible. */
function stand(note: HTMLElement, badge: DOMRect): void {
  const { innerWidth = 0, innerHeight = 0 } = note.ownerDocument.defaultView ?? {};
  const { offsetWidth, offsetHeight } = note;
  const isRoom = badge.bottom + GAP + offsetHeight + EDGE <= innerHeight;
  note.style.left = `${Math.max(EDGE, Math.min(badge.left, innerWidth - offsetWidth - EDGE))}px`;
  note.style.top = `${Math.max(EDGE, isRoom ? badge.bottom + GAP : badge.top - GAP - offsetHeight)}px`;
}
