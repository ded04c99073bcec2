import { hasHands } from "../../engine/view.ts";
import { showTracker } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { registerKey } from "../../foundry/host/screen/keys.ts";
import { requestUndo } from "../../foundry/play/requests.ts";
import { held } from "../campaign-hand/held.ts";
import { sceneOf } from "../shared/scene.ts";
import { openHands } from "./hands.ts";
import { openTable } from "./tables.ts";

/**
 * Our keyboard shortcuts. Foundry's own for turns and rounds reach us through the Combat. None conflicts with
 * Foundry's, and each has a default, without which Foundry 13 lets no one assign one (12793). Tab never leads from the
 * map to us, so one of them does.
 */
export function registerKeys(): void {
  registerKey(MODULE, "strip", {
    name: "dealt-in.keys.strip",
    editable: [{ key: "KeyK", modifiers: ["Shift"] }],
    onDown: goToTracker,
  });
  registerKey(MODULE, "table", {
    name: "dealt-in.keys.table",
    editable: [{ key: "KeyL", modifiers: ["Shift"] }],
    onDown: () => {
      const scene = sceneOf(game.combat);
      if (scene?.combat === undefined || scene.combat === null) return false;
      void openTable(scene.combat);
      return true;
    },
  });
  registerKey(MODULE, "hand", {
    name: "dealt-in.keys.hand",
    editable: [{ key: "KeyH", modifiers: ["Shift"] }],
    onDown: () => {
      const scene = sceneOf(game.combat);
      const found = scene !== null && hasHands(scene.view) ? scene : held()[0];
      if (found === undefined) return false;
      void openHands(found);
      return true;
    },
  });
  registerKey(MODULE, "question", {
    name: "dealt-in.keys.question",
    editable: [{ key: "KeyQ", modifiers: ["Shift"] }],
    onDown: goToQuestion,
  });
  registerKey(MODULE, "undo", {
    name: "dealt-in.keys.undo",
    editable: [{ key: "KeyZ", modifiers: ["Shift"] }],
    onDown: () => {
      const scene = sceneOf(game.combat) ?? held()[0] ?? null;
      if (scene === null) return false;
      void requestUndo(scene.home, "entry");
      return true;
    },
  });
}

/** Our parts of the tracker, the best first. Between encounters there is only the way to held cards. */
const STANDS = [".dealt-in-strip", ".dealt-in-hand-bar button", ".dealt-in-aside-note button"];

/** Moves the keyboard focus to our part of the tracker, wherever that is. */
function goToTracker(): boolean {
  const ours = STANDS.flatMap((stand) => [...document.querySelectorAll<HTMLElement>(stand)]);
  const shown = ours.find((one) => one.checkVisibility());
  if (shown === undefined) showTracker();
  const goal = shown ?? ours[0];
  goal?.focus();
  return goal !== undefined;
}

/** Moves the keyboard focus to the first answer of the open question, or else to the first question. */
export function goToQuestion(): boolean {
  const ways = [".dealt-in-strip .dealt-in-ask", ".dealt-in-strip .dealt-in-question"].map((way) => `${way} button`);
  const goal = ways.flatMap((way) => [...document.querySelectorAll<HTMLElement>(`${way}:not([disabled])`)])[0];
  if (goal === undefined) return false;
  if (!goal.checkVisibility()) showTracker();
  goal.focus();
  return true;
}
