import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Clock } from "../../src/engine/rules/ruleset.ts";
import type { Publication } from "../../src/foundry/dealing/write.ts";
import { announceTurn, begun, comingIn } from "../../src/foundry/turns/turn-hooks.ts";

type Encounter = Parameters<typeof announceTurn>[0];

interface Moment {
  readonly round: number;
  readonly pointer: string | null;
  /** The highest round announced so far. */
  readonly highest?: number;
  readonly starts?: readonly string[];
  /** Who had a turn in this round, this one included. */
  readonly acting?: readonly string[];
}

const moment = ({ round, pointer, highest = round, starts = [], acting = [] }: Moment): Publication => {
  const turnRecord = { round: highest, acting, ended: [], at: [round, 0], last: null };
  const due = { turnRecord, ends: [], starts, roundEnds: null, roundStarts: null };
  return { clock: { round } as Clock, pointer, turnRecord, due } as unknown as Publication;
};

let heard: unknown[] = [];
const fight = (): Encounter => ({ combatants: new Map(["a", "b"].map((id) => [id, { id }])) }) as unknown as Encounter;

beforeEach(() => {
  heard = [];
  const callAll = (name: string, combat: object, data: object, options: object) =>
    heard.push([name, comingIn(combat)?.combatant?.id, data, options]);
  vi.stubGlobal("Hooks", { callAll });
});
afterEach(() => vi.unstubAllGlobals());

const call = (combat: Encounter, what: Moment): boolean =>
  announceTurn(combat, moment(what), { turn: 1 }, { direction: 1 });
const names = () => heard.map((one) => (one as unknown[]).slice(0, 2));

describe("C-11: other packages hear of a round and of turns as core announces them", () => {
  test("before they are written, with the next to act as the next combatant, and only meanwhile", () => {
    const combat = fight();
    call(combat, { round: 2, pointer: "a", starts: ["a"] });
    call(combat, { round: 2, pointer: "b", starts: ["b"], acting: ["a", "b"] });
    expect(heard).toEqual([
      ["combatRound", "a", { turn: 1 }, { direction: 1 }],
      ["combatTurn", "b", { turn: 1 }, { direction: 1 }],
    ]);
    expect(comingIn(combat)).toBeNull();
  });

  test("each combatant once a round, even if the pointer returns to them", () => {
    const combat = fight();
    call(combat, { round: 2, pointer: "a", starts: ["a"] });
    call(combat, { round: 2, pointer: "b", starts: ["b"], acting: ["a", "b"] });
    expect(call(combat, { round: 2, pointer: "a", acting: ["a", "b"] })).toBe(false);
    expect(call(combat, { round: 3, pointer: "a", starts: ["a"] })).toBe(true);
    expect(names()).toEqual([
      ["combatRound", "a"],
      ["combatTurn", "b"],
      ["combatRound", "a"],
    ]);
  });

  test("a combatant acting beside another once the pointer reaches them", () => {
    const combat = fight();
    call(combat, { round: 2, pointer: "a", starts: ["a", "b"], acting: ["a", "b"] });
    call(combat, { round: 2, pointer: "b", acting: ["a", "b"] });
    expect(names()).toEqual([
      ["combatRound", "a"],
      ["combatTurn", "b"],
    ]);
  });

  test("nothing that was announced before, when what was undone is played again", () => {
    const combat = fight();
    call(combat, { round: 3, pointer: "a", starts: ["a"] });
    call(combat, { round: 2, pointer: "b", highest: 3 });
    call(combat, { round: 3, pointer: "a", acting: ["a"] });
    expect(names()).toEqual([["combatRound", "a"]]);
  });

  test("the first to act only once: combatStart has announced them", () => {
    const combat = fight();
    begun(combat, moment({ round: 1, pointer: "a" }));
    call(combat, { round: 1, pointer: "b", starts: ["b"], acting: ["a", "b"] });
    call(combat, { round: 1, pointer: "a", acting: ["a", "b"] });
    expect(names()).toEqual([["combatTurn", "b"]]);
  });

  test("after a reload, those who have had no turn in this round yet", () => {
    call(fight(), { round: 2, pointer: "a", acting: ["a", "b"] });
    expect(heard).toEqual([]);
    call(fight(), { round: 2, pointer: "b", starts: ["b"], acting: ["a", "b"] });
    expect(names()).toEqual([["combatTurn", "b"]]);
  });

  test("a round only once someone acts in it, and not at all if no one does", () => {
    const combat = fight();
    call(combat, { round: 2, pointer: null });
    call(combat, { round: 3, pointer: null });
    call(combat, { round: 3, pointer: "b", starts: ["b"], acting: ["b"] });
    call(combat, { round: 3, pointer: "a", starts: ["a"], acting: ["b", "a"] });
    expect(names()).toEqual([
      ["combatRound", "b"],
      ["combatTurn", "a"],
    ]);
  });

  test("the first turn as a turn if the encounter began without one", () => {
    const combat = fight();
    begun(combat, moment({ round: 1, pointer: null }));
    call(combat, { round: 1, pointer: "b", starts: ["b"], acting: ["b"] });
    expect(names()).toEqual([["combatTurn", "b"]]);
  });

  test("a failing listener leaves nothing behind", () => {
    const combat = fight();
    vi.stubGlobal("Hooks", {
      callAll: () => {
        throw new Error("a listener");
      },
    });
    expect(() => call(combat, { round: 2, pointer: "a" })).toThrow("a listener");
    expect(comingIn(combat)).toBeNull();
  });
});
