/** What core's files share and no package sees: the switches, and how far the page has come. */
import type { WorldPayload } from "../../server/protocol.ts";
import { defaultSwitches } from "../../server/switches.ts";

export const state = {
  switches: defaultSwitches(),
  payload: null as WorldPayload | null,
  /** world documents exist: broadcasts are applied, before that they wait */
  built: false,
  /** unlinked tokens have their synthetic actors */
  synthetics: false,
  ready: false,
  /** everything from `init` to `ready` */
  begin: (): Promise<void> => Promise.resolve(),
};

export const believes = (name: keyof typeof state.switches.beliefs): boolean => state.switches.beliefs[name];
export const generation = (): 13 | 14 => state.switches.generation;
