import type { SoundName } from "./sounds.ts";

/** The same sound comes again after this many milliseconds at the earliest. */
const APART = 70;

/** A deal is over once nothing has been dealt for so many milliseconds. */
const PAUSE = 500;

/** Ticks in one deal. Any more would be a rattle. */
const MOST_DEALT = 6;

/** Keeps sounds from piling up: never two of the same at almost the same time, and few in one deal. */
export class Pacing {
  readonly #last = new Map<SoundName, number>();
  #dealt = 0;

  /** Whether this sound may be heard at this moment, in milliseconds. If so, it counts as heard. */
  takes(name: SoundName, at: number): boolean {
    const ago = at - (this.#last.get(name) ?? Number.NEGATIVE_INFINITY);
    if (ago < APART) return false;
    if (name === "deal") {
      if (ago >= PAUSE) this.#dealt = 0;
      if (this.#dealt >= MOST_DEALT) {
        this.#last.set(name, at); // the deal goes on in silence
        return false;
      }
      this.#dealt++;
    }
    this.#last.set(name, at);
    return true;
  }
}
