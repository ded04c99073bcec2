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
export function playOn(layer: HTMLElement, isStill: boolean, over: () => void): Play {
  const place = document.createElement("div");
  place.className = "dealt-in-playing";
  layer.append(place);
  const since = document.timeline.currentTime;
  const [moves, timers, lasts]: [Animation[], ReturnType<typeof setTimeout>[], (() => void)[]] = [[], [], []];
  let [ends, isOver] = [0, false];

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
    ...{ place, isStill, end, until, at },
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
