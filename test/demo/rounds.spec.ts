import { shipped } from "../../src/rulesets/index.ts";
import { chooseFirst, createFirst, goOnUntil } from "../e2e/newcomer.ts";
import { said } from "../e2e/said.ts";
import { expect, test } from "./world.ts";

/** A whole round by each ruleset in the demo, as a newcomer plays it: by the main button. */

/** What the main button says first, and once the first round is over. */
const ROUNDS: Readonly<Record<string, readonly [first: string, over: string]>> = {
  "action-deck": [said("action-deck.offer.deal", { round: 1 }), said("action-deck.offer.deal", { round: 2 })],
  masterdeck: [said("masterdeck.offer.firstHands"), said("action-deck.offer.deal", { round: 2 })],
  "mst-1": [said("mst-1.offer.begin", { round: 1 }), said("mst-1.offer.begin", { round: 2 })],
  "speed-cards": [said("speed-cards.offer.deal", { turn: 1 }), said("speed-cards.offer.deal", { turn: 2 })],
  "speed-dice": [said("speed-dice.offer.roll", { n: 1 }), said("speed-dice.offer.roll", { n: 4 })],
  "card-pools": [said("card-pools.offer.roll", { turn: 1 }), said("card-pools.offer.roll", { turn: 2 })],
  numbered: [said("numbered.offer.deal", { round: 1 }), said("numbered.offer.begin", { round: 2 })],
};

test.use({ newcomers: true });

test("there is one for each ruleset", () => {
  expect(Object.keys(ROUNDS).sort()).toEqual(shipped.map(({ id }) => id).sort());
});

for (const [id, [first, over]] of Object.entries(ROUNDS))
  test(`${id}: a round is played to its end`, async ({ table }) => {
    test.slow();
    const gm = await table.join("Gamemaster");
    await createFirst(gm);
    await chooseFirst(gm, id);
    const steps = await goOnUntil(gm, over);
    expect(steps[0]).toBe(first);
    expect(steps.length).toBeGreaterThan(id === "mst-1" ? 0 : 1); // the delimiter may come first
  });
