/** Windows of the host that are there to be extended and wrapped, and show nothing by themselves. */
import { DocumentSheetV2 } from "./document-sheet.ts";
import { HandlebarsApplicationMixin } from "./handlebars-application.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import type { ApplicationOptions, TabsConfig } from "./types.ts";

/** The tab of compendia. */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "compendium", window: { title: "Compendium Packs" } };
  static PARTS: Record<string, object> = {};

  override async _renderHTML(): Promise<HTMLElement> {
    return document.createElement("div");
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}

/** The sheet of scenes: packages add parts and tabs to it. */
export class SceneConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override TABS: Record<string, TabsConfig> = { sheet: { tabs: [], initial: "basics" } };
}

/** The sheets of tokens, and of those that an actor will have. */
export class TokenConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override TABS: Record<string, TabsConfig> = { sheet: { tabs: [], initial: "identity" } };
}

export class PrototypeTokenConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override TABS: Record<string, TabsConfig> = { sheet: { tabs: [], initial: "identity" } };
}
