interface Playback {
  src?: string;
  volume?: number;
}

/** Where sounds are played, with a volume of its own that the user sets. */
export class Channel {
  readonly name: "music" | "environment" | "interface";
  readonly #setting: string;

  constructor(name: Channel["name"], setting: string) {
    this.name = name;
    this.#setting = setting;
  }

  get gainNode(): { gain: { value: number } } {
    return { gain: { value: Number(game.settings.get("core", this.#setting)) } };
  }
}

export interface Played {
  readonly src: string;
  readonly channel: Channel["name"];
  readonly volume: number;
}

/** A sound that nobody hears: it records what was asked of it, and says when it is stopped. */
export class Sound extends EventTarget {
  readonly src: string;
  volume: number;
  playing = false;

  constructor(src = "", { volume = 1 }: Playback = {}) {
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

/**
 * Also the one object at `game.audio`. What is played before the user's first gesture waits for it in `pending`. Without
 * a `context` it goes to the music (fantasycalendar/FoundryVTT-Sequencer#294; foundryvtt#10586 has the three channels).
 */
export class AudioHelper {
  readonly music = new Channel("music", "globalPlaylistVolume");
  readonly environment = new Channel("environment", "globalAmbientVolume");
  readonly interface = new Channel("interface", "globalInterfaceVolume");
  readonly pending: (() => void)[] = [];
  locked = true;
  readonly unlock: Promise<void>;

  constructor() {
    this.unlock = new Promise((resolve) => {
      const open = (): void => {
        if (!this.locked) return;
        this.locked = false;
        for (const play of this.pending.splice(0)) play();
        resolve();
      };
      for (const gesture of ["pointerdown", "keydown"]) globalThis.addEventListener?.(gesture, open, { capture: true });
    });
  }

  /** Answers the sound as it plays. */
  async play(src: string, { volume = 1, context = this.music }: { volume?: number; context?: Channel } = {}) {
    const sound = new Sound(src, { volume });
    if (this.locked) await new Promise<void>((resolve) => this.pending.push(resolve));
    __practice.played.push({ src, channel: context.name, volume: volume * context.gainNode.gain.value });
    return sound.play();
  }

  /** On the interface's channel, and at once. */
  static async play({ src = "", volume = 1 }: Playback = {}, _socketOptions: unknown = false): Promise<Sound> {
    return game.audio.play(src, { volume, context: game.audio.interface });
  }
}
