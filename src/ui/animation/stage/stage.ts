import { gathered } from "../../../foundry/host/timing.ts";
import { isCalm } from "../../page/motion.ts";
import { letFly, whenPainted } from "./painted.ts";
import { type Play, playOn } from "./play.ts";
import { type Programme, type Rank, withNew } from "./queue.ts";
import { listenForSkips } from "./skip.ts";

/**
 * The layer above the canvas on which cards move and players are called. Nothing waits for it: rows and strip say
 * everything at once, and the layer is gone when its last sequence is over. It is hidden from screen readers, which hear
 * the same from the live region.
 */

/** Something to show once. Sequences never overlap; `queue.ts` says which comes first. */
export interface Sequence {
  readonly rank: Rank;
  /** What it is news of, if newer news makes it old. */
  readonly topic?: string;
  /** Puts it on stage, when its turn comes. */
  readonly draw: (play: Play) => void;
}

const ID = "dealt-in-animation";

/** How long the end of a skipped sequence takes, in milliseconds. */
const SKIP = 80;

let programme: Programme<Sequence> = { now: null, next: [] };
let playing: Play | null = null;

function proceed(now: Programme<Sequence>): void {
  programme = now;
  letFly(now.now?.rank === "deal");
}

/**
 * Shows this when its turn comes: a deal at once, anything else when what came with it has been announced too. A page
 * that nobody looks at shows nothing.
 */
export function perform(sequence: Sequence): void {
  if (document.hidden) return;
  const was = programme.now;
  proceed(withNew(programme, sequence));
  if (was !== null && was !== programme.now) playing?.end();
  if (sequence.rank === "deal") begin(sequence);
  else if (programme.now === null) soon();
}

/** Ends what is on stage within 80 ms. Answers what it was, or null if there was nothing. */
function skip(): Rank | null {
  const rank = programme.now?.rank ?? null;
  playing?.end(isCalm(document.documentElement) ? 0 : SKIP);
  return rank;
}

/** Ends everything, also what still waits. */
function clear(): void {
  proceed({ ...programme, next: [] });
  playing?.end();
}

const soon = gathered(whenPainted, beginNext);

function beginNext(): void {
  const [first, ...next] = programme.next;
  if (programme.now !== null || first === undefined) return;
  proceed({ now: first, next });
  begin(first);
}

function begin(sequence: Sequence): void {
  playing = playOn(layer(), isCalm(document.documentElement), () => over(sequence));
  sequence.draw(playing);
  playing.start();
}

function over(sequence: Sequence): void {
  if (programme.now !== sequence) return; // another one has taken its place
  proceed({ ...programme, now: null });
  playing = null;
  if (programme.next.length > 0) soon();
  else document.getElementById(ID)?.remove();
}

function layer(): HTMLElement {
  const found = document.getElementById(ID);
  if (found !== null) return found;
  const made = document.createElement("div");
  made.id = ID;
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

listenForSkips(ID, skip);
document.addEventListener("visibilitychange", () => document.hidden && clear());
