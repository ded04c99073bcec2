import { elementAt } from "../../foundry/host/screen/dom.ts";
import { endPicking, pickingIn, pickSeat, seatOfRow } from "../offers/pick-row.ts";
import { isByKeys } from "../page/keyboard.ts";
import { refresh } from "../page/screens.ts";
import type { Scene } from "../shared/scene.ts";

/** While a row is picked for an offer: which rows can be, and what clicks and keys do. */

const ROWS = "[data-combatant-id], .dealt-in-group";
const PICKABLE = "is-pickable";

/** Marks the rows that can be picked. The keyboard gets to them in turn, from the first. */
export function markPickable(scene: Scene | null, html: HTMLElement): void {
  const now = scene === null ? null : pickingIn(scene);
  const rows = [...html.querySelectorAll<HTMLElement>(ROWS)];
  const wasPicking = rows.some((row) => row.classList.contains(PICKABLE));
  for (const row of rows) {
    const seat = scene === null ? null : seatOfRow(scene, row);
    const can = now !== null && seat !== null && now.field.pick.includes(seat) && !isUnderGroup(scene, row);
    row.classList.toggle(PICKABLE, can);
    if (can) row.setAttribute("tabindex", "0");
    else if (wasPicking) row.removeAttribute("tabindex");
    row.toggleAttribute("data-keyboard-focus", can);
  }
  if (now === null || wasPicking || !isByKeys()) return;
  rows.find((row) => row.classList.contains(PICKABLE))?.focus();
}

/** Members of a group are picked by the group's line. */
const isUnderGroup = (scene: Scene | null, { dataset }: HTMLElement): boolean => {
  const id = dataset["combatantId"];
  if (scene === null || id === undefined) return false;
  return Object.values(scene.shown.seats).some(({ members }) => members.length > 1 && members.includes(id));
};

const listening = new WeakSet<HTMLElement>();

/** Foundry's rows have clicks of their own, which are not meant while a row is picked. */
export function watchPicks(html: HTMLElement, sceneNow: () => Scene | null): void {
  if (listening.has(html)) return;
  listening.add(html);
  const pick = (event: Event): void => {
    const row = elementAt(event.target)?.closest<HTMLElement>(`.${PICKABLE}`) ?? null;
    const scene = row === null ? null : sceneNow();
    const seat = row === null || scene === null ? null : seatOfRow(scene, row);
    if (scene === null || seat === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void pickSeat(scene, seat).finally(refresh);
  };
  html.addEventListener("click", pick, { capture: true });
  html.addEventListener("keydown", (event) => (["Enter", " "].includes(event.key) ? pick(event) : undefined), {
    capture: true,
  });
  html.ownerDocument.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !endPicking()) return;
      event.preventDefault();
      event.stopImmediatePropagation(); // Foundry would close windows, or let go of tokens
      refresh();
    },
    { capture: true },
  );
}
