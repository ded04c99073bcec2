/** What tests count. */
globalThis.dockCounts = { rebuilds: 0, portraits: 0 };

const steps = [
  ["previousTurn", "fa-arrow-left", "Dock: previous turn"],
  ["nextTurn", "fa-arrow-right", "Dock: next turn"],
  ["resetAll", "fa-rotate-left", "Dock: reset initiative"],
];

/** How long it waits after a step, for the portraits to slide. */
const SLIDE = 200;

function make(tag, className) {
  const element = document.createElement(tag);
  element.className = className;
  if (tag === "button") element.type = "button";
  return element;
}

/** The order of one encounter along the top: portraits with their numbers, a mark on the one who acts, and buttons. */
export class CombatDock {
  element = make("nav", "combat-dock");
  portraits = [];
  #list = make("ol", "dock-portraits");
  #round = make("span", "dock-round");
  #listening = [];

  constructor(combat) {
    ui.combatDock?.close();
    ui.combatDock = this;
    this.combat = combat;
    this.element.id = "combat-dock";
    this.element.ariaLabel = "Dock";
    this.element.append(this.#round, this.#list, ...steps.map((step) => this.#step(step)));
    this.#listen({
      renderCombatTracker: () => this.#refresh(),
      createCombatant: () => this.setupCombatants(),
      deleteCombatant: () => this.setupCombatants(),
      updateCombatant: (combatant, changed) => this.updateCombatant(combatant, changed),
      updateCombat: (_combat, changed) => this.#stepped(changed),
      deleteCombat: (gone) => gone === this.combat && this.close(),
    });
  }

  #listen(handlers) {
    this.#listening = Object.entries(handlers).map(([hook, run]) => [hook, Hooks.on(hook, run)]);
  }

  #step([method, icon, label]) {
    const button = make("button", `icon fa-solid ${icon}`);
    button.dataset.dockAction = method;
    button.ariaLabel = label;
    button.addEventListener("click", () => void this.combat[method]());
    return button;
  }

  render() {
    document.querySelector("#ui-top").prepend(this.element);
    this.setupCombatants();
    this.#refresh();
  }

  /** The comparator is handed over unbound, without its encounter. */
  get sortedCombatants() {
    return Array.from(this.combat.combatants.contents.sort(this.combat._sortCombatants));
  }

  /** Builds everything again. */
  setupCombatants() {
    dockCounts.rebuilds++;
    const { CombatantPortrait } = CONFIG.combatTrackerDock;
    this.portraits = this.sortedCombatants.map((combatant) => new CombatantPortrait(combatant));
    this.updateOrder();
  }

  updateCombatant(combatant, changed = {}) {
    if ("initiative" in changed) this.setupCombatants();
    else this.portraits.find((one) => one.combatant === combatant)?.renderInner();
  }

  updateOrder() {
    const order = this.sortedCombatants;
    const sorted = this.portraits.toSorted((a, b) => order.indexOf(a.combatant) - order.indexOf(b.combatant));
    this.#list.replaceChildren(...sorted.map((portrait) => portrait.element));
  }

  /** Other changes leave the order as it is. */
  #stepped(changed) {
    if ("turn" in changed || "round" in changed) setTimeout(() => this.updateOrder(), SLIDE);
  }

  /** What is on the portraits, never their order. */
  #refresh() {
    const { combat } = this;
    for (const portrait of this.portraits) portrait.renderInner();
    this.#round.textContent = combat.started ? `Round ${combat.round}` : "Not started";
    for (const button of this.element.querySelectorAll(":scope > button"))
      button.hidden = !(game.user.isGM || (button.dataset.dockAction === "nextTurn" && combat.combatant?.isOwner));
  }

  close() {
    for (const [hook, id] of this.#listening) Hooks.off(hook, id);
    this.element.remove();
    if (ui.combatDock === this) ui.combatDock = null;
  }
}
