import { pageAtHand } from "../../foundry/host/screen/pages.ts";

const saying: string[] = [];

/** Announces texts to screen readers only, a paragraph each. Those of one moment are announced together. */
export function sayAloud(...texts: string[]): void {
  const isFirst = saying.length === 0;
  if (saying.push(...texts) === 0 || !isFirst) return;
  queueMicrotask(speak);
}

/** In the window at hand: a screen reader reads no other. */
function speak(): void {
  const page = pageAtHand();
  const paragraphs = saying.splice(0).map((text) => Object.assign(page.createElement("p"), { textContent: text }));
  region(page).replaceChildren(...paragraphs);
}

function region(page: Document): HTMLElement {
  const found = page.getElementById("dealt-in-announcer");
  if (found !== null) return found;
  const made = page.createElement("div");
  made.id = "dealt-in-announcer";
  made.setAttribute("role", "status");
  made.setAttribute("aria-live", "polite");
  page.body.append(made);
  return made;
}
