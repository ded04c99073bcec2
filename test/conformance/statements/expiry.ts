import { slowed } from "../../../src/foundry/check/statements.ts";
import { type Bench, same, until, waitFor } from "../bench.ts";
import { placed } from "../placed.ts";
import { later, registry } from "./effects.ts";

/** What the registry is told, in order. */
function refreshes(bench: Bench): string[] {
  const announcements: string[] = [];
  const all = registry()!;
  const { refresh } = all;
  all.refresh = (event, context) => {
    if (event !== "updateWorldTime") announcements.push(event);
    return refresh.call(all, event, context);
  };
  bench.later(() => {
    all.refresh = refresh;
  });
  return announcements;
}

export const aboutExpiry = [
  later(
    "expiry-quiet",
    "no effect is over after an update with turnEvents: false",
    async (bench) => {
      const { combat, a } = await placed(bench);
      const over = await slowed(a.actor);
      await combat.update({ round: 3, turn: 0 }, { turnEvents: false });
      await waitFor(150);
      same(over(), false, "its end");
    },
    "turnEventsFalseIsHonoured",
  ),
  later(
    "expiry-turn-end",
    "an effect may wait for the end of that turn",
    async (bench) => {
      const { combat, b } = await placed(bench);
      const over = await slowed(b.actor, { expiry: "turnEnd" });
      await combat.nextTurn();
      await combat.nextTurn();
      await waitFor(150);
      same([combat.round, combat.combatant?.name, over()], [2, "A", false], "in the turn of A");
      await combat.nextTurn();
      await until(over, "its end after the turn of A");
    },
    "effectsWaitForWhoActed",
  ),
  later("expiry-round-end", "an effect may wait for the end of the round", async (bench) => {
    const { combat, a } = await placed(bench);
    const over = await slowed(a.actor, { expiry: "roundEnd" });
    await combat.nextTurn();
    await waitFor(150);
    same(over(), false, "in the turn of B");
    await combat.nextTurn();
    await until(over, "its end with the round");
  }),
  later("refresh-forwards", "effects are told of ends and starts of turns and rounds", async (bench) => {
    const { combat } = await placed(bench);
    await combat.update({ turn: 1 }, { turnEvents: false });
    const announcements = refreshes(bench);
    await combat.nextTurn();
    await until(() => announcements.length >= 4, "four events");
    same(announcements, ["turnEnd", "roundEnd", "roundStart", "turnStart"], "events");
  }),
  later("refresh-backwards", "effects are told of a step backwards as combatRewind", async (bench) => {
    const { combat } = await placed(bench);
    await combat.update({ turn: 1 }, { turnEvents: false });
    const announcements = refreshes(bench);
    await combat.previousTurn();
    await until(() => announcements.length > 0, "an event");
    await waitFor(50);
    same(announcements, ["combatRewind"], "events");
  }),
  later("refresh-start", "effects are told of an encounter's start and end", async (bench) => {
    const { combat } = await placed(bench);
    await combat.update({ round: 0, turn: null }, { turnEvents: false });
    const announcements = refreshes(bench);
    await combat.startCombat();
    await until(() => announcements.includes("combatStart"), "the start");
    await combat.delete();
    await until(() => announcements.includes("combatEnd"), "the end");
  }),
];
