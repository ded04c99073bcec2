import { expect, test } from "vitest";
import { register } from "../../engine/rules/ruleset.ts";
import { playCommand, type Session, startOf } from "../../engine/session/session.ts";
import { stepMade, stepSeen } from "../../engine/session/tape.ts";
import { see } from "../../engine/table/see.ts";
import { mst1 } from "./rules.ts";
import type { State } from "./state.ts";
import { drawing, foe, hero, table } from "./testing.ts";

const rules = register(mst1);

/** Presses the button that draws, with this card to come; the tables before and after, and what was done. */
function drawn(session: Session, comes: string) {
  const offer = rules.offers(session.state, "gm").find(({ weight }) => weight === "main");
  if (offer === undefined) throw new Error("nothing to draw");
  const made = playCommand(
    rules,
    session,
    offer.command,
    { ...offer, by: "gm" },
    drawing(session.state as State, comes),
  );
  if ("refusal" in made) throw new Error(made.refusal.key);
  const entry = made.session.entries.at(-1);
  if (entry === undefined) throw new Error("nothing was played");
  return { session: made.session, tables: [session.state, made.session.state, entry] as const };
}

test("C-6: whose turn ended, and whose card came first, is on the tape by portrait and card", () => {
  const first = drawn(startOf(table(hero("ana"), foe("ogre")).state), "ana");
  expect(stepMade(rules, ...first.tables)).toMatchObject({ kind: "deal", seat: "ana", card: "card-1" });
  const then = drawn(first.session, "ogre");
  expect(stepMade(rules, ...then.tables)).toMatchObject({
    text: { key: "mst-1.deed.end", data: { who: { seat: "ana" } } },
    kind: "turn",
    seat: "ana",
    card: "card-1",
  });
});

test("C-5: whom a player does not see has no step", () => {
  const ogre = foe("ogre", { hidden: true });
  const first = drawn(startOf(table(hero("ana"), ogre).state), "ogre");
  const { session, tables } = drawn(first.session, "ana");
  const [before, after, entry] = tables;
  expect(stepMade(rules, before, after, entry)).toMatchObject({ seat: "ogre" });
  expect(JSON.stringify(stepSeen(rules, see(before, ["ana"]), see(session.state, ["ana"]), entry))).not.toContain(
    "ogre",
  );
});
