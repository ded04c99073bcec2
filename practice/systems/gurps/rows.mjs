/** module/combat-tracker: a badge for the manoeuvre in each row; a GM drags a row to another's place. */
import { MANOEUVRE } from "./manoeuvres.mjs";

const STEP = 0.00001;

export function badgeRows(_app, element) {
  const rows = [...element.querySelectorAll(".combatant")];
  for (const row of rows) {
    const combatant = game.combat?.combatants.get(row.dataset.combatantId);
    if (combatant) addBadge(row, combatant);
    if (combatant && game.user.isGM) makeDraggable(row, combatant);
  }
  if (element.classList.contains("bound")) return;
  element.classList.add("bound");
  element.addEventListener("dragover", (event) => event.preventDefault());
  element.addEventListener("drop", dropRow);
}

function addBadge(row, { token, initiative }) {
  const effect = [...(token?.actor?.effects ?? [])].find((one) => one.statuses.has("maneuver"));
  row.querySelector(".maneuver-badge")?.remove();
  const badge = row.ownerDocument.createElement("img");
  badge.className = `token-effect maneuver-badge${typeof initiative === "number" ? " active" : ""}`;
  badge.src = MANOEUVRE;
  badge.alt = effect?.name ?? "do_nothing";
  row.querySelector(".token-effects, .combatant-controls")?.append(badge);
}

function makeDraggable(row, combatant) {
  row.setAttribute("draggable", "true");
  row.addEventListener("dragstart", (event) => {
    if (combatant.initiative === null) return;
    event.dataTransfer.setData("text/plain", JSON.stringify({ type: "initiative", combatant: combatant.id }));
  });
}

/** render-combat-tracker.ts: next to the target by a hundred-thousandth, below it when coming from above. */
function dropRow(event) {
  const text = event.dataTransfer?.getData("text/plain") ?? "";
  const row = event.target.closest?.(".combatant");
  const { combat } = game;
  if (!combat || !row || !text.startsWith("{")) return;
  const { type, combatant: id } = JSON.parse(text);
  const [dragged, target] = [combat.combatants.get(id), combat.combatants.get(row.dataset.combatantId)];
  if (type !== "initiative" || !target?.initiative || !dragged?.initiative || target === dragged) return;
  event.preventDefault();
  event.stopPropagation();
  const step = target.initiative < dragged.initiative ? -STEP : STEP;
  void combat.updateEmbeddedDocuments("Combatant", [{ _id: id, initiative: target.initiative + step }]);
}
