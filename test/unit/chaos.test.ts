import { describe, expect, it, test } from "vitest";
import { register } from "../../src/engine/rules/ruleset.ts";
import { type LogEntry, playCommand, type Session, startOf } from "../../src/engine/session/session.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { hero, roster } from "../../src/rulesets/action-deck/testing.ts";
import { cardFaults } from "../chaos/cards.ts";
import { disguised, noteShown } from "../chaos/disguises.ts";
import { faultSteps } from "../chaos/fault-steps.ts";
import { type Kept, storedIn } from "../chaos/kept.ts";
import { orderFaults } from "../chaos/order.ts";
import { type Begun, noteBegun, twice } from "../chaos/turns.ts";
import { noteNames } from "../chaos/words.ts";

/** What a storm does, and whether it would notice what goes wrong. */

const rules = register(actionDeck);

/** Two are dealt to. */
function dealt(): Session {
  const now = startOf(rules.begin(rules.defaults));
  return does(does(now, roster([hero("ann"), hero("ben")])), { type: "deal" });
}

/** The first of them has acted. */
function played(): Session {
  const now = does(dealt(), { type: "begin" });
  return does(now, { type: "end", seat: rules.clock(now.state).now } as never);
}

function does(session: Session, command: Parameters<typeof playCommand>[2]): Session {
  const done = playCommand(rules, session, command, { undoLabel: { key: "x" }, by: "gm" }, { below: () => 0 });
  return "refusal" in done ? expect.fail(done.refusal.key) : done.session;
}

const keptOf = (session: Session): Kept => ({ rules, rev: 1, open: session.state, session });
const without = <T extends Session["state"]>(table: T, card: string): T => {
  const { [card]: _, ...cards } = table.cards;
  return { ...table, cards };
};

describe("C-1, C-6: a storm that loses or doubles a card is noticed", () => {
  it("nothing is wrong with what was played", () => {
    expect(cardFaults(keptOf(dealt()))).toEqual([]);
  });

  it("a card that is nowhere is missed, and the state is not what was played", () => {
    const session = dealt();
    const faults = cardFaults(keptOf({ ...session, state: without(session.state, "AS") }));
    expect(faults).toEqual(["the state is not what was played", "deck 1 has 53 of 54 cards"]);
  });

  it("a card that was lost before the log begins is missed as well", () => {
    const session = dealt();
    const base = without(session.state, "AS");
    expect(cardFaults(keptOf({ ...session, base, state: base, entries: [] }))).toEqual(["deck 1 has 53 of 54 cards"]);
  });

  it("a card from an unknown deck is one too many", () => {
    const session = dealt();
    const cards = { ...session.state.cards, "AS#2": { zone: "table" } as const };
    const state = { ...session.state, cards };
    expect(cardFaults(keptOf({ ...session, base: state, state, entries: [] }))).toEqual(["deck 2 has 1 of 54 cards"]);
  });
});

const withEvents = (session: Session, ...events: readonly object[]): Pick<Session, "base" | "entries"> & Session => ({
  ...session,
  entries: [...session.entries, { ...session.entries.at(-1)!, deed: { key: "odd" }, events } as unknown as LogEntry],
});

describe("C-3, C-4: a storm that lets somebody act twice is noticed", () => {
  it("nothing is wrong with what was played", () => {
    expect(orderFaults({ rules, session: played() })).toEqual([]);
  });

  it("NC-4: who has several turns stands among those done between them, and comes to act again", () => {
    const session = played();
    const [ended = ""] = rules.clock(session.state).done;
    const again = withEvents(session, { type: "turnBegan", seats: [ended] });
    const several = {
      ...rules,
      clock: (state: typeof session.state) => ({ ...rules.clock(state), toCome: [ended] }),
    };
    expect(orderFaults({ rules: several, session: again }).filter((one) => one.includes("act twice"))).toEqual([]);
  });

  it("a second turn by the same card is noticed", () => {
    const session = played();
    const [ended] = rules.clock(session.state).done;
    const faults = orderFaults({ rules, session: withEvents(session, { type: "turnBegan", seats: [ended] }) });
    expect(faults.join()).toContain(`“odd” lets ${ended} act twice`);
  });
});

const opened = (open: string): object => ({ flags: { "dealt-in": { open, rev: 3 } } });

