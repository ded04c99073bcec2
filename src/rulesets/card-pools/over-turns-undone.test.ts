import { describe, expect, test } from "vitest";
import { register } from "../../engine/rules/ruleset.ts";
import { type Session, startOf } from "../../engine/session/session.ts";
import { sessionsOf } from "../../engine/session/session-testing.ts";
import { anyhow, dealing } from "./deal-testing.ts";
import { cardPools } from "./rules.ts";
import type { Command, State } from "./state.ts";
import { fight, foe, Game, hero } from "./testing.ts";

const rules = register(cardPools);
const { after: then, undone } = sessionsOf<Command>(rules);
const began = startOf(
  fight([hero("ana"), foe("ogre")])
    .deal({ ana: "A K 9 9 5 2", ogre: "Q 3" })
    .hold("ana", "K").state,
);
const gameOf = (session: Session): Game => new Game(session.state as State);
const step = (session: Session): Session => then(session, { type: "count" });
const toTheEnd = (session: Session): Session =>
  (session.state as State).phase === "counting" ? toTheEnd(step(session)) : session;

/** The next turn's deal: six cards each. */
const dealtAgain = (session: Session): Session =>
  then(session, { type: "deal" }, dealing(session.state as State, { ana: "Q 9 9 5 3 2", ogre: "A A 8 7 6 4" }));

const stunned = then(then(began, { type: "spend", seat: "ana", which: ["AS"], use: ["aim"] }), {
  type: "stun",
  seat: "ogre",
});
const over = toTheEnd(stunned);

describe("C-6, GP-20: undo past the end of a turn", () => {
  test("C-6, GP-20: restores hands, the cards before them and the place in the count", () => {
    expect(gameOf(over).hand("ana")).toBe("[K]");
    const back = undone(over);
    expect(back.state).toMatchObject({ phase: "counting", step: 12 });
    expect(gameOf(back).hand("ana")).toBe("2 [K]");
    expect(gameOf(back).before("ogre", "lost")).toBe("Q 3");
    expect(gameOf(undone(back)).hand("ogre")).toBe("3");
  });

  test("C-6, GP-20: from the next turn's count back into this one, to the very same state", () => {
    const rolled = then(over, { type: "roll" }, anyhow);
    const dealt = dealtAgain(rolled);
    const later = step(dealt);
    expect(later.state).toMatchObject({ combatTurn: 2, phase: "counting" });
    expect(undone(later).state).toEqual(dealt.state);
    expect(undone(undone(later)).state).toEqual(rolled.state);
    expect(undone(undone(undone(later))).state).toEqual(over.state);
    let back: Session = later;
    while (back.entries.length > stunned.entries.length) back = undone(back);
    expect(back.state).toEqual(stunned.state);
  });

  test("C-6, GP-20: a deal in which stun cost a card can be undone, and the card is owed again", () => {
    const frightened = then(over, { type: "stun", seat: "ana" });
    const rolled = then(frightened, { type: "roll" }, anyhow);
    const dealt = dealtAgain(rolled);
    expect(gameOf(dealt).before("ana", "lost")).toBe("K");
    expect(undone(dealt).state).toMatchObject({ phase: "rolled", owing: { ana: 0 } });
    expect(gameOf(undone(dealt)).hand("ana")).toBe("[K]");
    expect(gameOf(dealtAgain(undone(dealt))).before("ana", "lost")).toBe("K");
  });

  test("C-6: the original session is unchanged", () => {
    const was = JSON.stringify(over);
    undone(step(dealtAgain(then(over, { type: "roll" }, anyhow))));
    expect(JSON.stringify(over)).toBe(was);
  });
});
