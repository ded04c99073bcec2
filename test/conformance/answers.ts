/** What another client does or sees when a statement asks it to. */
import { type ActorDoc, type Data, host } from "../../src/foundry/check/foundry.ts";
import { attempt, combatOf } from "./attempt.ts";

/** Values of the world setting, as `onChange` told them here. */
export const changes: unknown[] = [];

/** What was there on this client when `setup` was called. */
export const atSetup = { combats: false };

let recorded: { name: string; options: unknown }[] = [];
let listening: [name: string, id: number][] = [];

function stopListening(): void {
  for (const [name, id] of listening.splice(0)) host().Hooks.off(name, id);
}

export const answers: Record<string, (data: Data) => unknown> = {
  /** Listens to these hooks from now on. */
  record({ names, scope }) {
    stopListening();
    recorded = [];
    listening = (names as string[]).map((name) => [
      name,
      host().Hooks.on(name, (...args: unknown[]) => {
        const own = args.find((arg) => typeof arg === "object" && arg !== null && String(scope) in arg) as Data;
        recorded.push({ name, options: own?.[String(scope)] ?? null });
      }),
    ]);
    return true;
  },
  recorded() {
    stopListening();
    return recorded;
  },
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
  setSetting: ({ namespace, key, value }) =>
    attempt(() => host().game.settings.set(String(namespace), String(key), value)),
  /** Writes a flag of a user, of this one by default. */
  flagUser: ({ user, scope, value }) =>
    attempt(() => {
      const { game } = host();
      return (user === undefined ? game.user : game.users.get(String(user)))?.update({
        flags: { [String(scope)]: { it: value } },
      });
    }),
  character: () => host().game.user.character?.id ?? null,
  /** The conditions that an actor has, as this client knows it. */
  async statuses({ uuid }) {
    const actor = (await host().fromUuid(String(uuid))) as ActorDoc | null;
    return [...(actor?.statuses ?? [])];
  },
  changes: () => changes.splice(0),
  /** The names in the tracker, and in the turns. */
  async rows(data) {
    const { ui } = host();
    const combat = combatOf(data) ?? null;
    ui.combat.viewed = combat;
    await ui.combat.render();
    const rows = [...ui.combat.element.querySelectorAll<HTMLElement>("[data-combatant-id]")];
    return {
      rows: rows.map((row) => combat?.combatants.get(row.dataset["combatantId"] ?? "")?.name),
      turns: combat?.turns.map((one) => one.name),
    };
  },
};
