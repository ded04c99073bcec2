import { describe, expect, test } from "vitest";
import { register } from "../../engine/rules/ruleset.ts";
import { play, type Session, startOf, undo } from "../../engine/session/session.ts";
import { fight } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import type { Command } from "./state.ts";
import { d, pc } from "./testing.ts";

describe("C-6: what is done with cards can be undone", () => {
  const rules = register(masterdeck);
  const start = fight("calm", { trading: "anyCards" })
    .holding("ann", "hand", "plain1", "plain2", "debt")
    .holding("bob", "hand", "plain3", "rider")
    .holding("ann", "pool", "plain4")
    .holding("bob", "pool", "plain5").state;
  const playing = (session: Session, command: Command): Session => {
    const played = play(rules, session, command, { undoLabel: { key: "deed" }, by: "user" }, { below: () => 0 });
    if ("refusal" in played) throw new Error(`${command.type}: ${played.refusal.key}`);
    return played.session;
  };
  const commands: readonly Command[] = [
    { type: "claim", seat: pc("ann"), action: ["attack"] },
    { type: "answerClaim", claim: "claim:0", yes: true },
    { type: "pool", seat: pc("ann"), card: [d("plain1")] },
    { type: "play", seat: pc("ann"), card: [d("plain4")] },
    { type: "trade", seat: pc("ann"), give: [d("plain2")], want: [d("plain5")] },
    { type: "answerTrade", trade: "trade:1", yes: true },
    { type: "buyDrama", seat: pc("bob") },
    { type: "keepDrama", seat: pc("bob") },
    { type: "answerSubplot", card: d("debt"), by: "gm", yes: true },
    { type: "answerSubplot", card: d("debt"), by: "player", yes: true },
    { type: "bringOn", card: d("rider") },
    { type: "award", seat: pc("ann") },
    { type: "giveDrama", seat: pc("ann"), card: [d("plain1")], whom: [pc("bob")] },
    { type: "giveDrama", seat: pc("bob"), card: [d("plain1")], whom: [pc("ann")] },
    { type: "takeDrama", seat: pc("bob"), card: [d("plain3")] },
    { type: "endScene" },
    { type: "renew", seat: pc("ann"), discard: [d("plain1")] },
    { type: "setBennies", seat: pc("bob"), bennies: 9 },
    { type: "beginAdventure" },
  ];

  test("C-6, MD-14 to MD-28: one step after another, in reverse order, as if nothing had happened", () => {
    const states = [startOf(start)];
    for (const command of commands) states.push(playing(states.at(-1) as Session, command));
    let session = states.at(-1) as Session;
    for (const was of states.slice(0, -1).toReversed()) {
      const undone = undo(rules, session);
      session = undone?.session ?? session;
      expect(session.state).toEqual(was.state);
    }
    expect(session.state).toEqual(start);
  });
});
