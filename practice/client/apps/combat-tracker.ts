import { CombatTrackerConfig } from "./combat-tracker-config.ts";
import { CombatantConfig } from "./combatant-config.ts";
import { focusToken, highlightToken, pingToken, toggleDefeated, updateInitiative } from "./combatant-controls.ts";
import { HandlebarsApplicationMixin } from "./handlebars-application.ts";
import { attempt, type CombatantLike, type CombatLike } from "./host.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import { createEncounter, encounterContext, initiativeIcon, viewEncounter } from "./tracker-encounter.ts";
import { combatantEntries, encounterEntries } from "./tracker-menus.ts";
import { type TurnContext, turnContext } from "./tracker-turns.ts";
import type { ApplicationOptions, MenuEntry, PartConfig, RenderContext, RenderOptions } from "./types.ts";

const path = "templates/sidebar/tabs/combat";

const hasFraction = ({ initiative }: CombatantLike) => typeof initiative === "number" && !Number.isInteger(initiative);

/** The list of combatants in the encounter that this client views. */
export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "combat";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["combat-sidebar"],
    window: { title: "Combat Encounters", icon: "fa-solid fa-swords" },
    actions: {
      activateCombatant: onCombatantControl,
      panToCombatant: onCombatantControl,
      pingCombatant: onCombatantControl,
      rollInitiative: onCombatantControl,
      toggleDefeated: onCombatantControl,
      toggleHidden: onCombatantControl,
      createCombat(this: unknown) {
        return (this as CombatTracker)._onCombatCreate();
      },
      cycleCombat(this: unknown, _event, target) {
        return (this as CombatTracker)._onCombatCycle(target);
      },
      editName: () => undefined,
      trackerSettings: () => new CombatTrackerConfig().render({ force: true }),
    },
  };

  static override PARTS: Record<string, PartConfig> = {
    header: { template: `${path}/header.hbs` },
    tracker: { template: `${path}/tracker.hbs`, scrollable: [""] },
    footer: { template: `${path}/footer.hbs` },
  };

  #lastTurn = "";

  get viewed(): CombatLike | null {
    return game.combats.viewed;
  }

  set viewed(combat: CombatLike | null) {
    game.combats.viewed = combat;
  }

  get combats(): CombatLike[] {
    return game.combats.combats;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, { user: game.user, combat: this.viewed, hasCombat: this.viewed !== null });
  }

  override async _preparePartContext(partId: string, context: RenderContext, options: RenderOptions) {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "header" || partId === "footer") await this._prepareCombatContext(prepared, options);
    else if (partId === "tracker") await this._prepareTrackerContext(prepared, options);
    return prepared;
  }

  async _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    Object.assign(context, encounterContext(this.viewed, this.isPopout));
  }

  async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const turns: TurnContext[] = [];
    const shown = combat?.turns ?? [];
    const hasDecimals = shown.some(hasFraction);
    Object.assign(context, { hasDecimals, turns, initiativeIcon });
    context["effectsAsHtml"] = game.release.generation >= 14;
    for (const [index, combatant] of shown.entries()) {
      if (combat && combatant.visible) turns.push(await this._prepareTurnContext(combat, combatant, index));
    }
    for (const turn of turns) if (hasDecimals && turn.editable) turn.editable = false;
  }

  async _prepareTurnContext(combat: CombatLike, combatant: CombatantLike, index: number): Promise<TurnContext> {
    const hasDecimals = combat.turns.some(hasFraction);
    const img = await this._getCombatantThumbnail(combatant);
    return { ...turnContext(combat, combatant, index, hasDecimals), img };
  }

  /** Of a moving token the first frame, which is made once. */
  async _getCombatantThumbnail(combatant: CombatantLike): Promise<string> {
    const { img, _videoSrc: video } = combatant;
    if (img || !video) return img || CONST.DEFAULT_TOKEN;
    combatant._thumb ??= await game.video.createThumbnail(video, { width: 100, height: 100 }).catch(() => undefined);
    return combatant._thumb ?? CONST.DEFAULT_TOKEN;
  }

  // ---- life-cycle ------------------------------------------------------------------------------

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant[data-combatant-id]");
    if (!game.user.isGM) return;
    const encounter = () => this._getCombatContextOptions();
    const menu = this._createContextMenu(encounter, ".combat-tracker-header", { hookName: "getCombatContextOptions" });
    this.element.addEventListener("click", (event) => {
      const button = (event.target as Element).closest<HTMLElement>(".encounter-context-menu");
      if (button) void menu?.render(button);
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isPopout) __practice.counts.trackerRenders++;
    const combat = this.viewed;
    const turn = combat ? `${combat.id}.${combat.round}.${combat.turn}` : "";
    if (turn !== this.#lastTurn) this.scrollToTurn();
    this.#lastTurn = turn;
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    for (const input of element.querySelectorAll(".initiative-input"))
      input.addEventListener("change", (event) => attempt(() => this._onUpdateInitiative(event)));
    for (const row of element.querySelectorAll<HTMLElement>(".combatant")) {
      row.addEventListener("pointerenter", (event) => this._onCombatantHoverIn(event));
      row.addEventListener("pointerleave", (event) => this._onCombatantHoverOut(event));
      row.addEventListener("dblclick", (event) => this._onCombatantMouseDown(event, row));
    }
  }

  _getEntryContextOptions(): MenuEntry[] {
    return combatantEntries(this);
  }

  _getCombatContextOptions(): MenuEntry[] {
    return encounterEntries(this);
  }

  // ---- actions ---------------------------------------------------------------------------------

  /** Any action that is not in the options is a method of the viewed encounter. */
  override _onClickAction(event: PointerEvent, target: HTMLElement): unknown {
    const combat = this.viewed as (CombatLike & Record<string, unknown>) | null;
    const method = combat?.[target.dataset["action"] ?? ""];
    if (typeof method !== "function") return super._onClickAction(event, target);
    return Promise.resolve(method.call(combat) as unknown);
  }

  #combatantAt(element: HTMLElement): CombatantLike | undefined {
    const row = element.closest<HTMLElement>("[data-combatant-id]");
    return this.viewed?.combatants.get(row?.dataset["combatantId"] ?? "");
  }

  _onCombatantControl(event: Event, target: HTMLElement): unknown {
    const combatant = this.#combatantAt(target);
    if (!combatant) return undefined;
    switch (target.dataset["action"]) {
      case "panToCombatant":
        return this._onPanToCombatant(combatant);
      case "pingCombatant":
        return this._onPingCombatant(combatant);
      case "rollInitiative":
        return this._onRollInitiative(combatant);
      case "toggleDefeated":
        return this._onToggleDefeatedStatus(combatant);
      case "toggleHidden":
        return this._onToggleHidden(combatant);
      default:
        if (!(event.target as Element).closest("input, select, a")) focusToken(combatant);
        return undefined;
    }
  }

  async _onPanToCombatant(combatant: CombatantLike): Promise<void> {
    focusToken(combatant);
  }

  async _onPingCombatant(combatant: CombatantLike): Promise<void> {
    pingToken(combatant);
  }

  async _onRollInitiative(combatant: CombatantLike): Promise<unknown> {
    return this.viewed?.rollInitiative([combatant.id]);
  }

  async _onToggleDefeatedStatus(combatant: CombatantLike): Promise<void> {
    await toggleDefeated(combatant);
  }

  async _onToggleHidden(combatant: CombatantLike): Promise<unknown> {
    return combatant.update({ hidden: !combatant.hidden });
  }

  async _onCombatCreate(): Promise<void> {
    await createEncounter();
    await this.render();
  }

  async _onCombatCycle(target: HTMLElement): Promise<void> {
    const combat = game.combats.get(target.dataset["combatId"] ?? "");
    if (combat) await viewEncounter(combat);
  }

  _onUpdateInitiative(event: Event): unknown {
    const input = event.currentTarget as HTMLInputElement;
    const combatant = this.#combatantAt(input);
    return combatant && updateInitiative(input, combatant);
  }

  _onCombatantMouseDown(_event: Event, row: HTMLElement): void {
    const combatant = this.#combatantAt(row);
    const actor = combatant?.actor;
    if (actor?.testUserPermission(game.user, "OBSERVER")) ui.notifications?.info(`${actor.name} has no sheet here.`);
  }

  _onCombatantHoverIn(event: Event): void {
    this.#hoverToken(event, true);
  }

  _onCombatantHoverOut(event: Event): void {
    this.#hoverToken(event, false);
  }

  #hoverToken(event: Event, on: boolean): void {
    const row = event.currentTarget as HTMLElement;
    const combatant = this.#combatantAt(row);
    row.classList.toggle("hover", on);
    if (combatant) highlightToken(combatant, on);
  }

  /** Marks the row of a combatant, when its token is pointed at. */
  hoverCombatant(combatant: CombatantLike, hover: boolean): void {
    if (!this.rendered) return;
    this.element.querySelector(`[data-combatant-id="${combatant.id}"]`)?.classList.toggle("hover", hover);
  }

  scrollToTurn(): void {
    if (!this.rendered) return;
    const combatant = this.viewed?.combatant;
    const row = combatant ? this.element.querySelector(`[data-combatant-id="${combatant.id}"]`) : null;
    row?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  openCombatantConfig(combatant: CombatantLike | undefined): void {
    if (combatant) void new CombatantConfig({ document: combatant }).render({ force: true });
  }
}

function onCombatantControl(this: unknown, event: Event, target: HTMLElement): unknown {
  return (this as CombatTracker)._onCombatantControl(event, target);
}
