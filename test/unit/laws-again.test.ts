import { describe, expect, test } from "vitest";
import { oddsAndEvens } from "../../examples/odds-and-evens/src/odds-and-evens.ts";
import { kit } from "../../src/engine/kit/ruleset-of.ts";
import { register } from "../../src/engine/rules/ruleset.ts";
import type { Law } from "../laws/law.ts";
import type { Plan } from "../laws/random-moves.ts";
import { playOut, type Subject } from "../laws/random-play.ts";
import { sharedGames } from "../laws/shared-games.ts";
import { seed } from "../seed.ts";

const rules = register(oddsAndEvens(kit));
const subject: Subject = { rules, options: [rules.defaults], brings: [] };

/** No law at all: it is broken as soon as anybody has opened a lantern. */
const nobodyOpens: Law = ({ steps }) => {
  for (const { events } of steps)
    if (events.some(({ type }) => type === "roundBegan")) throw new Error("somebody opened a lantern");
};

describe("a broken law says", () => {
  const message = (context: Parameters<ReturnType<ReturnType<typeof sharedGames>>>[0]): string => {
    try {
      sharedGames(subject)(nobodyOpens, 40)(context);
      return "";
    } catch (fault) {
      return fault instanceof Error ? fault.message : "";
    }
  };

  test("what is wrong, and the one command line that plays exactly that game again", (context) => {
    const [fault, again] = message(context).split("\n\n");
    expect(fault).toBe("somebody opened a lantern");
    expect(again).toMatch(
      new RegExp(
        `^Again: SEED=${seed} GAME=\\d+ npx vitest run test/unit/laws-again.test.ts -t "a broken law says > what`,
      ),
    );
  });

  test("the smallest game that breaks it, by its commands", (context) => {
    const plan = JSON.parse(message(context).split("Smallest: ")[1] ?? "") as Plan;
    expect(() => nobodyOpens(playOut(subject, plan))).toThrow("somebody opened a lantern");
    expect(plan.moves.at(-1)).toMatchObject({ do: "command", command: { type: "begin" } });
    expect(plan.moves.length).toBeLessThan(5);
  });

  test("nothing while it holds", (context) => {
    expect(() => sharedGames(subject)(() => undefined, 3)(context)).not.toThrow();
    expect(() => sharedGames(subject)(({ steps }) => steps.length, 3)(context)).not.toThrow();
  });

  test("that it never applied, where it answers so of every game", (context) => {
    expect(() => sharedGames(subject)(() => 0, 3)(context)).toThrow("in none of 3 games does this law apply");
  });
});
