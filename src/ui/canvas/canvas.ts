import { softly } from "../../foundry/check/softly.ts";
import { onHook } from "../../foundry/host/host.ts";
import { type Encounter, MODULE } from "../../foundry/host/module.ts";
import { elementAt } from "../../foundry/host/screen/dom.ts";
import { isStripInSight, LOOKS } from "../../foundry/host/screen/pages.ts";
import { isOff } from "../../foundry/systems/limits.ts";
import { list, wordsFor } from "../../foundry/text/i18n.ts";
import { listenTo } from "../offers/clicks.ts";
import { followPointer } from "../page/drag.ts";
import { regain } from "../page/focus.ts";
import { keepHere } from "../page/keep-here.ts";
import { show } from "../page/morph.ts";
import { isStill } from "../page/motion.ts";
import { whenPainted } from "../page/painted.ts";
import { onChange } from "../page/screens.ts";
import { areLoaded, make } from "../page/templates.ts";
import { tableViewOf } from "../shared/table-view.ts";
import { isTableSeen } from "../turn/owner.ts";
import { canvasContext, hasMore } from "./canvas-context.ts";
import { fitting, type LineUpPlace, movedBy, placeAt, placeFrom, placeText, roomIn } from "./place.ts";

/** Moves the line-up along the canvas: by its grip with a pointer, or with the arrow keys on it. */

const KEY = "lineUp";
const GRIP = "[data-grip]";

/** Where this user has put it. */
const placeNow = (): LineUpPlace => placeFrom(game.settings.get(MODULE, KEY));

const keep = (place: LineUpPlace): Promise<void> => keepHere(KEY, placeText(place));

/** Listens to the grip of the line-up. `lay` puts it where it is to be. */
function listenToGrip(strip: HTMLElement, lay: (place: LineUpPlace) => void): void {
  strip.addEventListener("keydown", (event) => {
    if (elementAt(event.target)?.closest(GRIP) === null) return;
    const place = movedBy(event.key, placeNow(), isMirrored(strip));
    if (place === null) return;
    event.preventDefault();
    event.stopPropagation(); // Foundry would move a token
    void keep(place).then(() => lay(place));
  });
  strip.addEventListener("dragstart", (event) => event.preventDefault()); // the browser's own drag would end ours
  strip.addEventListener("pointerdown", (event) => {
    const grip = elementAt(event.target)?.closest<HTMLElement>(GRIP) ?? null;
    if (grip === null || event.button !== 0) return;
    follow(strip, lay);
  });
}

function follow(strip: HTMLElement, lay: (place: LineUpPlace) => void): void {
  let last: LineUpPlace | null = null;
  const move = (event: PointerEvent): void => {
    event.preventDefault();
    last = placeOf(event, strip);
    lay(last);
  };
  followPointer(document, move, () => last !== null && void keep(last));
}

function placeOf({ clientX, clientY }: PointerEvent, strip: HTMLElement): LineUpPlace {
  const { left, width } = strip.getBoundingClientRect();
  const own = strip.firstElementChild?.getBoundingClientRect().width ?? 0;
  const room = width - own;
  return placeAt(room > 0 ? (clientX - left - own / 2) / room : 0.5, clientY / innerHeight, isMirrored(strip));
}

const isMirrored = (element: HTMLElement): boolean => getComputedStyle(element).direction === "rtl";

/** Places in the line-up slide when somebody else acts, and the picture of who acts grows. */

const SLIDES = 320;
const GROWS = 220;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

type Places = ReadonlyMap<string, DOMRect>;

const placesIn = (strip: HTMLElement | null): readonly HTMLElement[] => [
  ...(strip?.querySelectorAll<HTMLElement>("[data-place]") ?? []),
];

/** Where everyone stands now. */
const placesOf = (strip: HTMLElement | null): Places =>
  new Map(placesIn(strip).map((place) => [place.dataset["place"] ?? "", place.getBoundingClientRect()]));

