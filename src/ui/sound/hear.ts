import { readSetting, settingOf } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { isTurnAnnounced, playFile } from "../../foundry/host/screen/audio.ts";
import { isTakenBack } from "../../foundry/play/going-back.ts";
import { dealtIn, isJokerDealt } from "../animation/dealt-rows.ts";
import type { TableView } from "../shared/table-view.ts";
import { isSoundName, SOUNDS, type SoundName } from "./sounds.ts";

/** The same sound comes again after this many milliseconds at the earliest. Any more would be a rattle. */
const APART = 70;

/** When each was last heard. */
const last = new Map<SoundName, number>();

/** Plays a sound if the user wants to hear it. Silent where Foundry's combat theme has one for the same moment. */
export function playIfWanted(name: SoundName): void {
  const now = performance.now();
  if (!isWanted(name) || isTheirs(name) || now - (last.get(name) ?? Number.NEGATIVE_INFINITY) < APART) return;
  last.set(name, now);
  trySound(name);
}

/** Plays a sound to try it, wanted or not. */
export function trySound(name: SoundName): void {
  playFile(`modules/${MODULE}/sounds/${name}.flac`).catch((error: unknown) => {
    console.warn(`${MODULE} |`, error); // nobody needs a sound to play on
  });
}

/** Whether the user wants this sound: as they chose, or else as it comes. */
export const isWanted = (name: SoundName): boolean => chosen()[name] ?? SOUNDS[name].on;

/** What to keep if the user wants this sound from now on, or no longer. */
export const withChoice = (name: SoundName, isOn: boolean): string => JSON.stringify({ ...chosen(), [name]: isOn });

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

const isTheirs = (name: SoundName): boolean =>
  name === "your-turn" && isTurnAnnounced(settingOf("core", "combatTheme"));

/** Plays what is heard of a table that has changed: a deal, and a Joker in it. Nothing when something was taken back. */
export function listen(before: TableView, after: TableView): void {
  if (before.home.id !== after.home.id || isTakenBack(after.home)) return;
  const dealt = dealtIn(before, after);
  if (dealt.length > 0) playIfWanted("deal");
  if (dealt.some(isJokerDealt)) playIfWanted("joker");
}
