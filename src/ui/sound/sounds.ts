/** The sounds of the module, whose files lie in `sounds`. */

interface Sound {
  /** How long it lasts, in milliseconds. */
  readonly ms: number;
  /** Its files. Several are played in turn, or each has its own meaning. */
  readonly files: readonly string[];
  /** Heard by a user who has chosen nothing. */
  readonly on: boolean;
}

/** In the order of the settings: first what calls people. */
export const SOUND_NAMES = [
  ...(["your-turn", "asked", "next"] as const),
  ...(["deal", "flip", "shuffle", "joker", "dice", "verdict", "drama", "round-ends"] as const),
] as const;

export type SoundName = (typeof SOUND_NAMES)[number];

/** A sound, and when it is due, in milliseconds. */
export interface Cue {
  readonly name: SoundName;
  readonly at: number;
  /** Which of its files, if each has its own meaning. */
  readonly file?: number;
}

export const SOUNDS: Readonly<Record<SoundName, Sound>> = {
  "your-turn": { ms: 520, files: ["your-turn"], on: true },
  asked: { ms: 260, files: ["asked"], on: true },
  next: { ms: 140, files: ["next"], on: false },
  deal: { ms: 60, files: ["deal-1", "deal-2", "deal-3"], on: false },
  flip: { ms: 110, files: ["flip"], on: false },
  shuffle: { ms: 420, files: ["shuffle"], on: false },
  joker: { ms: 480, files: ["joker"], on: false },
  dice: { ms: 300, files: ["dice"], on: false },
  verdict: { ms: 340, files: ["verdict-won", "verdict-lost"], on: false },
  drama: { ms: 700, files: ["drama"], on: false },
  "round-ends": { ms: 600, files: ["round-ends"], on: false },
};

export const isSoundName = (name: string): name is SoundName => Object.hasOwn(SOUNDS, name);
