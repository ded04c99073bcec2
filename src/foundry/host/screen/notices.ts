import { detachedAtHand } from "./detached.ts";
import { lastHandAt } from "./hand.ts";

/** Short notices. Foundry's own, we assume, stand in its main window alone, where somebody in another does not look. */

interface Options {
  readonly escape?: boolean;
}

const ID = "dealt-in-told";

/** As long as Foundry shows its own, in milliseconds. */
const LASTS = 5000;

/** Tells the user something, also in the window in which they are at work. */
export function tell(tone: "info" | "warn", text: string, options?: Options): void {
  if (options === undefined) ui.notifications[tone](text);
  else ui.notifications[tone](text, options);
  const view = lastHandAt() === null ? null : detachedAtHand();
  if (view !== null) show(view, tone, text);
}

function show({ document: page }: Window, tone: "info" | "warn", text: string): void {
  const note = page.createElement("p");
  note.className = `is-${tone}`;
  note.setAttribute("role", tone === "warn" ? "alert" : "status");
  note.textContent = text;
  listOn(page).append(note);
  const over = (): void => note.remove();
  note.addEventListener("click", over);
  setTimeout(over, LASTS);
}

function listOn(page: Document): HTMLElement {
  const found = page.getElementById(ID);
  if (found !== null) return found;
  const made = page.createElement("div");
  [made.id, made.className] = [ID, ID];
  page.body.append(made);
  return made;
}
