import { describe, expect, test } from "vitest";
import type { Button } from "../../src/engine/rules/offer.ts";
import { type AnyRuleset, register } from "../../src/engine/rules/ruleset.ts";
import { playCommand, type Session, startOf } from "../../src/engine/session/session.ts";
import type { Fighter } from "../../src/engine/table/table.ts";
import { goingOnTo } from "../../src/foundry/dealing/resuming.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { mst1 } from "../../src/rulesets/mst-1/rules.ts";
import { numbered } from "../../src/rulesets/numbered/rules.ts";

/** How a fight that went on without cards goes on with them, from whoever acts by now. */

const hero = (actor: string): Fighter => ({ actor, side: "hero", wild: true, traits: {} });
const FIGHTERS = { ann: hero("ann"), bob: hero("bob"), cid: hero("cid"), dee: hero("dee") };
const chance = { below: (n: number) => Math.floor(n / 2) }; // no Jokers

function begun(rules: AnyRuleset): Session {
  const roster = { type: "roster", set: FIGHTERS, gone: [], encounter: { id: "fight", round: 0 } };
  const made = (session: Session, command: { readonly type: string }): Session => {
    const done = playCommand(rules, session, command, { undoLabel: { key: "deed" }, by: "gm" }, chance);
    if ("refusal" in done) throw new Error(done.refusal.key);
    return done.session;
  };
  let session = made(startOf(rules.begin(rules.defaults)), roster);
  for (let presses = 0; presses < 3 && rules.clock(session.state).now === null; presses++) {
    const offers = rules.offers(session.state, "gm");
    const behind = (button: Button) => offers.find(({ buttons = [] }) => buttons.includes(button));
    const offer = behind("start") ?? behind("turn") ?? behind("deal");
    if (offer !== undefined) session = made(session, offer.command);
  }
  return session;
}

describe.each([
  ["action deck", register(actionDeck)],
  ["numbered cards", register(numbered)],
])("%s", (_, rules) => {
  const session = begun(rules);
  const { now, toCome } = rules.clock(session.state);

  test("the turns between are over, one after another", () => {
    expect([now, ...toCome]).toHaveLength(4);
    const [second = "", third = ""] = toCome;
    expect(goingOnTo(rules, session, second)?.map(({ who }) => who)).toEqual([now]);
    expect(goingOnTo(rules, session, third)?.map(({ who }) => who)).toEqual([now, second]);
  });

  test("nothing is to be played for whoever acts, nor for a stranger", () => {
    expect(goingOnTo(rules, session, now ?? "")).toBeNull();
    expect(goingOnTo(rules, session, "nobody")).toBeNull();
  });
});

test("chance has no part in it: where the next card decides, there is no such way", () => {
  const rules = register(mst1);
  const session = begun(rules);
  const others = Object.keys(FIGHTERS).filter((seat) => seat !== rules.clock(session.state).now);
  expect(others.map((seat) => goingOnTo(rules, session, seat))).toEqual(others.map(() => null));
});
