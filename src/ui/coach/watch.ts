import { onHook, readSetting, writeSetting } from "../../foundry/host/host.ts";
import { checkerOf, MODULE } from "../../foundry/host/module.ts";
import { gathered } from "../../foundry/host/timing.ts";
import { onChange } from "../page/screens.ts";
import { areLoaded } from "../page/templates.ts";
import { onceShown } from "../theatre/painted.ts";
import { anchorOf, showMark } from "./mark.ts";
import { behind, stepAfter } from "./steps.ts";

/** Shows a new Game Master around in the tracker: one mark at a time, kept for the user, who never sees it again. */

/** What is in sight changes with these. */
const LOOKS = [
  ...["renderCombatTracker", "changeSidebarTab", "collapseSidebar", "renderApplicationV2", "closeApplicationV2"],
];

/** The deck comes first. */
const CHOOSING = ".dealt-in-decks-window";

/** How many are behind the user. It counts even if it could not be written. */
let done = 0;
/** What the first mark pointed at: a step that is taken needs no mark any more. */
let first: string | null = null;

/** Called once. */
export function watchCoach(): void {
  done = Number(readSetting(MODULE, "coached"));
  if (!game.user.isGM || stepAfter(done) === null) return;
  const drawn = gathered(onceShown, look); // rows come first, and to tell what is in sight would have them laid out at once
  const moved = gathered((task) => requestAnimationFrame(task), look);
  for (const hook of LOOKS) onHook(hook, drawn);
  onChange(drawn);
  for (const event of ["resize", "scroll"]) window.addEventListener(event, moved, { capture: true, passive: true });
  drawn();
}

function look(): void {
  const step = stepAfter(done);
  const isAway = document.querySelector(CHOOSING) !== null || checkerOf(ui.combat?.viewed ?? null) !== null;
  const isHidden = step === null || !areLoaded() || isAway;
  const anchor = isHidden ? null : anchorOf(step);
  if (step === "deal" && anchor !== null && isTaken(anchor)) return go("next");
  showMark(step, anchor, go);
}

function isTaken({ dataset: { key = "" } }: HTMLElement): boolean {
  first ??= key;
  return first !== key;
}

function go(way: "next" | "skip"): void {
  const step = stepAfter(done);
  if (step === null) return;
  done = behind(step, way);
  void writeSetting(MODULE, "coached", done).catch(() => undefined); // it is asked again on the next page
  look();
}
