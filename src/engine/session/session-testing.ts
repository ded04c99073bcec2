import { noChance } from "../rules/game-testing.ts";
import type { AnyRuleset } from "../rules/ruleset.ts";
import type { Chance } from "../table/lists.ts";
import { play, type Session, undo } from "./session.ts";

/** Sessions that are played on and taken back, for tests only. */
export const sessionsOf = <C extends { readonly type: string }>(rules: AnyRuleset) => ({
  /** The session after this command; a refusal fails the test. */
  after(session: Session, command: C, chance: Chance = noChance): Session {
    const played = play(rules, session, command, { undoLabel: { key: "deed" }, by: "gm" }, chance);
    if ("refusal" in played) throw new Error(`${command.type} was refused: ${played.refusal.key}`);
    return played.session;
  },
  /** The session without its last entry. */
  undone: (session: Session): Session => (undo(rules, session) as { readonly session: Session }).session,
});
