import { describe, expect, it } from "vitest";
import { register } from "../../src/engine/rules/register.ts";
import { play, type Session, startOf } from "../../src/engine/session/session.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { hero, roster } from "../../src/rulesets/action-deck/testing.ts";
import { cardFaults } from "../chaos/cards.ts";
import type { Kept } from "../chaos/kept.ts";

/** Whether a storm that loses or doubles a card would be noticed. */

const rules = register(actionDeck);

function dealt(): Session {
  const told = { undoLabel: { key: "x" }, by: "gm" };
  let now = startOf(rules.begin(rules.defaults));
  const command = (what: Parameters<typeof play>[2]): void => {
    const played = play(rules, now, what, told, { below: () => 0 });
    if ("refusal" in played) throw new Error(played.refusal.key);
    now = played.session;
  };
  command(roster([hero("ann"), hero("ben")]));
  const deal = rules.offers(now.state, "gm").find(({ weight }) => weight === "main");
  if (deal === undefined) throw new Error("nothing can be dealt");
  command(deal.command);
  return now;
}

const kept = (session: Session): Kept => ({ rules, rev: 1, open: session.state, session });
const without = <T extends Session["state"]>(table: T, card: string): T => {
  const { [card]: _, ...cards } = table.cards;
  return { ...table, cards };
};

describe("C-1, C-6: after a storm", () => {
  it("nothing is wrong with what was played", () => {
    expect(cardFaults(kept(dealt()))).toEqual([]);
  });

  it("a card that is nowhere is missed, and the state is not what was played", () => {
    const session = dealt();
    const faults = cardFaults(kept({ ...session, state: without(session.state, "AS") }));
    expect(faults).toEqual(["the state is not what was played", "deck 1 has 53 of 54 cards"]);
  });

  it("a card that was lost before the log begins is missed as well", () => {
    const session = dealt();
    const base = without(session.state, "AS");
    expect(cardFaults(kept({ ...session, base, state: base, entries: [] }))).toEqual(["deck 1 has 53 of 54 cards"]);
  });

  it("a card from an unknown deck is one too many", () => {
    const session = dealt();
    const cards = { ...session.state.cards, "AS#2": { zone: "table" } as const };
    const state = { ...session.state, cards };
    expect(cardFaults(kept({ ...session, base: state, state, entries: [] }))).toEqual(["deck 2 has 1 of 54 cards"]);
  });
});
