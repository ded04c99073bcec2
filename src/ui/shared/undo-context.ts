import { lastToUndo, playedSoFar } from "../../foundry/play/going-back.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import type { TableView } from "./table-view.ts";

/** What can be taken back. */
export type UndoReach = ReturnType<typeof undoContext>;

/** The context of `templates/shared/undo.hbs`. */
export interface UndoContext extends UndoReach {
  readonly undoOff: boolean;
  /** Whether it gets little space. */
  readonly tight?: boolean;
}

/** What undo takes back and how far it reaches; a player's undo lasts only while the latest entry is theirs. */
export function undoContext({ home, speaker }: TableView) {
  if (game.user.isGM) {
    const all = playedSoFar(home);
    const [last] = all;
    return {
      /** What undo would take back now. False if there is nothing, or nothing of this user's. */
      undo: last === undefined ? false : speaker.say(last),
      /** How far it reaches. */
      reach: wordsFor("screen.reach", { n: all.length }),
      /** How many steps it can go back; empty if that is no more than one. */
      steps: all.length > 1 ? String(all.length) : "",
    };
  }
  const last = lastToUndo(home);
  return { undo: last === null ? false : speaker.say(last), reach: "", steps: "" };
}