/** Lets those who stand elsewhere than before slide there. */
function slide(strip: HTMLElement, before: Places): void {
  if (isStill(strip)) return;
  for (const place of placesIn(strip)) {
    const was = before.get(place.dataset["place"] ?? "");
    const is = place.getBoundingClientRect();
    if (was === undefined || is.width === 0 || Math.abs(was.left - is.left) + Math.abs(was.width - is.width) < 2)
      continue;
    const from = { transform: `translateX(${was.left - is.left}px)` };
    place.animate([from, { transform: "none" }], { duration: SLIDES, easing: EASE });
    const picture = place.matches(".dealt-in-glance-acts") ? place.querySelector("img") : null;
    picture?.animate([{ transform: `scale(${SMALL})` }, { transform: "none" }], { duration: GROWS, easing: EASE });
  }
}

/** The others' pictures are 44 pixels high, and that of who acts 64. */
const SMALL = 44 / 64;

/** The line-up along an edge of the canvas, shown while the user wants it and the viewed encounter is running. */

const ID = "dealt-in-canvas";

/**
 * Foundry's own place at the top of the canvas, or the whole interface if that place is too narrow or a dock occupies
 * it.
 */
const HOMES = ["ui-top", "interface"];

/** A dock draws itself there, and slides away again, with hooks of its own. */
const DOCKS = ["renderCombatDock", "closeCombatDock", "combatDock:playIntroAnimation:finished"];

/** Foundry's elements that may reach into that place on a narrow screen. */
const FOUNDRYS = "#scene-navigation, #scene-controls, #ui-right > *, #sidebar";

/** Any narrower and nothing could be read. In pixels. */
const LEAST_ROOM = 240;

export function watchCanvas(): void {
  onHook("renderCombatTracker", later); // it shows what the tracker shows
  for (const hook of ["deleteCombat", ...LOOKS, "renderSceneNavigation", "canvasReady", ...DOCKS]) onHook(hook, later);
  window.addEventListener("resize", later);
  onChange(later);
}

let due = false;

/** Runs once for hooks that come together, after Foundry has laid out what they are about. */
function later(): void {
  if (due || (!isWanted() && current() === null)) return;
  due = true;
  whenPainted(() => {
    due = false;
    softly("canvas", drawCanvas);
  });
}

const isWanted = (): boolean => game.settings.get(MODULE, "canvas") && !isOff("canvas");
const current = (): HTMLElement | null => document.getElementById(ID);
/** The table shows all of it, and has its acts; those who roll are shown in its place. */
const isCovered = (combat: Encounter): boolean =>
  isTableSeen(combat) || document.getElementById("dealt-in-rolls") !== null;
const viewed = (): Encounter | null => ui.combat?.viewed ?? null;

function drawCanvas(): void {
  const combat = isWanted() && areLoaded() ? viewed() : null;
  const isShown = combat !== null && combat.round > 0 && !isCovered(combat);
  const tableView = !isShown ? null : tableViewOf(combat);
  const context = tableView === null ? null : canvasContext(tableView, !isStripInSight());
  const fresh = context !== null && hasMore(context) ? make("canvas/canvas", context, document) : null;
  const before = placesOf(current());
  const strip = show(current(), fresh, (made) => {
    listenTo(made, viewed);
    listenToGrip(made, (place) => lay(made, place));
  });
  if (strip === null) return;
  lay(strip, placeNow());
  fitIn(strip);
  slide(strip, before);
  regain();
}

/** Puts it where the user wants it, as far as there is room. */
function lay(strip: HTMLElement, { edge, at }: LineUpPlace): void {
  strip.classList.toggle("is-below", edge === "bottom");
  strip.style.setProperty("--at", String(at));
  const home = settle(strip, edge);
  if (home !== undefined) keepClear(strip, home);
}

/**
 * Shows the strip in the first place that is wide enough. In the second it floats below whatever occupies the first, or
 * at the lower edge above Foundry's controls there.
 */
