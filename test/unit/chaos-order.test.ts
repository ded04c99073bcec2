import { describe, expect, it } from "vitest";
import { register } from "../../src/engine/rules/register.ts";
import { type Entry, play, type Session, startOf } from "../../src/engine/session/session.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { hero, roster } from "../../src/rulesets/action-deck/testing.ts";
import { orderFaults } from "../chaos/order.ts";

/** Whether a storm that lets somebody act twice would be noticed. */

const rules = register(actionDeck);

/** Two are dealt to, and the first of them has acted. */
function played(): Session {
  const told = { undoLabel: { key: "x" }, by: "gm" };
  let now = startOf(rules.begin(rules.defaults));
  const command = (what: Parameters<typeof play>[2]): void => {
    const done = play(rules, now, what, told, { below: () => 0 });
    if ("refusal" in done) throw new Error(done.refusal.key);
    now = done.session;
  };
  command(roster([hero("ann"), hero("ben")]));
  for (const type of ["deal", "begin"]) command({ type });
  const [acting] = rules.clock(now.state).now === null ? [] : [rules.clock(now.state).now];
  command({ type: "end", seat: acting } as never);
  return now;
}

const withEvents = (session: Session, ...events: readonly object[]): Pick<Session, "base" | "entries"> & Session => ({
  ...session,
  entries: [...session.entries, { ...session.entries.at(-1)!, deed: { key: "odd" }, events } as unknown as Entry],
});

describe("C-3, C-4: after a storm", () => {
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
