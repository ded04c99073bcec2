import { actedIn } from "../../engine/session/project.ts";
import { softly } from "../../foundry/check/softly.ts";
import { beginAnew, saveKept } from "../../foundry/dealing/resuming.ts";
import { onHook, writeSetting } from "../../foundry/host/host.ts";
import { type Encounter, MODULE } from "../../foundry/host/module.ts";
import { confirmInDialog } from "../../foundry/host/screen/dialogs.ts";
import { isHtml } from "../../foundry/host/screen/dom.ts";
import { meetPage } from "../../foundry/host/screen/pages.ts";
import { requestTakeUp } from "../../foundry/play/requests.ts";
import { endedHere } from "../../foundry/storage/ended.ts";
import { type Home, homeOf } from "../../foundry/storage/home.ts";
import { storedAt } from "../../foundry/storage/store.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { followPlayed } from "../animation/follow-play.ts";
import { showBar } from "../check/bar.ts";
import { watchGrids } from "../forms/card-grid.ts";
import { held } from "../hand/campaign.ts";
import { type SceneContext, sceneOf } from "../hand/hand-context.ts";
import { asksToMe } from "../offers/ask-block.ts";
import { CREATE, listenAt, listenTo } from "../offers/clicks.ts";
import { askedAloud } from "../offers/questions.ts";
import { onDemand } from "../on-demand.ts";
import { regain, watchFocus } from "../page/focus.ts";
import { onFold } from "../page/folds.ts";
import { walkIn, watchKeyboard } from "../page/keyboard.ts";
import { show } from "../page/morph.ts";
import { whenPainted } from "../page/painted.ts";
import { watchPresses } from "../page/presses.ts";
import { onStrips, refresh } from "../page/screens.ts";
import { areLoaded, make, write } from "../page/templates.ts";
import { KeptParts } from "../panels/kept-parts.ts";
import { glide, verdictAloud } from "../rolling/rolling-context.ts";
import { watchPicking, watchRows } from "../row-drag/pick-rows.ts";
import { type AsideContext, noticeOf, type Standstill, standsAside } from "../shared/notice.ts";
import { type TableView, tableViewAt, tableViewOf } from "../shared/table-view.ts";
import { sayNews } from "../spoken/heard.ts";
import { fadeEdges, keepSteady, restIfMoved } from "../strip/steady.ts";
import { shortened, stripContext, writeTitle } from "../strip/strip-context.ts";
import { openTable } from "../table/table-window.ts";
import { showTape } from "../tape/tape-screen.ts";
import { chooseEnded } from "./ended-fights.ts";
import { decorateRows } from "./tracker-rows.ts";

const ENDED_BAR = ".dealt-in-ended-bar";

/** Shows the way back to a fight that has ended, above `below`, while no encounter is there. */
function showEndedBar(isEmpty: boolean, html: HTMLElement, below: Element): void {
  const bar = html.querySelector<HTMLElement>(ENDED_BAR);
  if (!isEmpty || endedHere().length === 0) return bar?.remove();
  show(bar, make("tracker/ended-bar", {}, html.ownerDocument), (fresh) => {
    fresh.querySelector("button")?.addEventListener("click", () => void chooseEnded());
    below.before(fresh);
  });
}

/** The context of `templates/tracker/hand-bar.hbs`. */
export interface HandBarContext {
  readonly home: string;
  readonly questions: string | false;
  readonly scene: readonly SceneContext[];
  /** No encounter is there, and the user can create one: by Foundry's own button, which this one presses. */
  readonly create: boolean;
}

const HAND_BAR = ".dealt-in-hand-bar[data-home]"; // others stand there too

/**
 * Shows a bar, above `below`, for each campaign that the tracker's strip does not cover: the way to its cards, how many
 * questions it has, and for a GM without an encounter the way to the next fight.
 */
function showHandBars(home: Home | null, html: HTMLElement, below: Element): void {
  const tableViews = new Map(held(home?.id).map((tableView) => [tableView.home.id, tableView]));
  for (const bar of html.querySelectorAll<HTMLElement>(HAND_BAR))
    if (!tableViews.has(bar.dataset["home"] ?? "")) bar.remove();
  const bars = new Map([...html.querySelectorAll<HTMLElement>(HAND_BAR)].map((bar) => [bar.dataset["home"], bar]));
  const create = game.user.isGM && game.combat === null && html.querySelector(CREATE) !== null;
  for (const [id, tableView] of tableViews) {
    const fresh = make(
      "tracker/hand-bar",
      { home: id, questions: questionsIn(tableView), scene: sceneOf(tableView), create },
      html.ownerDocument,
    );
    show(bars.get(id) ?? null, fresh, (bar) => {
      listenAt(bar, () => tableViewAt(tableView.home));
      below.before(bar);
    });
  }
}

