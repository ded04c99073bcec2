import type { TableView } from "../shared/table-view.ts";

/** How far the round is; null where the strip's head says the same just below. */
export const titleOf = ({ view: { title, pause }, speaker }: TableView): string | null =>
  title.key === pause?.head.key ? null : speaker.say(title);

/**
 * Shows in the tracker's head how far the round is (SW-13), after what Foundry wrote there, which may be the
 * encounter's own name. Never shows anything twice, and nothing for null.
 */
export function writeTitle(html: HTMLElement, text: string | null): void {
  const title = html.querySelector(".encounter-title");
  title?.querySelector(".dealt-in-title")?.remove();
  if (title === null || text === null) return;
  const before = title.textContent?.trim() ?? "";
  const goesOn = text.startsWith(before);
  const ours = html.ownerDocument.createElement("span");
  ours.className = goesOn ? "dealt-in-title" : "dealt-in-title is-whole";
  ours.textContent = goesOn ? text.slice(before.length) : ` ${text}`;
  title.append(ours);
}
