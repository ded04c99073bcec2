import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { type BackTo, mayUndo, whereTo } from "../../engine/session/redo.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Text } from "../../engine/table/table.ts";
import { recallDeparted } from "../actors/departed.ts";
import { GM_POOL } from "../actors/gm-pool.ts";
import { sessionOf } from "../actors/new-session.ts";
import { lookOf } from "../actors/sight.ts";
import { deckStep } from "../dealing/put-away.ts";
import { documentHere } from "../host/host.ts";
import { propertiesOf } from "../host/outside.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { turnRecordIn } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";
import { wordsFor } from "../text/i18n.ts";
import { confirmed } from "../text/notify.ts";
import { requestSteps, requestUndo } from "./requests.ts";

/** Going back over steps of the tape, and playing them again (C-6). */

/**
 * Whether this page's user may go back over so many steps: a Game Master as far as the log reaches, a player over the own
 * last one alone, as Undo allows.
 */
export function mayGoBack(home: Home, steps: number): boolean {
  if (steps <= 0) return false;
  return game.user.isGM ? entryOf(home, steps) >= 0 : steps === 1 && lastToUndo(home) !== null;
}

/** The first entry that going back over so many steps would take back, or −1 if the log does not reach that far. */
function entryOf(home: Home, steps: number): number {
  const rules = rulesAt(home);
  return rules === null ? -1 : whereTo(sessionOf(rules, home), "entry", { turn: 0, round: 0 }, steps);
}

/** The actors and fighters whose documents going back would change, by name, for a Game Master. */
export function changedBy(home: Home, steps: number): readonly string[] {
  const rules = rulesAt(home);
  if (rules === null || !game.user.isGM) return [];
  const from = entryOf(home, steps);
  const changed =
    from < 0
      ? []
      : sessionOf(rules, home)
          .entries.slice(from)
          .flatMap(({ planned }) => planned);
  return [...new Set(changed.map(({ uuid }) => nameOf(home, uuid)))];
}

/** Of a document that is gone, the name that it had. */
function nameOf(home: Home, uuid: string): string {
  if (uuid === GM_POOL || uuid === home.combat?.uuid) return game.world.title; // theirs is nobody's in particular
  const { name } = propertiesOf(documentHere(uuid));
  if (typeof name === "string" && name !== "") return name;
  return lookOf(home, uuid.slice(uuid.lastIndexOf(".") + 1))?.name || wordsFor("screen.somebody");
}

/**
 * Goes back over so many steps. Asks first only if documents of actors or fighters change; what is played while it asks
 * makes it another step, so that it is refused.
 */
export async function goBack(home: Home, steps: number): Promise<boolean> {
  if (!mayGoBack(home, steps)) return false;
  if (!game.user.isGM) return requestUndo(home, "entry");
  const rev = revOf(home);
  const names = changedBy(home, steps);
  const question = { key: "tape.confirm", data: { n: steps } };
  const list = names.map((name) => ({ key: "tape.changed", data: { who: name } }));
  if (names.length > 0 && !(await confirmed(home, question, { key: "tape.back" }, list))) return false;
  return requestSteps(home, "back", steps, rev);
}

const revOf = ({ id }: Home): number => storedAt(id)?.rev ?? 0;

/** Plays the next of the steps again that were taken back. */
export const playAgain = (home: Home): Promise<boolean> => requestSteps(home, "redo", 1, revOf(home));

/** What undo would take back, the latest first. Null if the user may not, or the log does not reach that far. */
export function undoList(home: Home, back: BackTo): readonly Text[] | null {
  const rules = rulesAt(home);
  if (rules === null || storedAt(home.id) === null) return null;
  if (!game.user.isGM) return null;
  const session = logHere(rules, home);
  const from = whereTo(session, back, rules.clock(session.base));
  if (from < 0 || !mayUndo(session, back, game.user)) return null;
  return session.entries
    .slice(from)
    .filter(({ by }) => by !== null)
    .map(({ deed }) => deed)
    .reverse();
}

/** What was played, on a page that then knows what those were called who have left. */
function logHere(rules: AnyRuleset, home: Home): Session {
  const session = sessionOf(rules, home);
  if (home.combat !== null) recallDeparted(home.combat, session);
  return session;
}

/** Everything within reach of undo, the latest first, for the GM. */
export function playedSoFar(home: Home): readonly Text[] {
  if (!game.user.isGM) return [];
  const rules = rulesAt(home);
  const deck = deckStep(home.combat);
  const entries = rules === null || storedAt(home.id) === null ? [] : logHere(rules, home).entries;
  const steps = entries.filter(({ by }) => by !== null).map(({ deed }) => deed);
  return [...(deck === null ? [] : [deck]), ...steps].reverse();
}

/** What this user's *Undo* takes back now: for a player only while the latest entry is theirs. Null if nothing. */
export function lastToUndo(home: Home): Text | null {
  if (game.user.isGM) return playedSoFar(home)[0] ?? null;
  const { last } = turnRecordIn(storedAt(home.id), 0, home.combat?.id ?? "");
  return last !== null && last.drew !== true && last.by === game.userId ? last.deed : null;
}

/** Whether nothing was played with the last write of this table: something was taken back, or put right. */
export const isTakenBack = ({ id, combat }: Home): boolean =>
  turnRecordIn(storedAt(id), 0, combat?.id ?? "").back === true;