/** How many questions the user is meant to answer. */
function questionsIn(tableView: TableView): string | false {
  const asks = asksToMe(tableView).filter(({ to }) => to === "gm" || tableView.yours.has(to));
  return asks.length === 0 ? false : wordsFor("hand.questions", { n: asks.length });
}

/** Keeps in sight what is new: the head of a fresh order, and whoever acts. In the sidebar and in its pop-out. */

const shown = new WeakMap<HTMLElement, string>();

/**
 * Scrolls to the first row of this tracker that acts, or to the first of all when an order has just been dealt; in a low
 * window to the strip. Once for each turn and deal, so that users may scroll on meanwhile.
 */
function keepInView(html: HTMLElement, list: HTMLElement, tableView: TableView): void {
  const isOne = scrollsAsOne(list);
  const moment = isOne ? `${momentOf(tableView)} ${askedIn(html)}` : momentOf(tableView);
  if (shown.get(html) === moment) return;
  const which = isDealt(tableView) ? ".dealt-in-row" : ".dealt-in-row.is-acting";
  const row = list.querySelector<HTMLElement>(`${which}:not(.is-folded)`);
  if (row === null || list.clientHeight === 0) return; // another tab is open
  shown.set(html, moment);
  if (isOne) html.querySelector(".dealt-in-strip")?.scrollIntoView({ block: "start" });
  else row.scrollIntoView({ block: "nearest" });
}

/** As in `styles/strip/_strip.scss`. */
const LOW = "(max-height: 29.99rem)";

/** In a low window strip and rows scroll as one: what can be done comes first then, and what is asked. */
const scrollsAsOne = (list: HTMLElement): boolean => list.ownerDocument.defaultView?.matchMedia(LOW).matches === true;

const askedIn = (html: HTMLElement): string =>
  html.querySelector<HTMLElement>("[data-middle] :is(.dealt-in-ask, .dealt-in-rolling) [data-key]")?.dataset["key"] ??
  "";

const momentOf = ({ home, rules, seen, view }: TableView): string =>
  [home.id, rules.clock(seen).round, view.title.key, ...view.acts].join(" ");

/** There is an order, and nobody has acted in it yet. */
function isDealt({ rules, seen }: TableView): boolean {
  const clock = rules.clock(seen);
  return clock.now === null && actedIn(clock).length === 0 && clock.toCome.length > 0;
}

interface Tracker {
  readonly viewed: Encounter | null;
  readonly isPopout: boolean;
}

const openTheCheck = (): Promise<void> => onDemand(({ openCheck }) => openCheck());

/** Writes our strip and our rows into the tracker whenever Foundry has rendered it. */
export function watchTracker(): void {
  onHook("renderCombatTracker", (app: Tracker, html: HTMLElement) => render(app, html));
  Hooks.on("updateCombat", () => void setTimeout(() => whenPainted(catchUp), CATCH_UP));
  onStrips(writeStrips);
  onFold(refresh);
  watchKeyboard();
  watchGrids();
  watchFocus();
  watchPresses();
  watchPicking();
}

/** Long enough, we assume, for Foundry to render by itself after an update, unless the page is busy. In milliseconds. */
const CATCH_UP = 250;

/** With more rows than this, those out of view are not laid out: Foundry's own too, which it asks for at once. */
const CROWD = 60;

/** Systems may have put rows anywhere in the list. */
const countOf = (list: HTMLElement): number => list.querySelectorAll("[data-combatant-id]").length;

/** Renders if Foundry did not. */
function catchUp(): void {
  if (drawn().some(isBehind)) refresh();
}

/** Foundry's list of combatants in a tracker. */
function listIn(html: HTMLElement): HTMLElement | null {
  const list = html.querySelector("[data-application-part=tracker], ol.combat-tracker") ?? html.lastElementChild;
  return isHtml(list) ? list : null;
}

