import { rulesHere } from "../foundry/choice.ts";
import { homeOf } from "../foundry/home.ts";
import { onHook } from "../foundry/host.ts";
import type { Fight } from "../foundry/module.ts";
import { storedAt } from "../foundry/store.ts";
import { announce } from "./announce.ts";
import { listenTo } from "./clicks.ts";
import { regain, watchFocus } from "./focus.ts";
import { forgetFolds, onFold } from "./folds.ts";
import { goOnHere, useAnyway } from "./go-on.ts";
import { showHandBars } from "./hand-bar.ts";
import { fetchHands } from "./hands.ts";
import { KeptParts } from "./kept-parts.ts";
import { walkIn, watchKeyboard } from "./keyboard.ts";
import { mendWith } from "./mending.ts";
import { show } from "./morph.ts";
import { moveCards, turnOver } from "./motion.ts";
import { noticeOf, type Standstill, standsAside } from "./notice.ts";
import { watchPresses } from "./presses.ts";
import { decorateRows } from "./rows.ts";
import { type Scene, sceneOf } from "./scene.ts";
import { refresh } from "./screens.ts";
import { stripContext } from "./strip-context.ts";
import { fetchTables, openTable } from "./tables.ts";
import { areLoaded, make } from "./templates.ts";
import { writeTitle } from "./title.ts";

interface Tracker {
  readonly viewed: Fight | null;
  readonly isPopout: boolean;
}

/** Writes our strip and our rows into the tracker whenever Foundry has rendered it. */
export function watchTracker(): void {
  onHook("renderCombatTracker", (app: Tracker, html: HTMLElement) => render(app, html));
  Hooks.on("updateCombat", (combat) => void setTimeout(() => catchUp(combat as Fight), CATCH_UP));
  Hooks.on("deleteCombat", ({ id }) => forgetFolds(id ?? ""));
  onFold(refresh);
  watchKeyboard();
  watchFocus();
  watchPresses();
}

/** Long enough for Foundry to render by itself after an update, as it is believed to. In milliseconds. */
const CATCH_UP = 250;

/** Renders where Foundry did not: the strip says which state it shows. */
function catchUp(combat: Fight): void {
  const rev = storedAt(homeOf(combat).id)?.rev;
  const strip = document.querySelector<HTMLElement>("#combat .dealt-in-strip");
  if (strip?.dataset["combat"] === combat.id && rev !== undefined && strip?.dataset["rev"] !== String(rev)) refresh();
}

function render(app: Tracker, html: HTMLElement): void {
  const list =
    html.querySelector<HTMLElement>("[data-application-part=tracker], ol.combat-tracker") ??
    (html.lastElementChild as HTMLElement | null);
  if (list === null) return;
  walkIn(html);
  const scene = areLoaded() ? sceneOf(app.viewed) : null;
  const above = (part: HTMLElement): void => list.before(part);
  const strip = show(html.querySelector<HTMLElement>(".dealt-in-strip"), stripOf(scene, html), above);
  for (const note of html.querySelectorAll(".dealt-in-aside-note")) note.remove();
  if (scene === null) aside(app, html, above);
  const kept = partsIn(html);
  if (scene !== null) decorateRows(scene, list, kept);
  kept.settle();
  listenOnce(html, app);
  if (areLoaded()) showHandBars(scene?.home ?? null, html, strip ?? list);
  if (scene !== null && strip !== null) follow(scene, app, strip, list);
  regain();
}

/** What is fetched, moves, or is said aloud as the fight goes on. */
function follow(scene: Scene, app: Tracker, strip: HTMLElement, list: HTMLElement): void {
  fetchHands(scene);
  fetchTables();
  const screen = app.isPopout ? "popout" : "sidebar";
  moveCards(screen, list);
  turnOver(screen, strip.querySelector(".dealt-in-round-strip"));
  announce(scene);
}

const parts = new WeakMap<HTMLElement, KeptParts>();

function partsIn(html: HTMLElement): KeptParts {
  const found = parts.get(html) ?? new KeptParts();
  parts.set(html, found);
  return found;
}

function stripOf(scene: Scene | null, html: HTMLElement): HTMLElement | null {
  const context = scene === null ? null : { ...stripContext(scene), rowless: isRowless(scene, html) };
  writeTitle(html, context?.title ?? null);
  const strip = context === null ? null : make("strip", context, html.ownerDocument);
  if (scene === null || strip === null) return null;
  strip.dataset["combat"] = scene.combat?.id ?? "";
  strip.dataset["rev"] = String(storedAt(scene.home.id)?.rev ?? 0);
  return strip;
}

/** Whether a game system has put a tracker here in whose rows cards have no place: whoever deals is told where they are. */
const isRowless = ({ combat }: Scene, html: HTMLElement): boolean =>
  game.user.isGM && (combat?.combatants.size ?? 0) > 0 && html.querySelector("[data-combatant-id]") === null;

const listening = new WeakSet<HTMLElement>();

/** The tracker's element outlives its parts; our controls in it are ours alone. */
function listenOnce(html: HTMLElement, app: Tracker): void {
  for (const part of html.querySelectorAll<HTMLElement>(".dealt-in-strip, .dealt-in-line, .dealt-in-group"))
    if (!listening.has(part)) {
      listening.add(part);
      listenTo(part, () => app.viewed, openTable);
    }
}

/** An encounter without cards looks like core's; why that is so is told where somebody would wonder. */
function aside(app: Tracker, html: HTMLElement, above: (note: HTMLElement) => void): void {
  const { notice, reload } = noticeOf(null);
  const stays = reload || app.viewed === null ? null : standsAside(app.viewed);
  const text = reload ? notice : (stays?.text ?? null);
  const note = text === null ? null : make("aside", { text, reload, ...waysOut(stays) }, html.ownerDocument);
  if (note === null) return;
  listenTo(note, () => app.viewed);
  note.querySelector("[data-action=goOn]")?.addEventListener("click", () => app.viewed && void goOnHere(app.viewed));
  note.querySelector("[data-action=anyway]")?.addEventListener("click", () => void useAnyway());
  note.querySelector("[data-action=again]")?.addEventListener("click", () => app.viewed && fetchAgain(app.viewed));
  mendWith(note, () => app.viewed);
  above(note);
}

/** Says so meanwhile. */
function fetchAgain(combat: Fight): void {
  void rulesHere(combat);
  refresh();
}

const waysOut = (stays: Standstill | null): Omit<Standstill, "text"> => ({
  goOn: stays?.goOn === true && game.user.isGM,
  anyway: stays?.anyway === true && game.user.isGM,
  damaged: stays?.damaged === true,
  hands: stays?.hands === true,
  spare: stays?.spare ?? false,
  again: stays?.again === true,
});
