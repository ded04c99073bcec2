import { expect, test } from "vitest";
import { kept } from "../laws/kept.ts";
import { playOut } from "../laws/random-play.ts";
import { subjects } from "../laws/subjects.ts";

for (const { broke, ruleset, law, plan } of kept)
  test(`${ruleset}: ${broke}`, () => {
    const subject = subjects.find(({ rules }) => rules.id === ruleset);
    if (subject === undefined) return expect.fail(`there is no ${ruleset}`);
    const game = playOut(subject, plan);
    const refused = game.steps.filter(({ outcome }) => outcome === "refused" || outcome === "nothing");
    expect(refused.map(({ move }) => move)).toEqual([]); // or it would be another game by now
    law(game);
  });
