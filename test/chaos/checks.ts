import { documentFaults, sightFaults } from "./alike.ts";
import { cardFaults } from "./cards.ts";
import { disguiseFaults } from "./disguises.ts";
import { standstills } from "./goes-on.ts";
import { keptBy } from "./kept.ts";
import { orderFaults } from "./order.ts";
import type { Person } from "./people.ts";
import { settle } from "./settle.ts";
import { sideFaults } from "./sides.ts";
import type { Storm } from "./storm.ts";
import { turnFaults } from "./turns.ts";
import { wordFaults } from "./words.ts";

/** Everything that must hold once a storm is over, and again once somebody has played on. */
export async function checkAfter(storm: Storm): Promise<string[]> {
  const faults = await stands(storm);
  if (faults.length > 0) return faults;
  const still = await standstills(storm);
  if (still.length > 0) return still;
  await settle(storm);
  const after = (await stands(storm)).map((fault) => `after playing on: ${fault}`);
  return after.length > 0 ? after : sideFaults(storm);
}

/** All clients are alike, no card is lost or doubled, and each page shows and says what it may. */
async function stands(storm: Storm): Promise<string[]> {
  const faults = [...(await documentFaults(storm)), ...(await wordFaults(storm))];
  faults.push(...(await disguiseFaults(storm)), ...(await turnFaults(storm)));
  const kept = await keptBy(storm, storm.people[0] as Person);
  return kept === null
    ? faults
    : [...faults, ...cardFaults(kept), ...orderFaults(kept), ...(await sightFaults(storm, kept))];
}
