import { writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { type Limit, limitsHere, OFF, switchOnHere } from "../systems/limits.ts";

/** Switches this off in the world, or on again there and on this page. Rejects if the server refuses. */
export async function switchIn(limit: Limit, isOn: boolean): Promise<void> {
  if (isOn) switchOnHere(limit);
  const others = limitsHere().filter((one) => one !== limit);
  await writeSetting(MODULE, OFF, JSON.stringify(isOn ? others : [...others, limit]));
}
