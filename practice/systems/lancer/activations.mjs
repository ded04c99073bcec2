/** Where a number would be edited there are buttons, one for each activation that is left. */
export function addActivations(app, html) {
  const combat = app.viewed;
  if (!combat) return;
  for (const row of html.querySelectorAll("[data-combatant-id]")) {
    const combatant = combat.combatants.get(row.dataset.combatantId);
    const box = row.querySelector(".token-initiative");
    if (!combatant || !box || box.querySelector(".activations")) continue;
    const page = row.ownerDocument;
    const activations = page.createElement("div");
    activations.className = "activations";
    for (let left = combatant.initiative ?? 0; left > 0; left--) activations.append(button(page, combat, combatant));
    box.replaceChildren(activations);
  }
}

function button(page, combat, combatant) {
  const made = page.createElement("button");
  made.type = "button";
  made.className = "inline-control combatant-control icon fa-solid fa-play";
  made.ariaLabel = `Activate ${combatant.name}`;
  made.disabled = !combatant.isOwner;
  made.addEventListener("click", (event) => {
    event.stopPropagation();
    void combat.activateCombatant(combatant.id);
  });
  return made;
}
