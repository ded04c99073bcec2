import { t } from "./host.ts";
import { buildStep, type StepParts, type TourStep } from "./tour-step.ts";

export interface TourConfig {
  id?: string;
  namespace?: string;
  title: string;
  description?: string;
  display?: boolean;
  restricted?: boolean;
  canBeResumed?: boolean;
  steps: TourStep[];
}

type Status = "unstarted" | "in-progress" | "completed";

/**
 * A tour that shows the page in steps, after the public API documentation of Tour and TourStep (13, 14). What a step is
 * made of (`aside.tour`, `.tour-overlay`, `.tour-fadeout`, `[data-action=exit]`) is what public tests of packages look
 * for; the arrow keys and Escape are foundryvtt#8065. How far a user came is kept in `core.tourProgress` (#6984), in the
 * browser (#9680); there is one tour at a time, and another cannot begin (#8187).
 */
export class Tour {
  static readonly STATUS = { UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" } as const;
  static readonly HIGHLIGHT_PADDING = 10;
  static activeTour: Tour | null = null;

  static get tourInProgress(): boolean {
    return Tour.activeTour !== null;
  }

  /** Creates a tour of this class from a file. */
  static async fromJSON(path: string): Promise<Tour> {
    return new this((await foundry.utils.fetchJsonWithTimeout(path)) as TourConfig);
  }

  readonly config: TourConfig;
  id: string;
  namespace: string;
  targetElement: Element | null = null;
  /** -1 before it has started, null when it is completed. */
  stepIndex: number | null = -1;
  #parts: StepParts | null = null;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = foundry.utils.deepClone(config);
    this.id = id ?? config.id ?? "";
    this.namespace = namespace ?? config.namespace ?? "";
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get title(): string {
    return t(this.config.title);
  }

  get description(): string {
    return t(this.config.description ?? "");
  }

  /** Steps that are restricted are a Game Master's. */
  get steps(): TourStep[] {
    return this.config.steps.filter(({ restricted }) => restricted !== true || game.user.isGM);
  }

  get currentStep(): TourStep | null {
    return this.steps[this.stepIndex ?? -1] ?? null;
  }

  get hasNext(): boolean {
    return (this.stepIndex ?? -1) < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return (this.stepIndex ?? -1) > 0;
  }

  get canStart(): boolean {
    return this.config.restricted !== true || game.user.isGM;
  }

  get status(): Status {
    if (this.stepIndex === null) return Tour.STATUS.COMPLETED;
    return this.stepIndex < 0 ? Tour.STATUS.UNSTARTED : Tour.STATUS.IN_PROGRESS;
  }

  async start(): Promise<void> {
    if (!this.canStart) return;
    await this.progress(this.config.canBeResumed === true ? Math.max(this.stepIndex ?? 0, 0) : 0);
  }

  async next(): Promise<void> {
    if (this.hasNext) await this.progress((this.stepIndex ?? -1) + 1);
    else await this.complete();
  }

  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress((this.stepIndex ?? 0) - 1);
  }

  async progress(stepIndex: number): Promise<void> {
    const active = Tour.activeTour;
    if (active !== null && active !== this)
      throw new Error(
        `You cannot begin the ${this.title} Tour because the ${active.title} Tour is already in progress`,
      );
    await this._postStep();
    this.stepIndex = stepIndex;
    Tour.activeTour = this;
    await this.#keepProgress();
    await this._preStep();
    const { selector = "" } = this.currentStep ?? {};
    this.targetElement = selector === "" ? null : this._getTargetElement(selector);
    if (selector !== "" && !this.targetElement) console.warn(`Tour [${this.id}] target "${selector}" was not found`);
    await this._renderStep();
  }

  async complete(): Promise<void> {
    this.exit();
    this.stepIndex = null;
    await this.#keepProgress();
  }

  async reset(): Promise<void> {
    this.exit();
    this.stepIndex = -1;
    await this.#keepProgress();
  }

  /** Ends it where it is. */
  exit(): void {
    this.#clear();
    if (Tour.activeTour === this) Tour.activeTour = null;
  }

  /** Takes up how far this user has come. */
  _reloadProgress(): void {
    const kept = keptProgress()[this.key];
    if (kept !== undefined) this.stepIndex = kept;
  }

  async #keepProgress(): Promise<void> {
    await game.settings.set("core", "tourProgress", { ...keptProgress(), [this.key]: this.stepIndex });
  }

  async _preStep(): Promise<void> {}

  async _postStep(): Promise<void> {
    this.#clear();
  }

  _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  async _renderStep(): Promise<void> {
    if (this.currentStep) this.#parts = buildStep(this, this.currentStep);
  }

  #clear(): void {
    this.#parts?.remove();
    this.#parts = null;
    this.targetElement = null;
  }
}

const keptProgress = () => game.settings.get("core", "tourProgress") as Record<string, number | null>;

interface SidebarLike {
  toggleExpanded(expanded: boolean): void;
  changeTab(tab: string, group: string): void;
}

/** A tour whose steps may name a tab of the sidebar. */
export class SidebarTour extends Tour {
  override async _preStep(): Promise<void> {
    await super._preStep();
    const { sidebarTab } = this.currentStep ?? {};
    const sidebar = ui["sidebar"] as unknown as SidebarLike;
    if (sidebarTab === undefined) return;
    sidebar.toggleExpanded(true);
    sidebar.changeTab(sidebarTab, "primary");
  }
}
