import { expect, test } from "vitest";
import { register } from "../../engine/rules/ruleset.ts";
import { KEPT, playCommand, type Session, startOf } from "../../engine/session/session.ts";
import { mst1 } from "./rules.ts";
import type { State } from "./state.ts";
import { drawing, foe, hero, table } from "./testing.ts";

const rules = register(mst1);

function played(session: Session, command: { readonly type: string }, comes: string): Session {
  const told = { undoLabel: { key: "deed" }, by: "gm" };
  const result = playCommand(rules, session, command, told, drawing(session.state as State, comes));
  if ("refusal" in result) throw new Error(result.refusal.key);
  return result.session;
}

/** This many events, each made and drawn at once. */
function happening(session: Session, count: number): Session {
  let now = session;
  for (let i = 0; i < count; i++) {
    now = played(now, { type: "conceive", name: "Fire", cards: 1, draws: 2 } as { type: string }, "|");
    now = played(now, { type: "draw" }, `event#${(now.state as State).conceived}`);
  }
  return now;
}

test("C-6, MS-1: undo reaches back to the first card of the round, however many came", () => {
  const fight = startOf(table(hero("ana"), foe("dragon")).state);
  const first = happening(played(fight, { type: "draw" }, "ana"), KEPT);
  expect(first.entries).toHaveLength(1 + 2 * KEPT);
  const second = played(played(first, { type: "draw" }, "|"), { type: "draw" }, "ana");
  expect(second.entries).toHaveLength(KEPT);
});
