/** What tests count. */
globalThis.dockCounts = { rebuilds: 0, portraits: 0 };

const steps = [
  ["previousTurn", "fa-arrow-left", "Dock: previous turn"],
  ["nextTurn", "fa-arrow-right", "Dock: next turn"],
  ["resetAll", "fa-rotate-left", "Dock: reset initiative"],
];

function make(tag, className, text = "") {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  if (tag === "button") element.type = "button";
  return element;
}

/** The order along the top: portraits with their numbers, a mark on whoever acts, and buttons. */
export class CombatDock {
  element = make("nav", "combat-dock");
  #portraits = make("ol", "dock-portraits");
  #round = make("span", "dock-round");
  shown = null;

  constructor() {
    this.element.id = "combat-dock";
    this.element.ariaLabel = "Dock";
    this.element.append(this.#round, this.#portraits, ...steps.map((step) => this.#step(step)));
  }

  #step([method, icon, label]) {
    const button = make("button", `icon fa-solid ${icon}`);
    button.dataset.dockAction = method;
    button.ariaLabel = label;
    button.addEventListener("click", () => void game.combat?.[method]());
    return button;
  }

  /** The comparator goes over by itself, without the encounter that it belongs to. */
  get order() {
    const { combat } = game;
    return combat ? combat.combatants.contents.sort(combat._sortCombatants) : [];
  }

  rebuild() {
    dockCounts.rebuilds++;
    this.shown = game.combat?.id ?? null;
    this.#portraits.replaceChildren(...this.order.filter((one) => one.visible).map((one) => this.#portrait(one)));
    this.refresh();
  }

  #portrait(combatant) {
    dockCounts.portraits++;
    const item = make("li", "dock-portrait");
    item.dataset.dockCombatant = combatant.id;
    const image = make("img", "");
    image.src = combatant.img;
    image.alt = "";
    item.append(image, make("span", "dock-name", combatant.name), make("span", "dock-initiative"));
    if (game.user.isGM) item.append(this.#setCurrent(combatant));
    return item;
  }

  #setCurrent(combatant) {
    const button = make("button", "icon fa-solid fa-crosshairs");
    button.ariaLabel = `Dock: set ${combatant.name} as current`;
    button.addEventListener("click", () => {
      const { combat } = combatant;
      void combat.update({ turn: combat.turns.findIndex((one) => one.id === combatant.id) });
    });
    return button;
  }

  /** The same portraits: their order, their numbers, and who acts. */
  refresh() {
    const { combat } = game;
    this.element.hidden = !combat;
    if (!combat) return;
    this.#round.textContent = combat.started ? `Round ${combat.round}` : "Not started";
    const items = new Map([...this.#portraits.children].map((item) => [item.dataset.dockCombatant, item]));
    for (const one of this.order) {
      const item = items.get(one.id);
      if (!item) continue;
      item.querySelector(".dock-initiative").textContent = one.initiative ?? "–";
      item.classList.toggle("active", combat.combatant?.id === one.id);
      this.#portraits.append(item);
    }
    for (const button of this.element.querySelectorAll(":scope > button"))
      button.hidden = !(game.user.isGM || (button.dataset.dockAction === "nextTurn" && combat.combatant?.isOwner));
  }
}
