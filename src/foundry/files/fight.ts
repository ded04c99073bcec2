import type { Text } from "../../engine/table/table.ts";
import { documentsOf } from "../actors/roster.ts";
import { sessionOf } from "../actors/session.ts";
import { unlocked } from "../dealing/sealing.ts";
import { saveFile } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { replace } from "../repair/put-back.ts";
import { canSave, type Home, rulesAt } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";
import { fileOf, type Read } from "./fight-file.ts";

/** Saving what is played at a home to a file, and loading it, for Game Masters. */

/** Saves what is played to a file. Answers why it could not, or null. */
export async function saveFight(home: Home): Promise<Text | null> {
  const [rules, stored] = [rulesAt(home), storedAt(home.id)];
  if (rules === null || stored === null) return { key: "file.nothing" };
  const locked = await unlocked();
  if (locked !== null) return locked;
  const session = sessionOf(rules, home);
  const { round } = rules.clock(session.state);
  saveFile(fileOf(rules, session, stored.rev), "application/json", `${MODULE}-${rules.id}-round-${round}.json`);
  return null;
}

/** Why this file cannot be played there: other rules, or none of its fighters. Null if it can. */
export function misfit(home: Home, { rules, session: { state } }: Read): Text | null {
  if (rulesAt(home)?.id !== rules.id) return { key: "file.otherRules", data: { rules: rules.id } };
  const { all, here } = presentIn(home, { rules, session: { state } });
  return all > 0 && here === 0 ? { key: "file.strangers" } : null;
}

/** How many fighters the file has, and how many of them are present. */
export function presentIn(
  home: Home,
  read: Pick<Read, "rules"> & { readonly session: Pick<Read["session"], "state"> },
) {
  const ids = Object.keys(read.session.state.fighters);
  const now = documentsOf(home, read.session.state, read.rules).fighters;
  return { all: ids.length, here: ids.filter((id) => Object.hasOwn(now, id)).length };
}

/** Loads the file in place of what is played, which is saved to a file first. Answers why it could not, or null. */
export async function goOnFrom(home: Home, read: Read): Promise<Text | null> {
  const why = misfit(home, read);
  if (why !== null) return why;
  const unsaved = canSave(home) ? await saveFight(home) : null;
  return unsaved ?? replace(home, read.rules, read.session, game.user);
}
