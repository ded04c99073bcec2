import { type Bench, needs, same, until, waitFor } from "./bench.ts";
import { type ActorDoc, type CombatDoc, type Data, type EffectDoc, host } from "./foundry.ts";

/** What a Game Master's own check and the module for testers both ask of Foundry: on these the module stands. */

/** A turn of null is kept in a running round, and nobody is current. */
export async function turnNull(bench: Bench): Promise<void> {
  const combat = await bench.fight({ A: 2, B: 1 });
  await bench.to(combat, 2, null);
  same([combat.round, combat.turn, combat.combatant?.name ?? null], [2, null, null], "where it stands");
}

/** Records ends and starts instead of doing what core does. */
export async function listened(bench: Bench, turn = 0): Promise<{ combat: CombatDoc; announcements: string[] }> {
  const combat = await bench.fight({ A: 30, B: 20, C: 10 }, turn);
  const announcements: string[] = [];
  const passed = ({ skipped }: { skipped: boolean }) => (skipped ? " (skipped)" : "");
  combat._onStartTurn = async ({ name }, context) => void announcements.push(`${name} starts${passed(context)}`);
  combat._onEndTurn = async ({ name }, context) => void announcements.push(`${name} ends${passed(context)}`);
  combat._onStartRound = async () => void announcements.push("round starts");
  combat._onEndRound = async () => void announcements.push("round ends");
  return { combat, announcements };
}

/** With turnEvents: false on the operation they stay quiet. */
export async function turnEventsFalse(bench: Bench): Promise<void> {
  const { combat, announcements } = await listened(bench);
  await bench.to(combat, 1, 1);
  await waitFor(100);
  same(announcements, [], "events");
}

/** A socket message reaches the others, with the sender's id behind it. */
export async function socketSender(bench: Bench): Promise<void> {
  const { player, scope } = bench;
  const { socket } = host().game;
  const heard: unknown[] = [];
  const hear = (data: unknown, sender: unknown) => {
    if ((data as { hello?: unknown } | null)?.hello === "there") heard.push(sender);
  };
  socket.on(`module.${scope}`, hear);
  bench.later(() => socket.off(`module.${scope}`, hear));
  await bench.ask("emit", { channel: `module.${scope}`, data: { hello: "there" } });
  await until(() => heard.length > 0, "the message");
  await waitFor(50);
  same(heard, [player.id], "whom the message came from");
}

/** An effect of one round. Answers whether it is over. */
export async function slowed(actor: ActorDoc, duration: Data = {}): Promise<() => boolean> {
  const data = { name: "Slowed", img: "", duration: { value: 1, units: "rounds", ...duration } };
  const [effect] = (await actor.createEmbeddedDocuments("ActiveEffect", [data])) as (EffectDoc | undefined)[];
  const find = () => actor.effects.contents.find(({ id }) => id === effect?.id);
  needs(find()?.duration.expired === false, "there is no such effect");
  return () => find()?.duration.expired ?? true;
}