function render(app: Tracker, html: HTMLElement): void {
  const list = listIn(html);
  if (list === null) return;
  trackers.set(html, app);
  walkIn(html);
  meetPage(html.ownerDocument); // it may stand in a window that another package opened
  const tableView = areLoaded() ? tableViewOf(app.viewed) : null;
  const strip = writeAbove(tableView, app, html, list);
  list.classList.toggle("dealt-in-under", strip !== null);
  list.parentElement?.classList.toggle("dealt-in-around", strip !== null);
  writeRows(tableView, html, list);
  html.classList.toggle("dealt-in-crowd", tableView !== null && countOf(list) > CROWD);
  watchRows(html, list, tableView, () => (areLoaded() ? tableViewOf(app.viewed) : null));
  listenOnce(html, app);
  showTape(tableView, html, strip);
  if (areLoaded()) showEndedBar(app.viewed === null, html, strip ?? list);
  if (areLoaded() && game.user.isGM) showBar(app.viewed, html, strip ?? list, openTheCheck);
  if (areLoaded()) showHandBars(tableView?.home ?? null, html, strip ?? list);
  if (tableView !== null && strip !== null) follow(tableView, strip, html, list);
  regain();
}

/** The trackers that Foundry has rendered, until they are closed. */
const trackers = new Map<HTMLElement, Tracker>();

interface Drawn {
  readonly html: HTMLElement;
  readonly app: Tracker;
  readonly list: HTMLElement;
  readonly tableView: TableView;
}

/** Every tracker that is there, with what it ought to show now. */
function drawn(): Drawn[] {
  for (const html of trackers.keys()) if (!html.isConnected) trackers.delete(html);
  return [...trackers].flatMap(([html, app]) => {
    const list = listIn(html);
    const tableView = areLoaded() ? tableViewOf(app.viewed) : null;
    return list === null || tableView === null ? [] : [{ html, app, list, tableView }];
  });
}

/** Writes the strips that are there, and nothing else. */
function writeStrips(): void {
  const all = drawn();
  if (all.some(isBehind)) refresh();
  else all.forEach(writeStrip);
}

/** Whether the rows have still to be written for this state: the strip, which says what they show, must not overtake them. */
function isBehind({ html, tableView: { home, combat } }: Drawn): boolean {
  const shown = html.querySelector<HTMLElement>(".dealt-in-strip")?.dataset;
  return shown?.["rev"] !== revOf(home.id) || shown["combat"] !== (combat?.id ?? "");
}

/** The revision of what is stored at a home, as its strip notes it. */
const revOf = (home: string): string => String(storedAt(home)?.rev ?? 0);

function writeStrip({ html, app, list, tableView }: Drawn): void {
  const strip = writeAbove(tableView, app, html, list);
  showTape(tableView, html, strip);
  listenOnce(html, app);
  fadeEdges(strip?.querySelector<HTMLElement>("[data-middle]") ?? null);
  regain();
}

/** Writes our strip above Foundry's rows, or why there is none. Answers the strip. */
function writeAbove(
  tableView: TableView | null,
  app: Tracker,
  html: HTMLElement,
  list: HTMLElement,
): HTMLElement | null {
  const above = (part: HTMLElement): void => list.before(part);
  if (tableView === null) writeTitle(html, null);
  const fresh = tableView === null ? null : stripOf(tableView, html);
  const strip = show(html.querySelector<HTMLElement>(".dealt-in-strip"), fresh, above);
  if (strip !== null) keepSteady(strip);
  for (const note of html.querySelectorAll(".dealt-in-aside-note")) note.remove();
  if (tableView === null) aside(app, html, above);
  return strip;
}

/** Foundry may have rewritten its rows. */
function writeRows(tableView: TableView | null, html: HTMLElement, list: HTMLElement): void {
  const kept = partsIn(html);
  if (tableView !== null) softly("rows", () => decorateRows(tableView, list, kept));
  kept.settle();
}

/** What moves or is announced as the encounter goes on. */
function follow(tableView: TableView, strip: HTMLElement, html: HTMLElement, list: HTMLElement): void {
  fadeEdges(strip.querySelector<HTMLElement>("[data-middle]"));
  restIfMoved(html);
  keepInView(html, list, tableView);
  glide(strip);
  sayNews(tableView, [...verdictAloud(tableView), ...askedAloud(tableView)]);
  followPlayed(tableView);
}

const parts = new WeakMap<HTMLElement, KeptParts>();

function partsIn(html: HTMLElement): KeptParts {
  const found = parts.get(html) ?? new KeptParts();
  parts.set(html, found);
  return found;
}

function stripOf(tableView: TableView, html: HTMLElement): HTMLElement | null {
  const context = { ...shortened(stripContext(tableView)), rowless: isRowless(tableView, html) };
  writeTitle(html, context.title);
  const strip = make("strip/strip", context, html.ownerDocument);
  if (strip === null) return null;
  strip.dataset["combat"] = tableView.combat?.id ?? "";
  strip.dataset["rev"] = revOf(tableView.home.id);
  return strip;
}

