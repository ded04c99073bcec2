import { differences } from "./alike.ts";
import { type Kept, keptBy } from "./kept.ts";
import { reload } from "./people.ts";
import { settle } from "./settle.ts";
import { gms, type Storm } from "./storm.ts";

/**
 * C-9: whichever Game Master's page deals reads the same sides and seats off the same documents. Each of them goes for a
 * moment, so that another one takes over and compares. A page whose line was broken may have missed a new owner: it is
 * loaded anew first.
 */
export async function sideFaults(storm: Storm): Promise<string[]> {
  const faults: string[] = [];
  for (const gm of gms(storm)) if (gm.missed) await reload(gm);
  await settle(storm);
  for (const gm of gms(storm)) {
    const before = await keptBy(storm, gm);
    await reload(gm);
    await settle(storm);
    const after = await keptBy(storm, gm);
    if (before === null || after === null) continue;
    faults.push(...differences(sidesIn(before), sidesIn(after)).map((at) => `without ${gm.seat.name} another ${at}`));
  }
  return faults;
}

const sidesIn = ({ session: { state } }: Kept): object => ({
  fighters: Object.fromEntries(Object.entries(state.fighters).map(([id, { side, actor }]) => [id, [side, actor]])),
  seats: Object.fromEntries(Object.entries(state.seats).map(([id, { members }]) => [id, members.toSorted()])),
});
