import { expect, test } from "vitest";
import type { Encounter } from "../../src/foundry/host/module.ts";
import { endedHere, registerEnded, watchEnded } from "../../src/foundry/steps/ended.ts";
import { homeOf } from "../../src/foundry/storage/home.ts";
import { endedTape } from "../../src/foundry/tape/ended.ts";
import { tapeAt } from "../../src/foundry/tape/tape.ts";
import { speaker } from "../../src/foundry/text/speaker.ts";
import { openWorld } from "./systems/bench.ts";
import { deals, still } from "./systems/fight.ts";

/** C-6: the tape of a fight that has ended can be read as long as the fight can be brought back. */

const settled = async (combat: Encounter): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 60));
  await still(combat);
};

test.each(["action-deck", "masterdeck", "numbered"])(
  "C-6: step by step as it was, with its names, in %s",
  async (id) => {
    const combat = await openWorld({ system: "swade", cards: true, settings: { "dealt-in.ruleset": id } });
    registerEnded(() => undefined);
    watchEnded();
    if (id === "action-deck") deals("KS", "QS", "JS", "TS");
    for (let i = 0; i < 4; i++) {
      await combat.nextTurn();
      await still(combat);
    }
    const home = homeOf(combat);
    const before = tapeAt(home);
    const said = (tape: typeof before, at: typeof home) =>
      tape?.steps.map(({ text, kind, by }, i) => [speaker(tape.tables[i + 1] ?? fail(), at).say(text), kind, by]);
    const words = said(before, home);
    expect(words?.length).toBeGreaterThan(1);
    await combat.delete();
    await settled(combat);
    const [one] = endedHere();
    const found = one === undefined ? null : endedTape(one);
    const read = found === null ? [] : (said(found.tape, found.home) ?? []);
    expect(found?.tape.tables).toHaveLength(read.length + 1);
    expect(read.length).toBeGreaterThan(1);
    expect(read, "without what a campaign played before the fight").toEqual(words?.slice(-read.length));
    if (id !== "masterdeck") expect(read).toEqual(words);
    expect(endedHere(), "reading takes nothing away").toHaveLength(1);
    expect(one === undefined ? one : endedTape({ ...one, sealed: `${one.sealed}x` })).toBe(null);
    expect(one === undefined ? one : endedTape({ ...one, rules: "of-nobody" })).toBe(null);
  },
);

function fail(): never {
  throw new Error("no table");
}