/** How often an encounter has begun that looked like these, one after another. */
function begunAfter(...those: readonly object[]): Map<string, Begun> {
  const begun = new Map<string, Begun>();
  for (const look of those) {
    const practice = { world: () => ({ combats: [{ _id: "one", ...look }], settings: [] }) };
    noteBegun({ practice, ruleset: "mst-1", begun } as unknown as Parameters<typeof noteBegun>[0]);
  }
  return begun;
}

const toldTwice = ["one 1 ann _onStartTurn", "one 1 ann _onStartTurn"];
const looks = [{ round: 0 }, { round: 1, ...opened("a") }, { round: 2, ...opened("b") }];

describe("C-11: which turns a storm takes for told twice", () => {
  it("a turn told twice in an encounter that began once is told twice, after Undo as well", () => {
    expect(twice(toldTwice, begunAfter(...looks, { round: 1, ...opened("c") }))).toHaveLength(1);
  });

  it("one whose session was put away, and which was dealt to anew, has begun twice", () => {
    const anew = begunAfter(...looks, { round: 0, ...opened("") }, { round: 1, ...opened("d") });
    expect(twice(toldTwice, anew)).toEqual([]);
    expect(twice([...toldTwice, ...toldTwice], anew)).toHaveLength(1);
  });

  it("one whose round was set before the first deal was told of by Foundry, and then by cards", () => {
    expect(twice(toldTwice, begunAfter({ round: 3 }, { round: 3, ...opened("a") }))).toEqual([]);
  });
});

const flags = { "dealt-in": { open: "", rev: 4 } };
const setting = (kept: object): object => ({
  key: "dealt-in.campaign-masterdeck",
  value: JSON.stringify(JSON.stringify(kept)),
});
const storedWith = (ruleset: string, world: object): unknown =>
  storedIn({ practice: { world: () => world }, ruleset } as unknown as Parameters<typeof storedIn>[0]);

test("C-4: a session that was put away keeps nothing to open, in an encounter and in a campaign", () => {
  expect(storedWith("mst-1", { combats: [{ flags }], settings: [] })).toBeNull();
  expect(storedWith("masterdeck", { combats: [], settings: [setting(flags["dealt-in"])] })).toBeNull();
  expect(storedWith("masterdeck", { combats: [], settings: [setting({ open: "a", rev: 4 })] })).not.toBeNull();
});

const actor = { _id: "actorGang0000000", name: "Baron", img: "baron.webp" };
const { actors } = disguised({ actors: [actor] });
const [{ name: secret = "", img: portrait = "" } = {}] = actors;

function shownWith(combatant: object, tokens: readonly object[] = []): string[] {
  const shown = new Set<string>();
  const combats = [{ scene: "s", combatants: [{ _id: "c", actorId: actor._id, ...combatant }] }];
  const world = { actors, scenes: [{ _id: "s", tokens }], combats };
  noteShown({ practice: { world: () => world }, shown } as unknown as Parameters<typeof noteShown>[0]);
  return [...shown].filter((mark) => `${secret} ${portrait}`.includes(mark));
}
const token = { _id: "t", actorId: actor._id, name: "Stranger", texture: { src: "beggar.webp" } };

test.each([
  ["a combatant without a token shows its actor", {}, [], 2],
  ["one with a token does not", { tokenId: "t" }, [token], 0],
  ["nor does one whose token has just been deleted", { tokenId: "t" }, [], 0],
  ["a token without a name shows the actor's", { tokenId: "t" }, [{ ...token, name: "" }], 1],
  ["a token without a picture shows the actor's", { tokenId: "t" }, [{ ...token, texture: { src: "" } }], 1],
])("C-5: %s", (_, combatant, tokens, marks) => {
  expect(shownWith(combatant, tokens)).toHaveLength(marks);
});

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

test("C-1: one that somebody was called stays a name, once they have left as well", () => {
  const named = new Set<string>();
  const worlds = [
    { actors: [{ name: 'an "undefined"', img: null }] },
    { actors: [{ name: "Nan", flags: { is: "null" } }] },
  ];
  for (const world of worlds)
    noteNames({ practice: { world: () => world }, named } as unknown as Parameters<typeof noteNames>[0]);
  expect([...named]).toEqual(["undefined"]);
});
