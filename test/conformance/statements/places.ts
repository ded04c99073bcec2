import type { CombatDoc, RegionDoc } from "../../../src/foundry/check/foundry.ts";
import { type Bench, same, statement, until, viewedScene, waitFor } from "../bench.ts";
import { placed } from "../placed.ts";

/** A region that both tokens stand in; what it hears goes into `told`, and so do the encounter's own handlers. */
async function surrounded(bench: Bench): Promise<{ combat: CombatDoc; announcements: string[] }> {
  const { combat, a } = await placed(bench);
  const shapes = [{ type: "rectangle", x: 0, y: 0, width: 1000, height: 400 }];
  const [region] = (await viewedScene().createEmbeddedDocuments("Region", [{ name: "Web", shapes }])) as RegionDoc[];
  bench.later(() => region?.delete());
  await until(() => a.regions.size > 0, "a token in the region");
  const announcements: string[] = [];
  region!._triggerEvent = async (name, { token }) => void announcements.push(`${name} ${token.name}`);
  combat._onStartTurn = async ({ name }) => void announcements.push(`${name} starts`);
  combat._onEndTurn = async ({ name }) => void announcements.push(`${name} ends`);
  return { combat, announcements };
}

export const aboutPlaces = [
  statement("region-turns", "a region hears of the turns of tokens in it, after the handlers", async (bench) => {
    const { combat, announcements } = await surrounded(bench);
    await combat.nextTurn();
    await until(() => announcements.length >= 4, "four things");
    same(announcements, ["A ends", "tokenTurnEnd A", "B starts", "tokenTurnStart B"], "what was told");
  }),
  statement("region-rounds", "a region hears of rounds once for each token in it", async (bench) => {
    const { combat, announcements } = await surrounded(bench);
    await combat.update({ turn: 1 }, { turnEvents: false });
    await combat.nextTurn();
    await until(() => announcements.includes("tokenTurnStart A"), "the next turn");
    const rounds = announcements.filter((one) => one.startsWith("tokenRound"));
    const both = (event: string) => [`${event} A`, `${event} B`];
    same(rounds, [...both("tokenRoundEnd"), ...both("tokenRoundStart")], "what was told of rounds");
  }),
  statement(
    "region-quiet",
    "a region hears nothing of an update with turnEvents: false",
    async (bench) => {
      const { combat, announcements } = await surrounded(bench);
      await combat.update({ turn: 1 }, { turnEvents: false });
      await waitFor(100);
      same(announcements, [], "what was told");
    },
    "turnEventsFalseIsHonoured",
  ),
  statement("movement-history", "where a token has moved is kept until its turn begins", async (bench) => {
    const { combat, b } = await placed(bench);
    await b.update({ x: 500 });
    await until(() => b.movementHistory.length > 0, "a history");
    await combat.nextTurn();
    await until(() => b.movementHistory.length === 0, "an empty history");
  }),
  statement(
    "movement-history-quiet",
    "with turnEvents: false it is kept on",
    async (bench) => {
      const { combat, b } = await placed(bench);
      await b.update({ x: 500 });
      await until(() => b.movementHistory.length > 0, "a history");
      await combat.update({ turn: 1 }, { turnEvents: false });
      await waitFor(100);
      same(b.movementHistory.length > 0, true, "a history");
    },
    "turnEventsFalseIsHonoured",
  ),
];
