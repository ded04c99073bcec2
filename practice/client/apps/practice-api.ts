import type { Beliefs, SwitchPatch, Switches } from "../../server/switches.ts";

/** The practice server's own requests, beside everything that Foundry has. */

export interface PracticeUser {
  id: string;
  name: string;
  active?: boolean;
  isGM?: boolean;
}

export interface PracticeState {
  switches: Switches;
  addresses?: string[];
  systems?: { id: string; title: string }[];
  users?: PracticeUser[];
  [member: string]: unknown;
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

export const resetSample = (sample = "ford"): Promise<unknown> => post("/practice/reset", { sample });
