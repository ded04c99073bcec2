import { expect, test } from "vitest";
import { storedIn } from "../chaos/kept.ts";

/** Whether a storm sees that nothing is played any more. */

const flags = { "dealt-in": { open: "", rev: 4 } };
const setting = (kept: object): object => ({
  ...{ key: "dealt-in.campaign-masterdeck", value: JSON.stringify(JSON.stringify(kept)) },
});
const storedWith = (ruleset: string, world: object): unknown =>
  storedIn({ practice: { world: () => world }, ruleset } as unknown as Parameters<typeof storedIn>[0]);

test("C-4: a session that was put away keeps nothing to open, in an encounter and in a campaign", () => {
  expect(storedWith("mst-1", { combats: [{ flags }], settings: [] })).toBeNull();
  expect(storedWith("masterdeck", { combats: [], settings: [setting(flags["dealt-in"])] })).toBeNull();
  expect(storedWith("masterdeck", { combats: [], settings: [setting({ open: "a", rev: 4 })] })).not.toBeNull();
});
