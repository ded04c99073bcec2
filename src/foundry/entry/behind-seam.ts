import type { Api } from "../api/public.ts";
import type { Encounter } from "../host/module.ts";
import type { Overrides } from "./combat.ts";

/** What lies behind the seam, as the page before it needs to know it. */

/** Our keyboard shortcuts. */
export type Key = "strip" | "table" | "hand" | "dock" | "question" | "next" | "undo";
/** The buttons in Foundry's settings. */
export type Menu = "rules" | "values" | "workshop" | "check" | "secrets" | "sounds" | "faces" | "report";

/** Our entries in the tracker's own context menus. */
export type TrackerEntry = "ended" | "seat";

interface Doing {
  /** Whether it is of use now, in a tracker that shows this encounter. */
  isUseful(viewed: Encounter | null): boolean;
  /** Does it; `row` is where the menu was opened. */
  run(viewed: Encounter | null, row: HTMLElement): unknown;
}

/** Everything that a page does with decks. */
export interface Rest {
  /** Makes what other packages have registered. */
  prepare(): Promise<void>;
  /** Makes all of it work. Called once, when Foundry is ready and `rest` answers. */
  start(): void;
  /** Redraws after a change of a setting. */
  refresh(): void;
  /** The setting that keeps this ruleset's campaign has changed. */
  campaignChanged(rules: string): void;
  readonly overrides: Overrides;
  readonly api: Omit<Api, "version" | "registerRuleset" | "registerSystem">;
  readonly keys: { readonly [K in Key]: () => boolean };
  readonly menus: { readonly [K in Menu]: () => unknown };
  readonly entries: { readonly [E in TrackerEntry]: Doing };
  /** Lets the Game Master choose the deck of this encounter. */
  choose(combat: Encounter): unknown;
  /** The same in a world's first encounter, with a word of welcome. */
  introduce(combat: Encounter): unknown;
}
