import { describe, expect, test } from "vitest";
import { type Roster, register } from "../../engine/rules/ruleset.ts";
import { play, type Session, startOf, undo } from "../../engine/session/session.ts";
import type { Chance } from "../../engine/table/lists.ts";
import { anyhow } from "../action-deck/testing.ts";
import { isAsleep } from "./characters.ts";
import { bringing, cast, deckOf, forAll, horde, ORDER } from "./flip-testing.ts";
import { masterdeck } from "./rules.ts";
import type { Command, State } from "./state.ts";
import { campaign, d, drawing, type Game, rule } from "./testing.ts";

/** Everything can be undone, even in the middle of a round (C-6). */

const rules = register(masterdeck);
const told = { undoLabel: { key: "deed" }, by: "somebody" };

function after(session: Session, command: Command | Roster, chance: Chance = anyhow): Session {
  const played = play(rules, session, command, told, chance);
  if ("refusal" in played) throw new Error(`${command.type} was refused: ${played.refusal.key}`);
  return played.session;
}
const stateOf = (session: Session): State => session.state as State;
/** The state before each of these commands; then as many are undone. */
function backAgain(start: Game, ...commands: readonly (Command | Roster)[]): void {
  const states: State[] = [];
  let session = startOf(start.state);
  for (const command of commands) {
    states.push(stateOf(session));
    session = after(session, command);
  }
  for (const state of states.toReversed()) {
    const undone = undo(rules, session);
    if (undone === null) throw new Error("nothing is left to take back");
    session = undone.session;
    expect(stateOf(session)).toEqual(state);
  }
}

const dealt = (lines: Parameters<typeof deckOf>[0], fighters = cast): Game =>
  campaign(fighters, {}, deckOf(lines)).given({
    type: "dealt",
    to: Object.fromEntries(Object.entries(ORDER).map(([seat, card]) => [seat, [card]])),
    shuffled: "nothing",
  });
const flipped = (lines: Parameters<typeof deckOf>[0], fighters = cast): Game => {
  const start = dealt(lines, fighters);
  return start.when({ type: "begin" }, drawing(start.state, "round", "plain1", "plain2"));
};

describe("C-6: a round under a card is undone", () => {
  test.each([
    "up",
    "fatigued",
    "inspiration",
    "confused",
    "setback",
    "breaks",
    "stymied",
    "flurry",
    "tests:taunt",
  ] as const)("C-6, MD-1: the flip, whatever it brought: %s", (line) =>
    backAgain(dealt(forAll(line)), { type: "begin" }),
  );

  test("C-6, MD-5: the Spirit roll, before or after turns", () =>
    backAgain(
      flipped(forAll("confused")),
      { type: "rollSpirit", seat: "ben", total: 1 },
      { type: "end", seat: "anna" },
      { type: "rollSpirit", seat: "anna", total: 1 },
      { type: "end", seat: "ben" },
    ));

  test("C-6, MD-10: what the GM chose, and the action that was lost", () =>
    backAgain(
      flipped(forAll("setback")),
      { type: "settleSetback", seat: "anna" },
      { type: "settleSetback", seat: "ben", disaster: "a flood" },
      { type: "end", seat: "anna" },
      { type: "hold", seat: "ben" },
      { type: "endRound" },
      { type: "deal" },
    ));

  test("C-6, MD-4: what was ticked, and who left", () =>
    backAgain(
      flipped(
        forAll("breaks"),
        cast.filter(([id]) => id !== "baron"),
      ),
      { type: "settleBreaks", seat: horde, came: "brokeOff" },
      { type: "endRound" },
      { type: "deal" },
    ));

  test("C-6, MD-4: the deal with which the undecided left", () =>
    backAgain(
      flipped(
        forAll("breaks"),
        cast.filter(([id]) => id !== "baron"),
      ),
      { type: "endRound" },
      { type: "deal" },
    ));

  test("C-6, MD-12, MD-29: turns, Haste and a suit that was seized", () => {
    const seize = rule(["none", "none", "none", "none"], { kind: "seize" });
    const start = campaign(cast, {}, deckOf(forAll("stymied"), { seize }))
      .round(ORDER, "round")
      .holding("ben", "pool", "seize");
    backAgain(
      start,
      { type: "markHaste", seat: horde },
      { type: "end", seat: "anna" },
      { type: "play", seat: "actor:ben", card: [d("seize")], suit: ["hearts"] },
      { type: "end", seat: "ben" },
    );
  });

  test("C-6, MD-2: a picture, and the card after it", () => {
    const start = campaign(cast, {}, deckOf(forAll("up"), { sunset: rule(null) })).round(ORDER, "sunset");
    backAgain(
      start,
      { type: "settlePicture", affects: true },
      { type: "putAside", card: d("sunset") },
      { type: "end", seat: "anna" },
    );
  });

  test("C-6, MD-9: the waking of the unconscious", () => {
    const asleep = cast.map(
      ([id, fighter]) => [id, id === "anna" ? { ...fighter, asleep: true as const } : fighter] as const,
    );
    const start = dealt({ spades: "inspiration" }, asleep);
    const session = after(startOf(start.state), { type: "begin" }, drawing(start.state, "round", "plain1"));
    expect(stateOf(session).acting).toEqual(["anna"]);
    const undone = stateOf(undo(rules, session)?.session ?? session);
    expect([isAsleep(undone, "anna"), undone.acting]).toEqual([true, []]);
  });

  test("C-6: what the documents have said since is undone with it, and said again by the next comparison", () => {
    const start = flipped(forAll("down"));
    const session = after(startOf(start.state), { type: "end", seat: "anna" });
    const fell: Roster = {
      type: "roster",
      set: { ben: { actor: "ben", side: "hero", wild: true, out: true } },
      gone: [],
    };
    const played = play(rules, session, fell, { ...told, by: null }, anyhow);
    if ("refusal" in played) throw new Error("refused");
    expect(stateOf(undo(rules, played.session)?.session ?? session)).toEqual(start.state);
  });

  test("C-6, MD-1: the deal of a later round, and back to that of an earlier one", () => {
    const two = campaign(cast, {}, deckOf(forAll("up"), { again: bringing(forAll("down")) })).round(ORDER, "round");
    backAgain(
      two,
      { type: "endRound" },
      { type: "deal" },
      { type: "begin" },
      { type: "endRound" },
      { type: "deal" },
      { type: "begin" },
    );
  });
});
