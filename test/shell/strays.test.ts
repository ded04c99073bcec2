import { describe, expect, test } from "vitest";
import { register } from "../../src/engine/rules/ruleset.ts";
import { pointerOf } from "../../src/engine/session/project.ts";
import { playCommand, type Session, startOf } from "../../src/engine/session/session.ts";
import { openOf } from "../../src/engine/table/see.ts";
import type { Fighter, FighterId } from "../../src/engine/table/table.ts";
import { strayedInSight } from "../../src/foundry/dealing/resuming.ts";
import { missingIn, type Snapshot, strayed } from "../../src/foundry/dealing/write.ts";
import { actionDeck as shipped } from "../../src/rulesets/action-deck/rules.ts";

/** What a Game Master's browser without the key makes of an encounter that nobody else has touched. */

const actionDeck = register(shipped);

const fighter = (actor: string, more: Partial<Fighter> = {}): Fighter => ({ actor, side: "gm", traits: {}, ...more });
const FIGHTERS: Readonly<Record<FighterId, Fighter>> = {
  ann: fighter("ann", { side: "hero", wild: true }),
  bob: fighter("bob", { side: "hero", wild: true }),
  guard1: fighter("guard"),
  guard2: fighter("guard", { hidden: true }),
  ghost: fighter("ghost", { hidden: true, wild: true }),
};
const chance = { below: (n: number) => ((n * 7) % 5) % n };

const first = (session: Session, type: string): Session => {
  const offer = actionDeck.offers(session.state, "gm").find(({ command }) => command.type === type);
  if (offer === undefined) throw new Error(`nothing to ${type}`);
  return played(session, offer.command);
};
function played(session: Session, command: { readonly type: string }): Session {
  const done = playCommand(actionDeck, session, command, { undoLabel: { key: "deed" }, by: "gm" }, chance);
  if ("refusal" in done) throw new Error(done.refusal.key);
  return done.session;
}

/** A round, from the deal to its last turn. */
function round(): readonly Session[] {
  const roster = { type: "roster", set: FIGHTERS, gone: [], encounter: { id: "fight", round: 0 } };
  let now = first(played(startOf(actionDeck.begin(actionDeck.defaults)), roster), "deal");
  const all = [now];
  now = first(now, "begin");
  for (let turn = 0; turn < 4; turn++) {
    all.push(now);
    const seat = actionDeck.clock(now.state).now;
    const end = actionDeck.offers(now.state, seat ?? "gm").find(({ command }) => command.type === "end");
    if (end === undefined) break;
    now = played(now, end.command);
  }
  return all;
}

/** What the encounter says after the last write for this session, and whom it points to. */
function written(session: Session): { readonly was: Snapshot; readonly pointed: FighterId | null } {
  const told = { round: 0, acting: [], ended: [], at: [0, null], last: null } as const;
  const blank = {
    round: 0,
    turn: null,
    numbers: Object.fromEntries(Object.keys(FIGHTERS).map((id) => [id, null])),
    turnRecord: told,
  };
  const { round: at = 0, turn = null, combatants = [] } = missingIn(actionDeck, session, blank);
  const numbers = {
    ...blank.numbers,
    ...Object.fromEntries(combatants.map(({ _id, initiative }) => [_id, initiative ?? null])),
  };
  const order = Object.entries(numbers).toSorted(([, a], [, b]) => (b ?? -1) - (a ?? -1));
  return { was: { ...blank, round: at, turn, numbers }, pointed: turn === null ? null : (order[turn]?.[0] ?? null) };
}

describe("C-4, C-5: without the key to what is hidden", () => {
  const all = round();

  test("an encounter that nobody touched has not gone astray, whoever acts", () => {
    const actors = all.map(({ state }) => pointerOf(actionDeck.clock(state), (seat) => [seat]));
    expect(actors).toContain("ghost");
    const inFull = (session: Session): boolean =>
      strayed(actionDeck, { state: actionDeck.recover(openOf(session.state)) }, written(session).was);
    expect(all.some(inFull), "compared with all that stands there").toBe(true);
    for (const session of all) {
      const { was, pointed } = written(session);
      expect(strayed(actionDeck, session, was)).toBe(false);
      const open = actionDeck.recover(openOf(session.state));
      expect(strayedInSight(actionDeck, open, was, pointed), JSON.stringify(was.numbers)).toBe(false);
    }
  });

  test("a turn, a round or a number that somebody else wrote is still told apart", () => {
    const session = all.find(({ state }) => actionDeck.clock(state).now === "ann") ?? all[1];
    if (session === undefined) throw new Error("nobody acts");
    const open = actionDeck.recover(openOf(session.state));
    const { was, pointed } = written(session);
    expect(strayedInSight(actionDeck, open, { ...was, round: was.round + 1 }, pointed)).toBe(true);
    expect(strayedInSight(actionDeck, open, was, pointed === "bob" ? "ann" : "bob")).toBe(true);
    const known = Object.entries(was.numbers).filter(([id, n]) => n !== null && FIGHTERS[id]?.hidden !== true);
    const top = known[0]?.[0] ?? "";
    const low = known[1]?.[0] ?? "";
    const crossed = { ...was.numbers, [top]: was.numbers[low] ?? null, [low]: was.numbers[top] ?? null };
    expect(strayedInSight(actionDeck, open, { ...was, numbers: crossed }, pointed)).toBe(true);
  });
});
