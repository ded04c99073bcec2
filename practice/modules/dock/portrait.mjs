/** One portrait in the order. Another package may put a class of its own in its place; see `dock.mjs`. */
export class CombatantPortrait {
  constructor(combatant) {
    dockCounts.portraits++;
    this.combatant = combatant;
    this.combat = combatant.combat;
    this.element = document.createElement("li");
    this.element.className = "dock-portrait";
    this.element.dataset.dockCombatant = combatant.id;
    this.renderInner();
  }

  /** For a class in this one's place: what is shown as initiative. */
  getInitiativeDisplay() {
    return { value: this.combatant.initiative, icon: "", rollIcon: "" };
  }

  renderInner() {
    const { combatant, element } = this;
    element.classList.toggle("hidden", !combatant.visible);
    element.replaceChildren();
    if (!combatant.visible) return;
    element.classList.toggle("active", this.combat.combatant?.id === combatant.id);
    const image = document.createElement("img");
    image.src = combatant.img;
    image.alt = "";
    element.append(image, this.#text("dock-name", combatant.name), this.#initiative());
    if (game.user.isGM) element.append(this.#setCurrent());
  }

  #text(className, text) {
    const span = document.createElement("span");
    span.className = className;
    span.textContent = text;
    return span;
  }

  #initiative() {
    const { value, icon } = this.getInitiativeDisplay();
    const span = this.#text("dock-initiative", value ?? "–");
    if (icon) span.dataset.icon = icon;
    return span;
  }

  #setCurrent() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "icon fa-solid fa-crosshairs";
    button.ariaLabel = `Dock: set ${this.combatant.name} as current`;
    button.addEventListener("click", () => {
      const turn = ui.combatDock.sortedCombatants.indexOf(this.combatant);
      void this.combat.update({ turn });
    });
    return button;
  }
}
