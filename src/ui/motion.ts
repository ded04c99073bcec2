import { readSetting } from "../foundry/host.ts";
import { MODULE } from "../foundry/module.ts";

/** Dealing is seen: a card that was not there a moment ago slides in, one after another, all within 600 ms. */

const STEP = 40;
const ALL = 600;
const shown = new Map<string, string>();

/** Marks the cards that are new on this screen since it was last written; `name` tells one screen from another. */
export function moveCards(name: string, root: HTMLElement): void {
  const cards = [...root.querySelectorAll<HTMLElement>("[data-combatant-id], .dealt-in-group")];
  const fresh: HTMLElement[] = [];
  for (const row of cards) {
    const card = row.querySelector<HTMLElement>(".token-initiative .dealt-in-card");
    const key = `${name} ${row.dataset["combatantId"] ?? row.dataset["seat"] ?? ""}`;
    const now = card?.dataset["card"] ?? "";
    const before = shown.get(key);
    shown.set(key, now);
    if (card !== null && before !== undefined && before !== now) fresh.push(card);
  }
  slideIn(fresh, root);
}

/** Lets these cards slide in; where nothing is to move, an edge marks them for a while. */
export function slideIn(cards: readonly HTMLElement[], root: HTMLElement): void {
  if (cards.length === 0) return;
  const still = isStill(root);
  const step = Math.min(STEP, ALL / cards.length);
  for (const [i, card] of cards.entries()) {
    card.classList.add(still ? "is-fresh" : "is-dealt");
    card.style.animationDelay = still ? "" : `${Math.round(i * step)}ms`;
  }
}

const faceUp = new Map<string, string>();

/** Turns the card of the round over where it has just come onto this screen; `name` tells one screen from another. */
export function turnOver(name: string, part: HTMLElement | null): void {
  const now = part?.dataset["card"] ?? "";
  const before = faceUp.get(name);
  faceUp.set(name, now);
  if (part === null || before === undefined || before === now) return;
  part.classList.add(isStill(part) ? "is-fresh" : "is-turned");
}

/** The user wants nothing to move: by our setting, the system's, or Foundry's photosensitive mode. */
function isStill(root: HTMLElement): boolean {
  const window = root.ownerDocument.defaultView;
  if (!game.settings.get(MODULE, "motion")) return true;
  if (window?.matchMedia("(prefers-reduced-motion: reduce)").matches) return true;
  return photosensitive();
}

function photosensitive(): boolean {
  try {
    return readSetting("core", "photosensitiveMode") === true;
  } catch {
    return false;
  }
}
