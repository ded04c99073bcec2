import { onHook } from "../../foundry/host/host.ts";
import { type Encounter, MODULE } from "../../foundry/host/module.ts";
import { openTable } from "../launchers/tables.ts";
import { listenTo } from "../offers/clicks.ts";
import { regain } from "../page/focus.ts";
import { show } from "../page/morph.ts";
import { onChange } from "../page/screens.ts";
import { areLoaded, make } from "../page/templates.ts";
import { sceneOf } from "../shared/scene.ts";
import { canvasContext } from "./context.ts";
import { roomIn } from "./room.ts";

/** The strip along the top of the canvas, shown while the user wants it and the viewed encounter is running. */

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
  for (const hook of ["deleteCombat", "collapseSidebar", "renderSceneNavigation", "canvasReady", ...DOCKS])
    onHook(hook, later);
  window.addEventListener("resize", later);
  onChange(later);
}

let due = false;

/** Runs once for hooks that come together, after Foundry has laid out what they are about. */
function later(): void {
  if (due || (!isWanted() && current() === null)) return;
  due = true;
  setTimeout(() => {
    due = false;
    drawCanvas();
  });
}

const isWanted = (): boolean => game.settings.get(MODULE, "canvas");
const current = (): HTMLElement | null => document.getElementById(ID);
const viewed = (): Encounter | null => ui.combat?.viewed ?? null;

function drawCanvas(): void {
  const combat = isWanted() && areLoaded() ? viewed() : null;
  const scene = combat === null || combat.round === 0 ? null : sceneOf(combat);
  const fresh = scene === null ? null : make("canvas/canvas", canvasContext(scene), document);
  const strip = show(current(), fresh, (made) => listenTo(made, viewed, openTable));
  if (strip === null) return;
  const home = settle(strip);
  if (home !== undefined) keepClear(strip, home);
  regain();
}

/**
 * Shows the strip in the first place that is wide enough. In the second it floats below whatever occupies the first.
 */
function settle(strip: HTMLElement): HTMLElement | undefined {
  for (const home of HOMES.flatMap((id) => document.getElementById(id) ?? [])) {
    if (home.offsetWidth < LEAST_ROOM) continue;
    const isAfloat = home.id === "interface";
    strip.classList.toggle("is-afloat", isAfloat);
    if (strip.parentElement !== home) home.append(strip);
    strip.style.top = isAfloat ? `${bottomOf(HOMES[0] ?? "") - home.getBoundingClientRect().top}px` : "";
    if (getComputedStyle(strip).display !== "none") return home;
  }
  strip.remove();
  return undefined;
}

/** The lower edge of what is visible in this place, in pixels from the top of the page. */
const bottomOf = (id: string): number =>
  Math.max(0, ...[...(document.getElementById(id)?.children ?? [])].map((box) => box.getBoundingClientRect().bottom));

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
