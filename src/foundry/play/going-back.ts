import { whereTo } from "../../engine/session/redo.ts";
import { GM_POOL } from "../actors/gm-pool.ts";
import { sessionOf } from "../actors/session.ts";
import { lookOf } from "../actors/sight.ts";
import { documentHere } from "../host/host.ts";
import { propertiesOf } from "../host/outside.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";
import { confirmed } from "../text/confirm.ts";
import { words } from "../text/i18n.ts";
import { requestSteps, requestUndo } from "./requests.ts";
import { lastToUndo } from "./undo-list.ts";

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
  return lookOf(home, uuid.slice(uuid.lastIndexOf(".") + 1))?.name || words("screen.somebody");
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
