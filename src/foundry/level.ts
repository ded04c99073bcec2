import type { Effect } from "../engine/ruleset.ts";
import { type Event, type Planned, play, type Session } from "../engine/session.ts";
import { rulesFor } from "./choice.ts";
import { effectsOf, perform } from "./effects.ts";
import type { Fight } from "./module.ts";
import { below, page } from "./page.ts";
import { fightersIn, rosterChange } from "./roster.ts";
import { storedIn } from "./store.ts";
import { sessionOf } from "./table.ts";

/** A session, and what making it agree with the documents brought about. */
export interface Level {
  readonly session: Session;
  readonly said: readonly Effect[];
  readonly facts: readonly Event[];
}

/** The session on level with the documents; whoever takes over first finishes what the last dealer may have left. */
export async function levelled(combat: Fight): Promise<Level> {
  const rules = rulesFor(combat);
  if (rules === null) throw new Error("no ruleset");
  const session = sessionOf(rules, combat);
  if (storedIn(combat)?.by !== page.id) await perform(inDoubt(session));
  return levelOf(combat, session);
}

const inDoubt = (session: Session): readonly Planned[] => session.entries.at(-1)?.planned ?? [];

/** This session on level with the documents. */
export function levelOf(combat: Fight, session: Session): Level {
  const rules = rulesFor(combat);
  const change = rosterChange(session.state, fightersIn(combat));
  if (rules === null || change === null) return { session, said: [], facts: [] };
  const played = play(rules, session, change, { deed: { key: "deed.roster" }, by: null }, { below });
  if ("refusal" in played) return { session, said: [], facts: [] };
  return {
    session: played.session,
    said: effectsOf(rules, session.state, played.entry.events),
    facts: played.entry.events,
  };
}
