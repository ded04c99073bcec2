import { detachedAtHand, lastHandAt } from "./by-hand.ts";

/** Short notices. Foundry's own, we assume, stand in its main window alone, where somebody in another does not look. */

type Tone = "info" | "warn";

const ID = "dealt-in-told";

/** As long as Foundry shows its own, in milliseconds. */
const LASTS = 5000;

/** Tells the user something, also in the window in which they are at work. */
export function tell(tone: Tone, text: string): void {
  told(tone, text);
}

let takeAway = (): void => {};

/** Tells the user what a key did, in place of what the last one did: however fast they are pressed, it is one line. */
export function tellInPlace(text: string): void {
  takeAway();
  takeAway = told("info", text);
}

/** What is returned takes it away again. */
function told(tone: Tone, text: string): () => void {
  const notice = ui.notifications[tone](text, { escape: true }); // names are not markup
  const view = lastHandAt() === null ? null : detachedAtHand();
  const over = view === null ? null : show(view, tone, text);
  return () => {
    ui.notifications.remove(notice);
    over?.();
  };
}

function show({ document: page }: Window, tone: Tone, text: string): () => void {
  const note = page.createElement("p");
  note.className = `is-${tone}`;
  note.setAttribute("role", tone === "warn" ? "alert" : "status");
  note.textContent = text;
  listOn(page).append(note);
  const over = (): void => note.remove();
  note.addEventListener("click", over);
  setTimeout(over, LASTS);
  return over;
}

function listOn(page: Document): HTMLElement {
  const found = page.getElementById(ID);
  if (found !== null) return found;
  const made = page.createElement("div");
  made.id = ID;
  made.className = ID;
  page.body.append(made);
  return made;
}
