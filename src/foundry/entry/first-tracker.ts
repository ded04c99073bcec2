import { type MenuEntry, menuEntry, onHook, readSetting } from "../host/host.ts";
import { checkerOf, type Encounter, MODULE } from "../host/module.ts";
import { hasDeck } from "../storage/chosen.ts";
import type { TrackerEntry } from "./behind-seam.ts";
import { isRestHere, lackHere, startedRest, withRest } from "./seam.ts";

/** What a page without a deck has in the tracker: the way to one, and a word when decks could not be fetched. */

interface Tracker {
  readonly viewed: Encounter | null;
  readonly popout?: Tracker | null | undefined;
  readonly rendered?: boolean;
  render?(): unknown;
}

/** A row's menu hook is named after the tracker's class. The other name is the one in Foundry's documentation. */
const ROW_HOOKS = ["getCombatTrackerContextOptions", "getCombatantContextOptions"];

/**
 * Our entries in the tracker's own context menus, which Foundry puts together once. Each is also a button somewhere,
 * since nothing should need a right click.
 */
export function watchMenus(): void {
  addTo(["getCombatContextOptions"], (app) => [
    {
      label: localized("screen.ruleset"),
      icon: "fa-solid fa-layer-group",
      visible: () => app.viewed !== null,
      run: () => app.viewed && void chooseFor(app.viewed),
    },
    entry(app, "ended", "ended.open", "fa-clock-rotate-left"),
  ]);
  addTo(ROW_HOOKS, (app) => [entry(app, "seat", "screen.seat", "fa-ellipsis")]);
}

/** Adds our entries to a menu once, no matter how many of its hooks are called. */
function addTo(hooks: readonly string[], entriesFor: (app: Tracker) => readonly MenuEntry[]): void {
  const filled = new WeakSet<object[]>();
  for (const hook of hooks)
    onHook(hook, (app: Tracker, entries: object[]) => {
      if (filled.has(entries)) return;
      filled.add(entries);
      entries.push(...entriesFor(app).map(menuEntry));
    });
}

/** One that does something only with decks. `key` names its label. */
const entry = (app: Tracker, name: TrackerEntry, key: string, icon: string): MenuEntry => ({
  label: localized(key),
  icon: `fa-solid ${icon}`,
  visible: () => startedRest()?.entries[name].isUseful(app.viewed) === true,
  run: (row) => void startedRest()?.entries[name].run(app.viewed, row),
});

const localized = (key: string): string => game.i18n.localize(`${MODULE}.${key}`);

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
    if (startedRest() !== null) return;
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