/** Whether a game system's own tracker has no room for cards in its rows: the GM is then told where they are. */
const isRowless = ({ combat }: TableView, html: HTMLElement): boolean =>
  game.user.isGM && (combat?.combatants.size ?? 0) > 0 && html.querySelector("[data-combatant-id]") === null;

const IN_ROWS =
  ".combatant :is(.dealt-in-line > *, .dealt-in-more, .dealt-in-marks, .dealt-in-face-slot, .dealt-in-handle)";
const OURS = `.dealt-in-strip, .dealt-in-group, ${IN_ROWS}`;
/** What Foundry's rows, or a game system's, may answer. A pointer that only comes over a row is theirs. */
const ANSWERED = [
  "click",
  "dblclick",
  "auxclick",
  "contextmenu",
  "mousedown",
  "mouseup",
  "dragstart",
  "keydown",
] as const;
const listening = new WeakSet<HTMLElement>();

/** The tracker's element outlives its parts, and no one else listens to our controls in it. */
function listenOnce(html: HTMLElement, app: Tracker): void {
  for (const part of html.querySelectorAll<HTMLElement>(OURS))
    if (!listening.has(part)) {
      listening.add(part);
      listenTo(part, () => app.viewed, openTable);
      for (const type of part.matches(IN_ROWS) ? ANSWERED : []) part.addEventListener(type, keepToUs);
    }
}

function keepToUs(event: Event): void {
  if ("key" in event && event.key !== "Enter" && event.key !== " ") return; // shortcuts are the page's
  if (event.type === "contextmenu") event.preventDefault();
  event.stopPropagation();
}

/** An encounter without cards looks like core's. Says why if someone might wonder. */
function aside(app: Tracker, html: HTMLElement, above: (note: HTMLElement) => void): void {
  const context = asideContext(app.viewed);
  const note = context === null ? null : make("shared/aside", context, html.ownerDocument);
  if (note === null) return;
  listenToWays(note, app);
  above(note);
}

/** Nothing else matters on a page that has to be loaded again. */
function asideContext(viewed: Encounter | null): AsideContext | null {
  const { notice, reload } = noticeOf(null);
  if (reload) return { text: notice, reload, ...waysOut(null) };
  const stays = viewed === null ? null : standsAside(viewed);
  return stays === null ? null : { text: stays.text, reload, ...waysOut(stays) };
}

function listenToWays(note: HTMLElement, app: Tracker): void {
  listenTo(note, () => app.viewed);
  for (const button of note.querySelectorAll<HTMLElement>("[data-action]"))
    button.addEventListener("click", () => app.viewed && void goThisWay(button.dataset["action"] ?? "", app.viewed));
}

const waysOut = (stays: Standstill | null): Omit<Standstill, "text"> => ({
  goOn: stays?.goOn === true && game.user.isGM,
  anyway: stays?.anyway === true && game.user.isGM,
  damaged: stays?.damaged === true,
});

/** The ways out of an encounter without cards or with an unreadable session, as buttons of the note about it. */

type Way = (combat: Encounter) => unknown;

const isSure = (question: string, label: string): Promise<boolean> =>
  confirmInDialog(label, write("shared/confirm", { question }), { yes: label, no: wordsFor("screen.cancel") }, MODULE);

const ways: Readonly<Record<string, Way>> = {
  /** Moves the campaign to this encounter, once the GM has been told what that ends. */
  async goOn(combat) {
    if (await isSure(wordsFor("screen.goOnQuestion"), wordsFor("screen.goOnHere"))) await requestTakeUp(homeOf(combat));
  },
  /** Lets this world's Game Masters use cards even though the game system orders turns itself. */
  async anyway() {
    const question = wordsFor("screen.anywayQuestion", { system: game.system.title });
    if (await isSure(question, wordsFor("settings.anyway.name"))) await writeSetting(MODULE, "anyway", true);
  },
  async beginAnew(combat) {
    if (await isSure(wordsFor("screen.beginAnewQuestion"), wordsFor("screen.beginAnew"))) await beginAnew(combat);
  },
  saveKept: (combat) => saveKept(homeOf(combat)),
};

/** Goes the way of this name, if it is one, for this encounter. */
const goThisWay = (name: string, combat: Encounter): unknown =>
  Object.hasOwn(ways, name) ? ways[name]?.(combat) : undefined;
