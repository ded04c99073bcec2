import { readSetting } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";

/** Dealing is visible: new cards slide in, one after another, all within 600 ms. */

const STEP = 40;
const ALL = 600;
/** How long anything here moves or stays marked. In milliseconds. */
const LASTS = 2000;

/** The classes of cards that move, or are marked because nothing should move. */
export const MOVING = ["is-dealt", "is-fresh", "is-turned"] as const;

/** The card in each place of each screen, and since when. Cards present at the first look count as always there. */
const shown = new Map<string, { readonly card: string; readonly since: number }>();

/**
 * How many milliseconds ago this card arrived here. Null if that is long ago. A screen may be written twice for one
 * command.
 */
function cameAgo(place: string, card: string): number | null {
  const now = performance.now();
  const before = shown.get(place);
  const since = before?.card === card ? before.since : before === undefined ? Number.NEGATIVE_INFINITY : now;
  shown.set(place, { card, since });
  return card === "" || now - since > LASTS ? null : now - since;
}

/** Marks the cards that are new since this screen was last written. `name` tells one screen from another. */
export function moveCards(name: string, root: HTMLElement): void {
  const fresh: HTMLElement[] = [];
  let ago = 0;
  const rows = [...root.querySelectorAll<HTMLElement>("[data-combatant-id], .dealt-in-group")].map((row) => ({
    card: row.querySelector<HTMLElement>(".token-initiative .dealt-in-card"),
    place: `${name} ${row.dataset["combatantId"] ?? row.dataset["seat"] ?? ""}`,
  }));
  noteSwap(rows);
  for (const { card, place } of rows) {
    const came = cameAgo(place, card?.dataset["card"] ?? "");
    card?.classList.remove(...MOVING); // it would move again in its new row
    if (card === null || came === null) continue;
    if (swapped.has(card.dataset["card"] ?? "")) {
      edge(card, came);
      continue;
    }
    fresh.push(card);
    ago = came;
  }
  slideIn(fresh, root, ago);
}

/** The cards of the last swap. */
let swapped: ReadonlySet<string> = new Set();

/** Two cards that have only changed places were swapped, not dealt. */
function noteSwap(rows: readonly { readonly card: HTMLElement | null; readonly place: string }[]): void {
  const pairs = rows.flatMap(({ card, place }) => {
    const [was, is] = [shown.get(place)?.card ?? "", card?.dataset["card"] ?? ""];
    return was === is || was === "" || is === "" ? [] : [[was, is] as const];
  });
  if (pairs.length === 0) return; // nothing has changed, so the last swap still shows
  const [one, other] = pairs;
  const isSwap = pairs.length === 2 && one?.[0] === other?.[1] && one?.[1] === other?.[0];
  swapped = new Set(isSwap ? one : []);
}

/** Marks a card for a while by its edge alone, as if it had come that many milliseconds ago. */
function edge(card: HTMLElement, ago: number): void {
  card.classList.add("is-fresh");
  card.style.animationDelay = `${Math.round(-ago)}ms`;
}

/**
 * Lets these cards slide in, as if they had arrived that many milliseconds ago. If nothing should move, an edge marks
 * them for a while.
 */
export function slideIn(cards: readonly HTMLElement[], root: HTMLElement, ago = 0): void {
  if (cards.length === 0) return;
  const still = isStill(root);
  const step = still ? 0 : Math.min(STEP, ALL / cards.length);
  for (const [i, card] of cards.entries()) {
    card.classList.add(still ? "is-fresh" : "is-dealt");
    card.style.animationDelay = `${Math.round(i * step - ago)}ms`;
  }
}

/** Turns over the card of the round if it has just arrived on this screen. `name` tells one screen from another. */
export function turnOver(name: string, part: HTMLElement | null): void {
  const ago = cameAgo(`${name} round`, part?.dataset["card"] ?? "");
  if (part === null || ago === null) return;
  if (MOVING.some((name) => part.classList.contains(name))) return;
  part.classList.add(isStill(part) ? "is-fresh" : "is-turned");
  part.style.animationDelay = `${Math.round(-ago)}ms`;
}

/** Which cards move for this user: all, those of their own seats, or none. */
export function cardsMove(): "all" | "mine" | "off" {
  const wish: unknown = game.settings.get(MODULE, "motion");
  if (wish === "mine" || wish === "off") return wish;
  return wish === "false" ? "off" : "all"; // version 0.1.0 kept yes or no
}

/** Whether the user wants no card to move, or nothing at all. */
export const isStill = (root: HTMLElement): boolean => cardsMove() === "off" || isCalm(root);

/** Whether nothing should move, by the user's system or Foundry's photosensitive mode. */
export function isCalm({ ownerDocument }: HTMLElement): boolean {
  return ownerDocument.defaultView?.matchMedia("(prefers-reduced-motion: reduce)").matches === true || photosensitive();
}

function photosensitive(): boolean {
  try {
    return readSetting("core", "photosensitiveMode") === true;
  } catch {
    return false;
  }
}
