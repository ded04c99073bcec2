import { type Data, host } from "./api.ts";

/** What another client does or sees when a statement asks it to. */

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

export const answers = {
  updateCombat: (data: Data) => attempt(() => combatOf(data)?.update(data["changes"] as Data)),
  updateCombatant: (data: Data) =>
    attempt(() =>
      combatOf(data)
        ?.combatants.get(String(data["id"]))
        ?.update(data["changes"] as Data),
    ),
  emit({ channel, data }: Data) {
    host().game.socket.emit(String(channel), data);
    return true;
  },
  message({ id }: Data) {
    const message = host().game.messages.get(String(id));
    return { here: message !== undefined, visible: message?.visible ?? false };
  },
} as const;
