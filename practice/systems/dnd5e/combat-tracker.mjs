import { groupKey } from "./groups.mjs";

/** Rows of one group go together into a container that can be folded; they are no longer children of the list. */
export class CombatTracker5e extends foundry.applications.sidebar.tabs.CombatTracker {
  #folded = new Set();

  renderGroups(html) {
    const list = html.querySelector(".combat-tracker");
    if (!game.settings.get("dnd5e", "initiativeGroupCombatants")) return;
    if (!this.viewed || !list || list.querySelector(".combatant-group")) return;
    const rows = Map.groupBy(list.querySelectorAll(":scope > [data-combatant-id]"), (row) =>
      groupKey(this.viewed.combatants.get(row.dataset.combatantId)),
    );
    for (const [key, members] of rows) if (key !== null && members.length > 1) this.#gather(key, members);
  }

  #gather(key, members) {
    const page = members[0].ownerDocument;
    const group = page.createElement("li");
    group.className = "combatant-group collapsible";
    group.dataset.groupKey = key;
    const children = page.createElement("ol");
    children.className = "group-children plain";
    group.append(this.#header(page, group, members), children);
    members[0].before(group);
    children.append(...members);
    group.classList.toggle("collapsed", this.#folded.has(key));
  }

  #header(page, group, members) {
    const { actorId } = this.viewed.combatants.get(members[0].dataset.combatantId);
    const header = page.createElement("button");
    header.type = "button";
    header.className = "group-header";
    header.textContent = `${game.actors.get(actorId)?.name} (${members.length})`;
    header.addEventListener("click", (event) => {
      event.stopPropagation();
      const folded = group.classList.toggle("collapsed");
      header.ariaExpanded = String(!folded);
      this.#folded[folded ? "add" : "delete"](group.dataset.groupKey);
    });
    header.ariaExpanded = String(!this.#folded.has(group.dataset.groupKey));
    return header;
  }
}
