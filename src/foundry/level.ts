import type { Effect } from "../engine/ruleset.ts";
import { type Event, type Planned, play, type Session } from "../engine/session.ts";
import { effectsOf, perform } from "./effects.ts";
import { type Home, rulesAt } from "./home.ts";
import { below, page } from "./page.ts";
import { documentsOf, rosterChange } from "./roster.ts";
import { storedAt } from "./store.ts";
import { sessionOf } from "./table.ts";

/** A session, and what making it agree with the documents brought about. */
export interface Level {
  readonly session: Session;
  readonly said: readonly Effect[];
  readonly facts: readonly Event[];
}

/** The session on level with the documents; whoever takes over first finishes what the last dealer may have left. */
export async function levelled(home: Home): Promise<Level> {
  const rules = rulesAt(home);
  if (rules === null) throw new Error("no ruleset");
  const session = sessionOf(rules, home);
  await finish(home, session);
  return levelOf(home, session);
}

/** Of each home the write of another page that this one has finished: whatever is changed after that is somebody's word. */
const finished = new Map<string, string>();

async function finish({ id }: Home, session: Session): Promise<void> {
  const stored = storedAt(id);
  if (stored === null || stored.by === page.id) return;
  const { by, epoch, rev } = stored;
  const write = `${by} ${epoch} ${rev}`;
  if (finished.get(id) === write) return;
  await perform(inDoubt(session));
  finished.set(id, write);
}

const inDoubt = (session: Session): readonly Planned[] => session.entries.at(-1)?.planned ?? [];

/** This session on level with the documents. */
export function levelOf(home: Home, session: Session): Level {
  const rules = rulesAt(home);
  const change =
    rules === null ? null : rosterChange(rules, session.state, documentsOf(home, session.state, rules ?? {}));
  if (rules === null || change === null) return { session, said: [], facts: [] };
  const played = play(rules, session, change, { deed: { key: "deed.roster" }, by: null }, { below });
  if ("refusal" in played) return { session, said: [], facts: [] };
  return {
    session: played.session,
    said: effectsOf(rules, session.state, played.entry.events),
    facts: played.entry.events,
  };
}
