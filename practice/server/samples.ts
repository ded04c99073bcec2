import { barrowWorld } from "../world/barrow.ts";
import { crowd, sampleWorld } from "../world/ford.ts";
import { lanternWorld } from "../world/lantern.ts";
import { quarryWorld } from "../world/quarry.ts";
import type { WorldData } from "./world-data.ts";

interface Sample {
  title: string;
  sentence: string;
  make: () => WorldData;
}

/** The worlds to start afresh with. */
export const samples: Record<string, Sample> = {
  ford: { title: "The ford", sentence: "Three heroes, a villain, a dozen of the dead.", make: sampleWorld },
  lantern: { title: "The Lantern House", sentence: "Six actors, and a rite to be stopped.", make: lanternWorld },
  barrow: { title: "The barrow road", sentence: "Four players, and a second encounter to come.", make: barrowWorld },
  quarry: { title: "The slate quarry", sentence: "Three players, in a GURPS-like system.", make: quarryWorld },
  "crowd-40": { title: "A crowd of 40", sentence: "For measurements.", make: () => crowd(40) },
  "crowd-200": { title: "A crowd of 200", sentence: "For measurements.", make: () => crowd(200) },
};

export function sample(id: string): WorldData {
  const found = samples[id];
  if (!found) throw new Error(`There is no sample "${id}".`);
  return found.make();
}
