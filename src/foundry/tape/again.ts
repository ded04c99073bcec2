import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import type { TakenBack } from "../../engine/session/redo.ts";
import type { Session } from "../../engine/session/session.ts";
import { keepChoice, readSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { parsedJson, propertiesOf } from "../host/outside.ts";
import { seal, unseal, worldKey } from "../secrets/closing.ts";
import type { Home } from "../storage/home.ts";
import { isSessionOf } from "../storage/reading.ts";
import { AGAIN } from "../storage/settings.ts";
import { storedAt } from "../storage/store.ts";

/** What can be played again outlasts a reload: it is kept in this browser, sealed, for the home where it was last so. */

let written: string | null = null;

/** Keeps what can be played again at this home; null if nothing can. */
export function keepAgain(home: Home, taken: TakenBack | null): void {
  const at = writeAt(home);
  if (taken === null ? written !== home.id : worldKey() === null) return;
  written = taken === null ? null : home.id;
  void keepChoice(MODULE, AGAIN, taken === null ? "" : JSON.stringify({ at, box: seal(taken.entries, at) }));
}

/** What was kept for exactly this session. Null if nothing was. */
export function keptAgain(rules: AnyRuleset, home: Home, from: Session): TakenBack | null {
  const { at, box } = propertiesOf(parsedJson(String(readSetting(MODULE, AGAIN))));
  if (at !== writeAt(home) || typeof box !== "string") return null;
  const session: unknown = { ...from, entries: unseal(box, at) };
  return isSessionOf(rules, session) ? { from, entries: session.entries } : null;
}

/** This home, and its last write. Empty if nothing is played there. */
export function writeAt({ id }: Home): string {
  const stored = storedAt(id);
  return stored === null ? "" : `${id} ${stored.epoch}.${stored.rev}.${stored.by}`;
}
