import { fighterDocOf, tokenBox } from "../../foundry/actors/sight.ts";
import { softly } from "../../foundry/check/softly.ts";
import { batched } from "../../foundry/host/faults.ts";
import { onHook } from "../../foundry/host/host.ts";
import { onChange } from "../page/screens.ts";
import { type TableView, tableViewOf } from "../shared/table-view.ts";

/** Marks over tokens: the letters of groups, and a ring around all who act. */

const ID = "dealt-in-tokens";

/** Foundry moves, hides and shows tokens with these. */
const MOVED = ["canvasReady", "canvasPan", "refreshToken", "sightRefresh", "deleteCombat", "renderCombatTracker"];

interface Mark {
  readonly fighter: string;
  readonly letter: string | null;
  readonly acts: boolean;
}

/** Keeps the marks over their tokens. Called once. */
export function watchTokens(): void {
  for (const hook of MOVED) onHook(hook, soon);
  onChange(soon);
}

function soon(): void {
  if (canvas?.ready === true) drawSoon();
}

const drawSoon = batched(
  (task) => requestAnimationFrame(task),
  () => softly("canvas", draw),
);

function draw(): void {
  const tableView = tableViewOf(ui.combat?.viewed);
  const marks = tableView === null ? [] : marksIn(tableView);
  const drawn = tableView === null ? [] : marks.flatMap((mark) => markOf(tableView, mark));
  const layer = document.getElementById(ID);
  if (drawn.length === 0) return layer?.remove();
  (layer ?? newLayer()).replaceChildren(...drawn);
}

/** Beneath everything else of the interface, so that no mark covers a control. */
function newLayer(): HTMLElement {
  const layer = document.createElement("div");
  layer.id = ID;
  layer.setAttribute("aria-hidden", "true"); // the rows say the same
  (document.getElementById("interface") ?? document.body).prepend(layer);
  return layer;
}

/** Foundry's own marker stands at one token only: whoever else acts is ringed, and a group whole. */
export const marksIn = ({ combat, shown, view, speaker }: Marked): readonly Mark[] =>
  Object.entries(shown.seats).flatMap(([seat, { members }]) => {
    const letter = speaker.letter(seat);
    const isMarked = members.length === 1 && members[0] === combat?.combatant?.id;
    const acts = view.acts.includes(seat) && !isMarked;
    return letter === null && !acts ? [] : members.map((fighter) => ({ fighter, letter, acts }));
  });

type Marked = Pick<TableView, "combat" | "shown" | "view" | "speaker">;

function markOf({ home }: TableView, { fighter, letter, acts }: Mark): HTMLElement[] {
  const doc = fighterDocOf(home, fighter);
  const box = doc?.isDefeated === true ? null : tokenBox(doc);
  if (box === null) return [];
  const mark = document.createElement("div");
  mark.className = acts ? "dealt-in-token is-acting" : "dealt-in-token";
  mark.dataset["fighter"] = fighter;
  for (const side of ["left", "top", "width", "height"] as const) mark.style[side] = `${box[side]}px`;
  if (letter !== null) {
    const badge = document.createElement("b");
    badge.className = "dealt-in-letter";
    badge.textContent = letter;
    mark.append(badge);
  }
  return [mark];
}
