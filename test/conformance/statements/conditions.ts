import { type ActorDoc, host, type TokenDoc } from "../../../src/foundry/check/foundry.ts";
import { type Bench, holds, refused, Skipped, same, statement } from "../bench.ts";

const has = ({ statuses }: ActorDoc, id: string): boolean => statuses.has(id);

/** The player's actor, without the condition under test before and after. */
async function without(bench: Bench, ...ids: string[]): Promise<ActorDoc> {
  const { playersActor } = bench;
  const clear = async () => {
    for (const id of ids) await playersActor.toggleStatusEffect(id, { active: false });
  };
  await clear();
  bench.later(clear);
  return playersActor;
}

/** A token of the player's actor that is not linked to it, on the viewed scene. */
async function unlinked(bench: Bench): Promise<ActorDoc> {
  const scene = host().game.scenes.viewed;
  if (!scene) throw new Skipped("no scene is looked at");
  const data = { name: "Double", actorId: bench.playersActor.id, actorLink: false, x: 100, y: 100 };
  const [token] = (await scene.createEmbeddedDocuments("Token", [data])) as TokenDoc[];
  bench.later(() => token?.delete());
  holds(token?.actor?.isToken, "the token has an actor of its own");
  return token.actor;
}

export const aboutConditions = [
  statement("status-on", "a GM puts a condition on a player's actor, and the player's client has it", async (bench) => {
    const actor = await without(bench, "prone");
    await actor.toggleStatusEffect("prone", { active: true });
    same(has(actor, "prone"), true, "here");
    holds((await bench.ask<string[]>("statuses", { uuid: actor.uuid })).includes("prone"), "at the player's");
  }),
  statement(
    "status-again",
    "a condition that is there already stays one, and what is not there is not taken",
    async (bench) => {
      const actor = await without(bench, "prone");
      same((await actor.toggleStatusEffect("prone", { active: false })) ?? null, null, "taking what is not there");
      await actor.toggleStatusEffect("prone", { active: true });
      const count = actor.effects.contents.length;
      same(await actor.toggleStatusEffect("prone", { active: true }), true, "putting what is there");
      same(actor.effects.contents.length, count, "effects");
      same(await actor.toggleStatusEffect("prone", { active: false }), false, "taking it");
      same(has(actor, "prone"), false, "it is gone");
    },
  ),
  statement("status-unlinked", "a condition on the actor of an unlinked token is on that one alone", async (bench) => {
    const original = await without(bench, "unconscious");
    const double = await unlinked(bench);
    await double.toggleStatusEffect("unconscious", { active: true });
    same([has(double, "unconscious"), has(original, "unconscious")], [true, false], "double, original");
    holds((await bench.ask<string[]>("statuses", { uuid: double.uuid })).includes("unconscious"), "at the player's");
    await double.toggleStatusEffect("unconscious", { active: false });
    same(has(double, "unconscious"), false, "it is gone");
  }),
  statement(
    "status-beside",
    "taking a condition leaves an effect alone that brings it along with others",
    async (bench) => {
      const actor = await without(bench, "prone");
      const data = { name: "Knocked over", img: "", statuses: ["prone", "stun"] };
      const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [data]);
      bench.later(() => effect?.delete());
      await actor.toggleStatusEffect("prone", { active: true });
      await actor.toggleStatusEffect("prone", { active: false });
      same(
        [has(actor, "prone"), actor.effects.contents.some(({ id }) => id === effect?.id)],
        [true, true],
        "it is there",
      );
    },
  ),
  statement("status-unknown", "a condition that the system does not know is refused", async (bench) => {
    const { playersActor } = bench;
    await refused((async () => playersActor.toggleStatusEffect("no-such-condition"))(), "an unknown condition");
  }),
];
