import { onHook } from "../foundry/host.ts";
import type { Fight } from "../foundry/module.ts";
import { MODULE, template } from "../foundry/module.ts";
import { listenTo } from "./clicks.ts";
import { giveBack, type Kept, keep, type Place, placeByKeys, restore } from "./focus.ts";
import { isByKeys } from "./keyboard.ts";
import { turnOver } from "./motion.ts";
import { beginWriting, catchUp, noteChange } from "./outdated.ts";
import { sceneOf } from "./scene.ts";
import { tableContext } from "./table-context.ts";
import { areHere } from "./templates.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The table: everything of one encounter in a window, usable alone on a tablet. */
export class TableWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "dealt-in-table-{id}",
    classes: [MODULE, "dealt-in-table-window"],
    window: { title: "dealt-in.screen.table", icon: "fa-solid fa-layer-group", resizable: true },
    position: { width: 1060, height: "auto" as const },
  };

  static override PARTS = { table: { template: template("table"), scrollable: [""] } };

  static readonly #open = new Map<string, TableWindow>();

  static open(): readonly TableWindow[] {
    return [...TableWindow.#open.values()].filter(({ rendered }) => rendered);
  }

  static of(combat: Fight): TableWindow {
    const id = combat.id as string;
    const found = TableWindow.#open.get(id) ?? new TableWindow(combat);
    TableWindow.#open.set(id, found);
    return found;
  }

  readonly #combatId: string;
  #kept: Kept | null = null;
  #hadFocus = false;
  #from: Place | null = null;
  /** It comes unasked: whoever uses the keyboard, if only to move the map, goes on doing so. */
  #isQuiet = false;

  constructor(combat: Fight) {
    super({ uniqueId: combat.id ?? "" } as never);
    this.#combatId = combat.id ?? "";
  }

  /** Shows it in front; when it closes, the keyboard goes back to where it is now. */
  show(isQuiet: boolean): void {
    this.#isQuiet = isQuiet;
    if (!this.rendered) this.#from = placeByKeys(document.activeElement);
    if (this.minimized) void this.maximize();
    void this.render({ force: true } as never);
    if (this.rendered) this.bringToFront();
  }

  get combat(): Fight | null {
    return (game.combats.get(this.#combatId) as Fight | undefined) ?? null;
  }

  protected override async _prepareContext(options: never): Promise<never> {
    await areHere();
    beginWriting(this);
    const context: object = await super._prepareContext(options);
    const scene = sceneOf(this.combat);
    return { ...context, ...(scene === null ? {} : tableContext(scene)) } as never;
  }

  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    const shown: HTMLElement | null = this.element; // null before the first render, whatever the types say
    this.#kept = shown === null ? null : keep(shown.querySelector(".dealt-in-table"));
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    catchUp(this);
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const root = this.element.querySelector<HTMLElement>(".dealt-in-table");
    if (root === null) return;
    listenTo(root, () => this.combat);
    if (this.#kept !== null) restore(root, this.#kept);
    else if (!this.#isQuiet && isByKeys()) root.focus({ preventScroll: true });
    showLit(root.querySelector(".dealt-in-countdown"));
    turnOver(this.id, root.querySelector(".dealt-in-round-card > .dealt-in-drama, .dealt-in-stage > .dealt-in-drama"));
  }

  protected override async _preClose(options: never): Promise<void> {
    this.#hadFocus = this.element.contains(this.element.ownerDocument.activeElement);
    await super._preClose(options);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    if (this.#hadFocus) giveBack(this.#from, "table");
  }
}

/** Moves the countdown sideways alone, until the rank that acts is in the middle. */
function showLit(countdown: HTMLElement | null): void {
  const lit = countdown?.querySelector<HTMLElement>(".is-lit");
  if (countdown === null || lit === null || lit === undefined) return;
  const [outer, inner] = [countdown.getBoundingClientRect(), lit.getBoundingClientRect()];
  countdown.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}

/** Opens the table of this encounter, or brings it to the front; `unasked` leaves the keyboard where it is. */
export const openTable = (combat: Fight, unasked = false): void => TableWindow.of(combat).show(unasked);

/** The table follows its encounter, and closes with it. */
export function watchTables(): void {
  const follow = (id: string | null): void => {
    noteChange();
    for (const app of TableWindow.open()) if (app.combat?.id === id) void app.render();
  };
  Hooks.on("updateCombat", (combat) => follow(combat.id));
  for (const hook of ["createCombatant", "updateCombatant", "deleteCombatant"] as const)
    onHook(hook, (combatant: { parent: Fight | null }) => follow(combatant.parent?.id ?? null));
  Hooks.on("deleteCombat", () => {
    for (const app of TableWindow.open()) if (app.combat === null) void app.close();
  });
}
