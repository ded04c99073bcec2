import { batched, noteFault } from "../../foundry/host/faults.ts";
import { onHook, readSetting, writeSetting } from "../../foundry/host/host.ts";
import { checkerOf, MODULE } from "../../foundry/host/module.ts";
import { isTourOn, startTour } from "../../foundry/host/screen/guides.ts";
import { LOOKS } from "../../foundry/host/screen/pages.ts";
import { onceShown } from "../page/painted.ts";
import { onChange } from "../page/screens.ts";
import { areLoaded } from "../page/templates.ts";

/** Starts a new Game Master's tour of the tracker by itself, once, when the first step can be taken. */

export const FIRST_FIGHT = "first-fight";

/** What is kept of who has seen it: the number of its steps, which earlier versions counted one by one. */
const SEEN = "coached";
const STEPS = 3;

const FIRST_STEP = "#combat .dealt-in-strip-head .dealt-in-offer.is-main";

/** What asks the user something, or what the pointer holds: a tour would come between. */
const BUSY = [
  "dialog[open]",
  ".dealt-in-decks-window",
  ".dealt-in-popover:popover-open",
  ".dealt-in-questions",
  ".dealt-in-picking",
  ".is-lifted",
  ":active",
].join();

let isSeen = false;

/** Called once, on a Game Master's page, when the tour is registered. */
export function watchFirstFight(): void {
  isSeen = readSetting(MODULE, SEEN) !== 0; // whatever another version may have kept
  if (isSeen) return;
  const soon = batched(onceShown, look); // rows come first, and to tell what is in sight would have them laid out at once
  for (const hook of ["renderCombatTracker", ...LOOKS]) onHook(hook, soon);
  onChange(soon);
  for (const event of ["resize", "pointerup"]) window.addEventListener(event, soon, { capture: true, passive: true });
  soon();
}

function look(): void {
  if (isSeen || !areLoaded() || isTourOn() || checkerOf(ui.combat?.viewed ?? null) !== null) return;
  if (document.querySelector(BUSY) !== null || !isInSight(FIRST_STEP)) return;
  isSeen = true;
  begin().catch((error: unknown) => noteFault("the first tour", error));
}

const isInSight = (selector: string): boolean =>
  [...document.querySelectorAll<HTMLElement>(selector)].some(
    (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0,
  );

/** It counts as seen once it is there, even if the page goes away before its end. */
async function begin(): Promise<void> {
  await startTour(MODULE, FIRST_FIGHT);
  await writeSetting(MODULE, SEEN, STEPS);
}
