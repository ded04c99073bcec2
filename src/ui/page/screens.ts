import { batched } from "../../foundry/host/faults.ts";
import { onHook } from "../../foundry/host/host.ts";

/**
 * The one place that listens for whatever screens show: play, keys that arrive, and Foundry's own changes to names,
 * pictures, owners and states. Screens register here.
 */

/** About one frame: a burst, such as everyone's greetings, is drawn once. In milliseconds. */
const BURST = 16;

const SHOWN = ["Combat", "Combatant", "Actor", "Token", "User"].flatMap((document) =>
  ["create", "update", "delete"].map((change) => change + document),
);

const followers: (() => void)[] = [];
const strips: (() => void)[] = [];
let due: "screens" | "strips" | "tracker" = "screens";

/** Calls `follow`, once for each burst, after anything that a screen shows may have changed. */
export function onChange(follow: () => void): void {
  followers.push(follow);
}

/** Calls `write` when the strips of trackers are to be written anew, but not their rows. */
export function onStrips(write: () => void): void {
  strips.push(write);
}

/** Called once. Foundry renders the tracker itself when its documents change. */
export function watchScreens(): void {
  for (const hook of SHOWN) onHook(hook, soon);
}

/** Soon re-renders everything that shows cards, including the tracker and its pop-out. */
export function refresh(): void {
  due = "tracker";
  soon();
}

/** The same, but of the tracker only the strip: no row shows what has changed. */
export function refreshStrips(): void {
  if (due === "screens") due = "strips";
  soon();
}

const soon = batched((task) => setTimeout(task, BURST), draw);

function draw(): void {
  if (!game.ready) return; // templates may arrive before the documents
  const tracker: Showing | undefined = ui.combat;
  const now = due;
  due = "screens"; // before anything is written, which may ask for more
  for (const app of now === "tracker" ? [tracker, tracker?.popout] : []) if (app?.rendered) void app.render();
  for (const write of now === "strips" ? strips : []) write();
  for (const follow of followers) follow();
}

interface Showing {
  readonly rendered: boolean;
  readonly popout?: Showing | undefined;
  render(): unknown;
}
