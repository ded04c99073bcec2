/** The sounds of the module, whose files lie in `sounds`. */

interface Sound {
  /** How long it lasts, in milliseconds. */
  readonly ms: number;
  /** Heard by a user who has chosen nothing. */
  readonly on: boolean;
}

/** In the order of the settings: first what calls people. */
export const SOUND_NAMES = ["your-turn", "asked", "deal", "joker"] as const;

export type SoundName = (typeof SOUND_NAMES)[number];

export const SOUNDS: Readonly<Record<SoundName, Sound>> = {
  "your-turn": { ms: 520, on: true },
  asked: { ms: 260, on: true },
  deal: { ms: 60, on: false },
  joker: { ms: 480, on: false },
};

export const isSoundName = (name: string): name is SoundName => Object.hasOwn(SOUNDS, name);
