import { onHook } from "../../foundry/host/host.ts";
import type { Later } from "../../foundry/host/later.ts";

/**
 * The one place that listens for whatever screens show: play, keys that arrive, and Foundry's own changes to names,
 * pictures, owners and states. Screens register here.
 */

/** About one frame: a burst, such as everyone's greetings, is drawn once. In milliseconds. */
const BURST = 16;

const SHOWN = ["Combat", "Combatant", "Actor", "Token", "User"].flatMap((document) =>
  ["create", "update", "delete"].map((deed) => deed + document),
);

const followers: (() => void)[] = [];
let isDue = false;
let isWhole = false;

/** Calls `follow`, once for each burst, after anything that a screen shows may have changed. */
export function onChange(follow: () => void): void {
  followers.push(follow);
}

/** Called once. Foundry renders the tracker itself when its documents change. */
export function watchScreens(): void {
  for (const hook of SHOWN) onHook(hook, soon);
}

/** Soon re-renders everything that shows cards, including the tracker and its pop-out. */
export function refresh(): void {
  isWhole = true;
  soon();
}

/** A part that a screen needs now. Null until it has arrived, when screens are drawn again. */
export function arriving<T>(part: Later<T>): T | null {
  if (part.now === null) void part.get().then(refresh, () => undefined);
  return part.now;
}

function soon(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(draw, BURST);
}

function draw(): void {
  isDue = false;
  if (!game.ready) return; // templates may arrive before the documents
  const tracker: Showing | undefined = ui.combat;
  for (const app of isWhole ? [tracker, tracker?.popout] : []) if (app?.rendered) void app.render();
  isWhole = false;
  for (const follow of followers) follow();
}

interface Showing {
  readonly rendered: boolean;
  readonly popout?: Showing | undefined;
  render(): unknown;
}
