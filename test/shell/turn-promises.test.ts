import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TurnsDue } from "../../src/engine/session/project.ts";
import { actingCombatant, refreshFor, rewind, runTurnEvents } from "../../src/foundry/turns/turn-promises.ts";

/** What core promises at a turn, kept by our code: in core's order, once, even if foreign code throws. */

let told: string[] = [];
let reported: string[] = [];
let failing: string | null = null;

const tell = (what: string): void => {
  told.push(what);
  if (failing !== null && what.startsWith(failing)) throw new Error(`${what} fails`);
};

type Encounter = Parameters<typeof runTurnEvents>[0];

const fighter = (
  id: string,
  token: object | null = { regions: [{ _triggerEvent: async (name: string) => tell(`${name} ${id}`) }] },
) => ({
  id,
  tokenId: token === null ? null : `t${id}`,
  token,
  actor: { id: `of ${id}` },
});

function fight(...fighters: readonly ReturnType<typeof fighter>[]): Encounter {
  const [first] = fighters;
  return {
    round: 2,
    turn: 0,
    turns: fighters,
    combatant: first,
    previous: { round: 2, turn: 1, combatantId: "z" },
    combatants: Object.assign(new Map(fighters.map((one) => [one.id, one])), {
      [Symbol.iterator]: () => fighters[Symbol.iterator](),
    }),
    _onStartTurn: async ({ id }: { id: string }) => tell(`start ${id}`),
    _onEndTurn: async ({ id }: { id: string }) => tell(`end ${id}`),
    _onStartRound: async ({ round }: { round: number }) => tell(`round ${round}`),
    _onEndRound: async ({ round }: { round: number }) => tell(`over ${round}`),
    _clearMovementHistoryOnStartTurn: async ({ id }: { id: string }) => tell(`moved ${id}`),
  } as unknown as Encounter;
}

const due = (over: Partial<TurnsDue>): TurnsDue => ({
  announced: { round: 2, acting: [], ended: [] },
  ends: [],
  starts: [],
  roundEnds: null,
  roundStarts: null,
  ...over,
});

interface Asked {
  readonly combat: { readonly combatant?: { id: string }; readonly previous?: { combatantId: string } };
}

beforeEach(() => {
  told = [];
  reported = [];
  failing = null;
  const refresh = async (event: string, { combat }: Asked) => {
    const who =
      event === "turnStart" ? (actingCombatant(combat)?.id ?? combat.combatant?.id) : combat.previous?.combatantId;
    tell(event.startsWith("turn") ? `${event} ${who}` : event);
  };
  vi.stubGlobal("foundry", { documents: { ActiveEffect: { registry: { refresh } } } });
  vi.stubGlobal("game", { system: { id: "generic" }, users: { activeGM: { isSelf: true } } });
  const names = ["TURN_START", "TURN_END", "ROUND_START", "ROUND_END"];
  vi.stubGlobal("CONST", { REGION_EVENTS: Object.fromEntries(names.map((name) => [`TOKEN_${name}`, name])) });
  vi.stubGlobal("Hooks", { onError: (where: string) => reported.push(where) });
});
afterEach(() => vi.unstubAllGlobals());

const whole = due({ ends: ["a"], roundEnds: 1, roundStarts: 2, starts: ["b"] });
const promises = [
  "end a",
  "turnEnd a",
  "TURN_END a",
  "over 1",
  "roundEnd",
  "ROUND_END a",
  "ROUND_END b",
  "round 2",
  "roundStart",
  "ROUND_START a",
  "ROUND_START b",
  "start b",
  "moved b",
  "turnStart b",
  "TURN_START b",
];

describe("C-11: at the end and start of turns and rounds", () => {
  test("everything that core does there is done once, in core's order", async () => {
    await runTurnEvents(fight(fighter("a"), fighter("b")), whole);
    expect(told).toEqual(promises);
    expect(reported).toEqual([]);
  });

  test("fighters who start and end together each have their events run as if alone", async () => {
    const combat = fight(fighter("a"), fighter("b"));
    await runTurnEvents(combat, due({ ends: ["a", "b"], starts: ["a", "b"] }));
    expect(told.filter((what) => what.startsWith("turn"))).toEqual([
      "turnEnd a",
      "turnEnd b",
      "turnStart a",
      "turnStart b",
    ]);
    expect(actingCombatant(combat)).toBeUndefined();
    expect((combat as unknown as Asked["combat"]).previous?.combatantId).toBe("z");
  });

  test.each(["end", "turnEnd", "TURN_END", "over", "roundStart", "ROUND_START", "start", "moved", "turnStart"])(
    "a failure at %s is reported, and stops neither the others nor the turn",
    async (what) => {
      failing = what;
      await runTurnEvents(fight(fighter("a"), fighter("b")), whole);
      expect(told).toEqual(promises);
      expect(reported.length).toBeGreaterThan(0);
    },
  );

  test("a combatant without a token has no history or Region, and one that is gone is skipped", async () => {
    await runTurnEvents(fight(fighter("a", null)), due({ ends: ["gone"], starts: ["a"] }));
    expect(told).toEqual(["start a", "turnStart a"]);
  });

  test("before Foundry 14 there is no registry of effects", async () => {
    vi.stubGlobal("foundry", { documents: { ActiveEffect: {} } });
    await runTurnEvents(fight(fighter("a")), due({ starts: ["a"] }));
    expect(told).toEqual(["start a", "moved a", "TURN_START a"]);
  });

  test("C-6: after a step back effects are counted again, and no turn starts or ends", async () => {
    await rewind(fight(fighter("a"), fighter("b")));
    expect(told).toEqual(["combatRewind"]);
  });
});

describe("C-11: if a page other than the active Game Master's deals", () => {
  const users = { activeGM: { isSelf: false } };

  test("the dealing page leaves effects alone, which expire only on the active one", async () => {
    vi.stubGlobal("game", { system: { id: "generic" }, users });
    await runTurnEvents(fight(fighter("a"), fighter("b")), whole);
    expect(told).toEqual(promises.filter((what) => !/^(turn(End|Start)|round(End|Start))/.test(what)));
  });

  test("the active one refreshes them for the same turns, in the same order", async () => {
    const { ends, roundEnds, roundStarts, starts } = whole;
    await refreshFor(fight(fighter("a"), fighter("b")), { ends, roundEnds, roundStarts, starts });
    expect(told).toEqual(["turnEnd a", "roundEnd", "roundStart", "turnStart b"]);
    told = [];
    await refreshFor(fight(fighter("a")), { ends: [], roundEnds: null, roundStarts: null, starts: [], back: true });
    expect(told).toEqual(["combatRewind"]);
  });
});
