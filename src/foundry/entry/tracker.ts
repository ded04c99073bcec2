import { type MenuEntry, menuEntry } from "../host/compat.ts";
import { onHook, readSetting } from "../host/host.ts";
import { checkerOf, type Encounter, MODULE } from "../host/module.ts";
import { hasDeck } from "../storage/chosen.ts";
import { isRestHere, lackHere, rest, withRest } from "./seam.ts";

/** What a page without a deck has in the tracker: the way to one, and a word when decks could not be fetched. */

interface Tracker {
  readonly viewed: Encounter | null;
  readonly popout?: Tracker | null | undefined;
  readonly rendered?: boolean;
  render?(): unknown;
}

/** Foundry shows this menu to Game Masters only. */
export function watchEncounterMenu(): void {
  const filled = new WeakSet<object[]>();
  onHook("getCombatContextOptions", (app: Tracker, entries: object[]) => {
    if (filled.has(entries)) return;
    filled.add(entries);
    entries.push(menuEntry(deckEntry(app)));
  });
}

const deckEntry = (app: Tracker): MenuEntry => ({
  label: game.i18n.localize("dealt-in.screen.ruleset"),
  icon: "fa-solid fa-layer-group",
  visible: () => app.viewed !== null,
  run: () => app.viewed && void chooseFor(app.viewed),
});

const chooseFor = (combat: Encounter): Promise<void> => withRest(({ choose }) => choose(combat));

/** A world's first encounter asks the Game Master who created it for its deck, once. */
export function watchFirst(): void {
  Hooks.on("createCombat", (combat, _options, userId) => {
    const isAsked = readSetting(MODULE, "introduced") === true;
    if (userId === game.userId && game.user.isGM && checkerOf(combat) === null && !isAsked)
      void withRest(({ introduce }) => introduce(combat));
  });
}

const NOTE = "dealt-in-aside-note";

/** Says in the tracker that decks take long to load, or could not be fetched; a click tries again. */
export function watchLack(): void {
  onHook("renderCombatTracker", ({ viewed }: Tracker, html: HTMLElement) => {
    if (rest() !== null) return;
    html.querySelector(`.${NOTE}`)?.remove();
    const lack = lackHere();
    const list = html.querySelector("[data-application-part=tracker], ol.combat-tracker") ?? html.lastElementChild;
    if (lack !== null && viewed !== null && hasDeck(viewed)) list?.before(noteIn(html.ownerDocument, lack));
  });
}

/** Renders the tracker again, where the note is to come or to go. */
export function drawLack(): void {
  const tracker: Tracker | undefined = ui.combat;
  for (const app of [tracker, tracker?.popout]) if (app?.rendered === true) app.render?.();
}

/** By hand: without the server there is no template either. */
function noteIn(document: Document, lack: "coming" | "missing"): HTMLElement {
  const note = document.createElement("div");
  note.className = NOTE;
  note.setAttribute("role", "status");
  const says = document.createElement("p");
  says.textContent = game.i18n.localize(`dealt-in.screen.${lack}`);
  note.append(says);
  if (lack === "coming") return note;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "dealt-in-offer is-main";
  button.dataset["action"] = "again";
  button.textContent = game.i18n.localize("dealt-in.screen.tryAgain");
  button.addEventListener("click", (event) => {
    event.stopPropagation(); // or the tracker would look for a method of that name
    void isRestHere();
  });
  note.append(button);
  return note;
}
