import { barrowWorld } from "../world/barrow.ts";
import { crowd, sampleWorld } from "../world/ford.ts";
import { lanternWorld } from "../world/lantern.ts";
import { quarryWorld } from "../world/quarry.ts";
import type { WorldData } from "./world-data.ts";

/** The worlds to start afresh with. */
export const samples: Record<string, { title: string; make: () => WorldData }> = {
  ford: { title: "The ford: three heroes, a villain, a dozen of the dead", make: sampleWorld },
  lantern: { title: "The Lantern House: six actors, a rite to be stopped", make: lanternWorld },
  barrow: { title: "The barrow road: four players, a second encounter to come", make: barrowWorld },
  quarry: { title: "The slate quarry: three players, for the game system GURPS-like", make: quarryWorld },
  "crowd-40": { title: "A crowd of 40", make: () => crowd(40) },
  "crowd-200": { title: "A crowd of 200", make: () => crowd(200) },
};

export function sample(id: string): WorldData {
  const found = samples[id];
  if (!found) throw new Error(`There is no sample "${id}".`);
  return found.make();
}
