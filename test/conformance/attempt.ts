import { type Data, host } from "../../src/foundry/check/foundry.ts";

/** What became of an attempt to write. */
export interface Attempt {
  readonly done: boolean;
  readonly why: string;
}

export async function attempt(run: () => Promise<unknown> | undefined): Promise<Attempt> {
  try {
    await run();
    return { done: true, why: "" };
  } catch (error) {
    return { done: false, why: error instanceof Error ? error.message : String(error) };
  }
}

export const combatOf = ({ combat }: Data) => host().game.combats.get(String(combat));