function settle(strip: HTMLElement, edge: LineUpPlace["edge"]): HTMLElement | undefined {
  for (const home of HOMES.flatMap((id) => document.getElementById(id) ?? [])) {
    const isAfloat = home.id === "interface";
    if (home.offsetWidth < LEAST_ROOM || (edge === "bottom" && !isAfloat)) continue;
    strip.classList.toggle("is-afloat", isAfloat);
    if (strip.parentElement !== home) home.append(strip);
    const { top, bottom } = home.getBoundingClientRect();
    strip.style.top = isAfloat && edge === "top" ? `${bottomOf(HOMES[0] ?? "") - top}px` : "";
    strip.style.bottom = edge === "bottom" ? `${bottom - topOf(LOWER, bottom)}px` : "";
    if (getComputedStyle(strip).display !== "none") return home;
  }
  strip.remove();
  return undefined;
}

/** What Foundry has at the lower edge. */
const LOWER = "#ui-bottom > *, #players, #hotbar";

/** The upper edge of what is visible of these, in pixels from the top of the page, and `least` if there is nothing. */
const topOf = (these: string, least: number): number =>
  Math.min(
    least,
    ...[...document.querySelectorAll(these)].flatMap((box) => {
      const { top, height } = box.getBoundingClientRect();
      return height > 0 ? [top] : [];
    }),
  );

/** The lower edge of what is visible in this place, in pixels from the top of the page. */
const bottomOf = (id: string): number =>
  Math.max(0, ...[...(document.getElementById(id)?.children ?? [])].map((box) => box.getBoundingClientRect().bottom));

/** As wide as the number of those left out comes to be. In pixels. */
const MORE = 44;

/**
 * Leaves out what has no room: what the deck has left, then from the end whoever has none in whole, with their number,
 * and last the names of those who act.
 */
function fitIn(strip: HTMLElement): void {
  const line = strip.querySelector<HTMLElement>("[data-line]");
  const more = strip.querySelector<HTMLElement>("[data-more]");
  if (line === null || more === null) return;
  const places = [...line.querySelectorAll<HTMLElement>("[data-place]")];
  const isFull = (): boolean => line.scrollWidth > line.clientWidth;
  for (const look of ["is-brief", "is-tight"]) {
    if (!isFull()) return;
    line.classList.add(look);
    leaveOut(line, places, more);
  }
}

/** Hides whoever has no room in whole, and says how many they are and who. */
function leaveOut(line: HTMLElement, places: readonly HTMLElement[], more: HTMLElement): void {
  for (const place of [...places, more]) place.hidden = place === more;
  const boxes = places.map((place) => ({
    width: place.getBoundingClientRect().width + GAP,
    stays: !place.matches("li") || place.querySelector("button") !== null,
  }));
  const others = line.scrollWidth - boxes.reduce((sum, { width }) => sum + width, 0);
  const stay = fitting(boxes, line.clientWidth - others, MORE);
  const out = places.filter((_, at) => !stay.has(at));
  for (const place of out) place.hidden = true;
  more.hidden = out.length === 0;
  more.textContent = wordsFor("screen.plusMore", { n: out.length });
  more.title = list([...new Set(out.map(({ title }) => title))]);
}

/** Between two places. In pixels. */
const GAP = 16;

/** Keeps clear of Foundry's own controls, wherever the user's screen and settings put them. */
function keepClear(strip: HTMLElement, home: HTMLElement): void {
  const { left, right } = home.getBoundingClientRect();
  const { top, bottom } = strip.getBoundingClientRect();
  const others = [...document.querySelectorAll(FOUNDRYS)].filter((other) => !other.contains(strip));
  const boxes = others.map((other) => other.getBoundingClientRect());
  const room = roomIn({ left, right, top, bottom }, boxes);
  strip.hidden = room.right - room.left < LEAST_ROOM;
  strip.style.marginLeft = `${room.left - left}px`;
  strip.style.marginRight = `${right - room.right}px`;
}
