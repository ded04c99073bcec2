import { readSetting, settingOf } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { type Announced, isAnnounced, playFile } from "../../foundry/host/screen/audio.ts";
import { Pacing } from "./pacing.ts";
import { isSoundName, SOUNDS, type SoundName } from "./sounds.ts";

const pacing = new Pacing();

/** How often each was heard, so that a sound with several files goes through them. */
const times = new Map<SoundName, number>();

/** Foundry's own sounds for the same moments. */
const THEIRS: Partial<Readonly<Record<SoundName, Announced>>> = { "your-turn": "yourTurn", next: "nextUp" };

/**
 * Plays a sound if the user wants to hear it. `file` chooses one of several; otherwise they take turns. Silent where
 * Foundry's combat theme has one for the same moment.
 */
export function hear(name: SoundName, file?: number): void {
  if (!isWanted(name) || isTheirs(name) || !pacing.takes(name, performance.now())) return;
  play(name, file);
}

/** Plays a sound to try it, wanted or not. */
export function play(name: SoundName, file?: number): void {
  const { files } = SOUNDS[name];
  const nth = file ?? times.get(name) ?? 0;
  times.set(name, nth + 1);
  playFile(`modules/${MODULE}/sounds/${files[nth % files.length]}.flac`).catch((error: unknown) => {
    console.warn(`${MODULE} |`, error); // nobody needs a sound to play on
  });
}

/** Whether the user wants this sound: as they chose, or else as it comes. */
export const isWanted = (name: SoundName): boolean => chosen()[name] ?? SOUNDS[name].on;

/** What to keep if the user wants this sound from now on, or no longer. */
export const choosing = (name: SoundName, isOn: boolean): string => JSON.stringify({ ...chosen(), [name]: isOn });

type Chosen = Partial<Readonly<Record<SoundName, boolean>>>;

/** Kept as text, since Foundry merges objects. */
function chosen(): Chosen {
  try {
    const kept: unknown = JSON.parse(String(readSetting(MODULE, "sounds")));
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(([name, on]) => isSoundName(name) && typeof on === "boolean"),
    );
  } catch {
    return {};
  }
}

function isTheirs(name: SoundName): boolean {
  const moment = THEIRS[name];
  return moment !== undefined && isAnnounced(moment, settingOf("core", "combatTheme"));
}
