import type { Brought, ShownSample } from "../../server/offered.ts";
import type { Beliefs, Switches, SwitchPatch } from "../../server/switches.ts";
import type { UserSource } from "../../server/world-data.ts";
import { outside } from "../outside/served.ts";

/** The practice server's own requests, beside everything that Foundry has. */

export interface PracticeState {
  world: { id: string; title: string; description: string };
  users: UserSource[];
  actors: { _id: string; name: string; img?: string; ownership?: Record<string, number> }[];
  /** ids of those who are logged in */
  online: string[];
  modules: { id: string; title: string; version: string; active: boolean; readme?: string; url?: string }[];
  switches: Switches;
  /** what was written and sent so far */
  counters: unknown;
  /** where other devices reach this server, if it says so */
  addresses?: string[];
  systems?: { id: string; title: string }[];
  samples?: { id: string; title: string; sentence?: string }[];
  /** what packages bring */
  brought?: Brought<ShownSample>;
}

export const believedNames = (beliefs: Beliefs): (keyof Beliefs)[] => Object.keys(beliefs) as (keyof Beliefs)[];

export const practiceState = (): Promise<PracticeState> => outside.control("state");

export const setSwitches = (patch: SwitchPatch): Promise<Switches> => outside.control("switches", patch);

export const dropUser = (user: string): Promise<unknown> => outside.control("drop", { user });

export const resetSample = (sample?: string): Promise<unknown> => outside.control("reset", sample ? { sample } : {});

/** Resolves when everything that was written is kept, so that all pages may go. */
export const kept = (): Promise<unknown> => outside.control("keep", {});
