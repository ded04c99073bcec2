import { batched } from "../../../foundry/host/faults.ts";
import { elementAt } from "../../../foundry/host/screen/dom.ts";
import { isCalm } from "../../page/motion.ts";
import { letFly, whenPainted } from "./painted.ts";
import { type Programme, type Rank, withNew } from "./queue.ts";

/** The only properties that move here: neither makes the browser lay anything out again. */
export interface Frame {
  readonly transform?: string;
  readonly opacity?: number;
  /** Where in the movement, from 0 to 1. */
  readonly offset?: number;
  readonly easing?: string;
}

/** When a movement begins and how long it takes, in milliseconds from the beginning of its sequence. */
export interface Timing {
  readonly at?: number;
  readonly for: number;
  readonly curve?: Curve;
}

/** How movements gather speed and lose it. */
const CURVES = {
  ease: "cubic-bezier(.2, .7, .2, 1)",
  arc: "cubic-bezier(.3, .05, .2, 1)",
  land: "cubic-bezier(.2, .9, .25, 1)",
  leave: "cubic-bezier(.5, 0, .9, .4)",
} as const;
type Curve = keyof typeof CURVES;

/** One sequence while it is on stage. */
export interface Play {
  /** Its own part of the layer. */
  readonly place: HTMLElement;
  /** The user's system or Foundry asks for calm: things appear, stay and disappear, and do not move. */
  readonly isStill: boolean;
  /** Moves an element of the layer or of the page. It looks as in the first frame until then and as in the last one after. */
  move(element: HTMLElement, frames: readonly Frame[], timing: Timing): void;
  /** Does this so many milliseconds after the beginning, unless the sequence has ended. */
  at(moment: number, run: () => void): void;
  /** Keeps the sequence on stage at least this long. Movements and deeds do so by themselves. */
  until(moment: number): void;
  /** Does this when the sequence ends, however it does. */
  whenOver(run: () => void): void;
  /** Ends it, its own part of the layer within so many milliseconds. What moved on the page is at its end at once. */
  end(within?: number): void;
  /** Called once, when all is drawn. */
  start(): void;
}

/** A sequence that begins now, with a part of this layer of its own. Calls `over` once it has ended. */
function playOn(layer: HTMLElement, isStill: boolean, over: () => void): Play {
  const place = document.createElement("div");
  place.className = "dealt-in-playing";
  layer.append(place);
  const since = document.timeline.currentTime;
  const [moves, timers, lasts]: [Animation[], ReturnType<typeof setTimeout>[], (() => void)[]] = [[], [], []];
  let ends = 0;
  let isOver = false;

  const leave = (): void => {
    place.remove();
    over();
  };
  const end = (within = 0): void => {
    if (isOver) return;
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
    for (const last of lasts) last();
    for (const move of moves) if (!isIn(place, move)) move.cancel();
    if (within === 0) return leave();
    place.animate({ opacity: [1, 0] }, { duration: within, fill: "forwards" });
    setTimeout(leave, within);
  };
  const until = (moment: number): void => {
    ends = Math.max(ends, moment);
  };
  const at = (moment: number, run: () => void): void => {
    until(moment);
    timers.push(setTimeout(run, moment));
  };
  return {
    place,
    isStill,
    end,
    until,
    at,
    move(element, frames, { at: delay = 0, for: duration, curve = "ease" }) {
      until(delay + duration);
      const move = element.animate(frames.map(keyframe), { delay, duration, easing: CURVES[curve], fill: "both" });
      if (since !== null) move.startTime = since; // what is drawn late is as far as the rest
      moves.push(move);
    },
    whenOver: (run) => void lasts.push(run),
    start: () => void timers.push(setTimeout(end, ends)),
  };
}

const keyframe = (frame: Frame): Keyframe => ({ ...frame });

const isIn = (place: HTMLElement, { effect }: Animation): boolean =>
  effect instanceof KeyframeEffect && place.contains(effect.target);

/** Buttons that take play on: who presses one has seen enough. */
const ONWARD = ".dealt-in-offer.is-main";

/** The map. Clicks on windows, rows and chat are about something else. */
const MAP = "#board, .scene-board";

/** What Escape is meant for while it is open, although something is on stage. */
const OPEN = "dialog[open], [popover]:popover-open, .dealt-in-picking";

/** Ends what is on stage on a click on it or on the map, on Escape, and on the next main button. Called once. */
function listenForSkips(layer: string, skip: () => Rank | null): void {
  const capture = { capture: true };
  document.addEventListener(
    "click",
    ({ target }) => {
      if (elementAt(target)?.closest(`#${layer}, ${MAP}, ${ONWARD}`)) skip();
    },
    capture,
  );
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      const was = skip();
      const isForUs = was !== null && was !== "banner"; // a call covers nothing: the key is meant for what lies open
      if (!isForUs || document.querySelector(OPEN) !== null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    capture,
  );
}

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

const soon = batched(whenPainted, beginNext);

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
