import { expect, test } from "vitest";
import { fill } from "../../src/engine/rules/offer.ts";
import { type AnyRuleset, register } from "../../src/engine/rules/ruleset.ts";
import { seatsInOrder } from "../../src/engine/session/project.ts";
import { playCommand, type Session, startOf, undo } from "../../src/engine/session/session.ts";
import type { Fighter } from "../../src/engine/table/table.ts";
import { missingIn, publish, type Snapshot } from "../../src/foundry/dealing/write.ts";
import { UNWRITTEN } from "../../src/foundry/storage/store.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { mst1 } from "../../src/rulesets/mst-1/rules.ts";
import { numbered } from "../../src/rulesets/numbered/rules.ts";
import { speedCards } from "../../src/rulesets/speed-cards/rules.ts";
import { speedDice } from "../../src/rulesets/speed-dice/rules.ts";

/** The order that the Game Master gives a group's members is the order of Foundry's turns, whatever the rules. */

const rat: Fighter = { actor: "rat", side: "gm", traits: { spd: 4, dex: 10 } };
const SEAT = "group:rat";
const told = { undoLabel: { key: "deed" }, by: "gm" };
const chance = { below: (n: number) => n - 1 };
const closing = { key: "", seal: (value: unknown) => JSON.stringify(value), playerPatches: () => ({}) };

function played(rules: AnyRuleset, session: Session, command: { readonly type: string }): Session {
  const now = playCommand(rules, session, command, told, chance);
  return "refusal" in now ? expect.fail(now.refusal.key) : now.session;
}

const joined = (rules: AnyRuleset, session: Session, ...ids: readonly string[]): Session =>
  played(rules, session, { type: "roster", set: Object.fromEntries(ids.map((id) => [id, rat])), gone: [] } as never);

/** Presses the table's main button until everyone has a place in the order. */
function dealt(rules: AnyRuleset, session: Session): Session {
  let now = session;
  for (let i = 0; i < 5 && !seatsInOrder(rules.clock(now.state)).includes(SEAT); i++) {
    const main = rules.offers(now.state, "gm").find(({ weight }) => weight === "main");
    if (main !== undefined) now = played(rules, now, main.command);
  }
  return now;
}

function moved(rules: AnyRuleset, session: Session, member: string, place: string): Session {
  const offer = rules.offers(session.state, "gm", SEAT).find(({ order }) => order === "members");
  const filled = offer && fill(offer, { member: [member], place: [place] });
  return filled === undefined || "refusal" in filled
    ? expect.fail("not offered")
    : played(rules, session, filled.command);
}

/** Those with a number, highest first, as Foundry sorts them. */
function turns(rules: AnyRuleset, session: Session): string {
  const numbers = Object.fromEntries(Object.keys(session.state.fighters).map((id) => [id, null]));
  const was: Snapshot = {
    round: 0,
    turn: null,
    numbers,
    turnRecord: { round: 0, acting: [], ended: [], at: [0, null], last: null },
  };
  const { update } = publish(rules, session, was, { ...UNWRITTEN, rev: 1, epoch: 1, by: "page" }, "tell", closing);
  expect(missingIn(rules, session, was).combatants).toEqual(update.combatants);
  return (update.combatants ?? [])
    .toSorted((a, b) => (b.initiative ?? 0) - (a.initiative ?? 0))
    .map(({ _id }) => _id)
    .join(" ");
}

test.each([actionDeck, numbered, mst1, speedCards, speedDice].map((rules) => [rules.id, rules] as const))(
  "SW-18, NC-1, C-4: %s: turns follow the order by hand, after undo, a reload and a newcomer too",
  (_, ruleset) => {
    const rules: AnyRuleset = register(ruleset as typeof actionDeck);
    const fight = dealt(rules, joined(rules, startOf(rules.begin(rules.defaults)), "r1", "r2", "r3"));
    expect(turns(rules, fight)).toBe("r1 r2 r3");
    const last = moved(rules, fight, "r3", "r1");
    expect(turns(rules, last)).toBe("r3 r1 r2");
    expect(turns(rules, undo(rules, last)?.session ?? last)).toBe("r1 r2 r3");
    const reloaded: Session = JSON.parse(JSON.stringify(last));
    expect(turns(rules, joined(rules, reloaded, "r0"))).toBe("r3 r1 r2 r0");
    const bare = { ...rat, out: true };
    const down = played(rules, last, { type: "roster", set: { r3: bare }, gone: [] } as never);
    expect(turns(rules, down)).toBe("r1 r2");
  },
);
