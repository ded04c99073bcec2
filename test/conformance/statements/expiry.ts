import { type Belief, type Bench, pause, same, statement, until } from "../bench.ts";
import { type ActorDoc, type Data, type EffectDoc, host, isV14 } from "../host.ts";
import { placed } from "../placed.ts";

const registry = () => host().foundry.documents.ActiveEffect.registry;

/** Of one round. */
async function slowed(actor: ActorDoc, duration: Data = {}): Promise<() => boolean> {
  const data = { name: "Slowed", img: "", duration: { value: 1, units: "rounds", ...duration } };
  const [effect] = (await actor.createEmbeddedDocuments("ActiveEffect", [data])) as EffectDoc[];
  const find = () => actor.effects.contents.find(({ id }) => id === effect!.id);
  return () => find()?.duration.expired ?? true;
}

/** What the registry is told, in order. */
function refreshes(bench: Bench): string[] {
  const told: string[] = [];
  const all = registry()!;
  const { refresh } = all;
  all.refresh = (event, context) => {
    if (event !== "updateWorldTime") told.push(event);
    return refresh.call(all, event, context);
  };
  bench.later(() => {
    all.refresh = refresh;
  });
  return told;
}

/** Generation 13 ends no effects, and has nothing to do it with. */
const later = (id: string, says: string, run: (bench: Bench) => Promise<void>, ...beliefs: readonly Belief[]) =>
  statement(
    id,
    `in 14 ${says}`,
    async (bench) => {
      if (isV14()) await run(bench);
      else same(registry() ?? null, null, "a registry");
    },
    ...beliefs,
  );

export const aboutExpiry = [
  later(
    "expiry-turn-start",
    "an effect of a round is over when whoever acted then acts again",
    async (bench) => {
      const { combat, b } = await placed(bench);
      const over = await slowed(b.actor);
      await combat.nextTurn();
      await pause(150);
      same([combat.combatant?.name, over()], ["B", false], "in the turn of B");
      await combat.nextTurn();
      await until(over, "its end in the turn of A");
    },
    "effectsWaitForWhoActed",
  ),
  later(
    "expiry-turn-end",
    "an effect may wait for the end of that turn",
    async (bench) => {
      const { combat, b } = await placed(bench);
      const over = await slowed(b.actor, { expiry: "turnEnd" });
      await combat.nextTurn();
      await combat.nextTurn();
      await pause(150);
      same([combat.round, combat.combatant?.name, over()], [2, "A", false], "in the turn of A");
      await combat.nextTurn();
      await until(over, "its end after the turn of A");
    },
    "effectsWaitForWhoActed",
  ),
  later(
    "expiry-place",
    "an effect of a round made from the last place outlasts its maker's next turn, if that comes from a place above",
    async (bench) => {
      const { combat, b } = await placed(bench);
      await combat.nextTurn();
      const over = await slowed(b.actor);
      await combat.combatants.contents.find(({ name }) => name === "B")?.update({ initiative: 90 });
      await combat.nextRound();
      await pause(150);
      same([combat.round, combat.combatant?.name, over()], [2, "B", false], "in the next turn of B");
    },
    "effectsCountPlaces",
  ),
  later("expiry-round-end", "an effect may wait for the end of the round", async (bench) => {
    const { combat, a } = await placed(bench);
    const over = await slowed(a.actor, { expiry: "roundEnd" });
    await combat.nextTurn();
    await pause(150);
    same(over(), false, "in the turn of B");
    await combat.nextTurn();
    await until(over, "its end with the round");
  }),
  later(
    "expiry-quiet",
    "no effect is over after an update with turnEvents: false",
    async (bench) => {
      const { combat, a } = await placed(bench);
      const over = await slowed(a.actor);
      await combat.update({ round: 3, turn: 0 }, { turnEvents: false });
      await pause(150);
      same(over(), false, "its end");
    },
    "turnEventsFalseIsHonoured",
  ),
  later("refresh-forwards", "effects are told of ends and starts of turns and rounds", async (bench) => {
    const { combat } = await placed(bench);
    await combat.update({ turn: 1 }, { turnEvents: false });
    const told = refreshes(bench);
    await combat.nextTurn();
    await until(() => told.length >= 4, "four events");
    same(told, ["turnEnd", "roundEnd", "roundStart", "turnStart"], "events");
  }),
  later("refresh-backwards", "effects are told of a step backwards as combatRewind", async (bench) => {
    const { combat } = await placed(bench);
    await combat.update({ turn: 1 }, { turnEvents: false });
    const told = refreshes(bench);
    await combat.previousTurn();
    await until(() => told.length > 0, "an event");
    await pause(50);
    same(told, ["combatRewind"], "events");
  }),
  later("refresh-start", "effects are told of an encounter's start and end", async (bench) => {
    const { combat } = await placed(bench);
    await combat.update({ round: 0, turn: null }, { turnEvents: false });
    const told = refreshes(bench);
    await combat.startCombat();
    await until(() => told.includes("combatStart"), "the start");
    await combat.delete();
    await until(() => told.includes("combatEnd"), "the end");
  }),
];
