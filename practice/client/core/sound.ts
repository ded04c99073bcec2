interface Played {
  src?: string;
  volume?: number;
}

/** A sound that nobody hears: it records what was asked of it, and says when it is stopped. */
export class Sound extends EventTarget {
  readonly src: string;
  volume: number;
  playing = false;

  constructor(src = "", { volume = 1 }: Played = {}) {
    super();
    this.src = src;
    this.volume = volume;
  }

  get effectiveVolume(): number {
    return this.volume;
  }

  set effectiveVolume(volume: number) {
    this.volume = volume;
  }

  async load(): Promise<this> {
    return this;
  }

  async play(): Promise<this> {
    this.playing = true;
    this.dispatchEvent(new Event("play"));
    return this;
  }

  async stop(): Promise<this> {
    if (!this.playing) return this;
    this.playing = false;
    for (const type of ["stop", "end"]) this.dispatchEvent(new Event(type));
    return this;
  }
}

export const AudioHelper = {
  /** Answers the sound as it plays. */
  play: async ({ src = "", volume = 1 }: Played = {}, _socketOptions: unknown = false): Promise<Sound> =>
    new Sound(src, { volume }).play(),
};
