/** Samples that packages bring, as the world and its pages know them, wherever their files lie. */
import type { WorldData } from "./world-data.ts";

/** An entry of a package's list. */
export interface SampleEntry {
  id: string;
  title: string;
  sentence: string;
  /** which game it is played in */
  plays?: string;
  /** what to do first */
  first?: string;
  /** a sample of the practice world, or a file in the list's folder */
  world: string;
  /** files in that folder */
  picture?: string;
  script?: string;
  system?: string;
  /** world settings, by `namespace.key` */
  settings?: Record<string, unknown>;
}

/** What the lobby shows: `picture` and `script` are addresses from the root. */
export interface ShownSample {
  id: string;
  title: string;
  sentence: string;
  plays?: string;
  first?: string;
  picture?: string;
  script?: string;
}

export interface Brought<Sample> {
  samples: Sample[];
  faults: string[];
}

const address = (sample: string, file: string) => `samples/${sample.split("/")[0]}/${file}`;

/** The same for the lobby. */
export function shown({ samples: all, faults }: Brought<SampleEntry>): Brought<ShownSample> {
  const shownOf = ({ id, title, sentence, plays, first, picture, script }: SampleEntry): ShownSample => ({
    id,
    title,
    sentence,
    ...(plays === undefined ? {} : { plays }),
    ...(first === undefined ? {} : { first }),
    ...(picture === undefined ? {} : { picture: address(id, picture) }),
    ...(script === undefined ? {} : { script: address(id, script) }),
  });
  return { samples: all.map(shownOf), faults };
}

/** This world as the sample begins it, with its settings and its game system. */
export function begun(first: WorldData, { system, settings = {} }: SampleEntry): WorldData {
  const chosen = Object.entries(settings).map(([key, value], at) => ({
    _id: `settingSample${String(at).padStart(3, "0")}`,
    key,
    value: JSON.stringify(value),
    user: null,
  }));
  const others = first.settings.filter(({ key }) => !(key in settings));
  return { ...first, settings: [...others, ...chosen], ...(system === undefined ? {} : { system }) };
}
