import { hasHands } from "../../engine/view.ts";
import { showTracker } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { registerKey } from "../../foundry/host/screen/keys.ts";
import { requestUndo } from "../../foundry/play/requests.ts";
import { areRulesHere, campaigns, type Home, homeOf, rulesAt } from "../../foundry/storage/home.ts";
import { held } from "../campaign-hand/held.ts";
import { type Scene, sceneOf } from "../shared/scene.ts";
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
    onDown: goToHands,
  });
  registerKey(MODULE, "dock", {
    name: "dealt-in.keys.dock",
    editable: [{ key: "KeyJ", modifiers: ["Shift"] }],
    onDown: goToDock,
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

const holding = (): Scene | undefined => {
  const scene = sceneOf(game.combat);
  return scene !== null && hasHands(scene.view) ? scene : held()[0];
};

/** Opens the user's hands, as soon as the rules that say who holds any are here. */
function goToHands(): boolean {
  const found = holding();
  if (found !== undefined) void openHands(found);
  const coming = found === undefined ? homesHere().filter((home) => rulesAt(home) === null) : [];
  if (coming.length > 0) void Promise.all(coming.map(areRulesHere)).then(() => enterHands(holding()));
  return found !== undefined || coming.length > 0;
}

const homesHere = (): Home[] => [...campaigns(), ...(game.combat === null ? [] : [homeOf(game.combat)])];
const enterHands = (found: Scene | undefined): unknown => found && openHands(found);

/** Our parts of the tracker, the best first. Between encounters there is only the way to held cards. */
const STANDS = [".dealt-in-strip", ".dealt-in-hand-bar button", ".dealt-in-aside-note button"];

/** Moves the keyboard focus to our part of the tracker, wherever that is. */
function goToTracker(): boolean {
  if (goTo(STANDS)) return true;
  showTracker();
  return false;
}

/** Moves the keyboard focus to the user's own hand on the map, or in the tracker. */
const goToDock = (): boolean => goTo([".dealt-in-dock [tabindex='0']"]);

/** Moves the keyboard focus to the first answer of the open question, or else to the first question. */
export const goToQuestion = (): boolean =>
  goTo(
    [".dealt-in-rolling", ".dealt-in-ask", ".dealt-in-question"].map(
      (way) => `.dealt-in-strip ${way} button:not([disabled])`,
    ),
  );

/** Focuses the first of these that is in sight. If none is, shows the tracker, where the first of them is. */
function goTo(ways: readonly string[]): boolean {
  const goals = ways.flatMap((way) => [...document.querySelectorAll<HTMLElement>(way)]);
  const shown = goals.find((goal) => goal.checkVisibility());
  const [goal = null] = shown === undefined ? goals : [shown];
  if (goal !== null && shown === undefined) showTracker();
  goal?.focus();
  return goal !== null;
}
