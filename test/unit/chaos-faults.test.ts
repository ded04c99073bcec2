import { expect, test } from "vitest";
import { faultSteps } from "../chaos/fault-steps.ts";

/** C-4: what a storm does to lines and to the server. */

/** What this step asks of the practice world, with two Game Masters and a player at the table. */
async function done(name: string): Promise<readonly unknown[]> {
  const asked: unknown[] = [];
  const practice = {
    isUp: () => true,
    switches: (patch?: object) => (patch === undefined ? { latencyOf: { ben: 40 } } : asked.push(patch)),
    fail: (failure: object) => asked.push(failure),
  };
  const people = ["gm", "second", "ben"].map((user) => ({ user, isGm: user !== "ben", seat: { name: user } }));
  const storm = { practice, people, spin: (n: number) => n - 1, lines: [] };
  const step = faultSteps.find((one) => one.name === name);
  await step?.do(storm as unknown as Parameters<typeof step.do>[0]);
  return asked;
}

test("C-4: both Game Masters' lines turn slow at once, and nobody else's changes", async () => {
  const [latencyOf] = await done("both Game Masters on slow lines");
  expect(latencyOf).toEqual({ latencyOf: { ben: 40, gm: 1200, second: 800 } });
});

test("C-4: the server dies between writing and telling, whatever the cards are kept in", async () => {
  const asked = await done("the server dies once it has written");
  expect(asked).toContainEqual({ user: "second", next: "crashAfter", type: "Setting" });
});
