import { onHook } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { isStill } from "../page/motion.ts";
import { areLoaded } from "../page/templates.ts";
import { type Scene, sceneOf } from "../shared/scene.ts";
import { type Cue, cuesBetween, type Signs } from "../sound/cues.ts";
import { hear } from "../sound/hear.ts";
import { signsOf } from "../sound/signs.ts";
import { callOut, followCall } from "./banner.ts";
import { type Call, Caller } from "./calls.ts";
import { isTabOpen, isTrackerInSight } from "./in-sight.ts";
import { isMyTurn, momentOf, waitingHere } from "./moment.ts";
import { markTab, markTitle } from "./page-mark.ts";
import { showToast } from "./toast.ts";

/** Calls the user: to their turn, to a question, and to what can be heard of the table. */

/** What is in sight changes with these. */
const LOOKS = ["changeSidebarTab", "collapseSidebar", "renderApplicationV2", "closeApplicationV2"];

const caller = new Caller();
let signs: Signs | null = null;

/** Called once. */
export function watchCalls(): void {
  for (const hook of LOOKS) onHook(hook, soon);
  window.addEventListener("resize", soon);
  onHook("renderCombatTracker", look); // after what is dealt, which takes a banner off the stage
  look();
}

let isDue = false;

/** Once for what comes together, after Foundry has drawn it. */
function soon(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    mark(sceneNow());
  });
}

const sceneNow = (): Scene | null => (areLoaded() ? sceneOf(ui.combat?.viewed) : null);

function look(): void {
  const scene = sceneNow();
  if (scene === null) caller.forget();
  else {
    for (const call of caller.see(momentOf(scene), performance.now())) heed(scene, call);
    listen(scene);
  }
  followCall(scene); // a newer call has taken the place of an older one by now
  mark(scene);
}

const SOUNDS = { yourTurn: "your-turn", next: "next", asked: "asked" } as const;

function heed(scene: Scene, call: Call): void {
  if (call.kind !== "acts") hear(SOUNDS[call.kind]);
  if (call.kind !== "asked" && game.settings.get(MODULE, "banner")) callOut(scene, call, sceneNow);
}

function listen(scene: Scene): void {
  const now = signsOf(scene);
  for (const cue of cuesBetween(signs, now, isStill(document.documentElement))) play(cue);
  signs = now;
}

function play({ name, at }: Cue): void {
  if (at === 0) hear(name);
  else setTimeout(() => hear(name), at);
}

/** What lasts as long as something waits: the marks on the page, and the question that cannot be seen otherwise. */
function mark(scene: Scene | null): void {
  const [asked = null] = scene === null ? [] : waitingHere(scene);
  const isMarking = game.settings.get(MODULE, "mark");
  const isMine = scene !== null && isMyTurn(scene);
  markTitle(isMarking && isMine);
  markTab(isMarking && (isMine || asked !== null) && !isTabOpen());
  showToast(scene, game.settings.get(MODULE, "toast") && !isTrackerInSight() ? asked : null, sceneNow);
}
