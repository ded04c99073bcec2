import type { Brought, ShownSample } from "../../server/brought.ts";
import type { Beliefs, Switches, SwitchPatch } from "../../server/switches.ts";
import type { UserSource } from "../../server/world-data.ts";

/** The practice server's own requests, beside everything that Foundry has. */

export interface PracticeState {
  world: { id: string; title: string; description: string };
  users: UserSource[];
  actors: { _id: string; name: string; img?: string; ownership?: Record<string, number> }[];
  /** ids of those who are logged in */
  online: string[];
  modules: { id: string; title: string; version: string; active: boolean; readme?: string; url?: string }[];
  switches: Switches;
  /** where other devices reach this server, if it says so */
  addresses?: string[];
  systems?: { id: string; title: string }[];
  samples?: { id: string; title: string; sentence?: string }[];
  /** what packages bring */
  brought?: Brought<ShownSample>;
}

export const believedNames = (beliefs: Beliefs): (keyof Beliefs)[] => Object.keys(beliefs) as (keyof Beliefs)[];

async function answer<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`The practice server refused: ${await response.text()}`);
  const text = await response.text();
  return (text ? JSON.parse(text) : {}) as T;
}

const post = async <T>(path: string, body: unknown): Promise<T> =>
  answer<T>(
    await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

export const practiceState = async (): Promise<PracticeState> => answer(await fetch("/practice/state"));

export const setSwitches = (patch: SwitchPatch): Promise<Switches> => post("/practice/switches", patch);

export const dropUser = (user: string): Promise<unknown> => post("/practice/drop", { user });

export const resetSample = (sample?: string): Promise<unknown> => post("/practice/reset", sample ? { sample } : {});
