import { ApplicationV2 } from "./application.ts";
import type { FormDataExtended } from "./form-data.ts";
import { HandlebarsApplicationMixin } from "./handlebars-application.ts";
import type { ApplicationOptions, Loose, PartConfig, RenderContext, RenderOptions } from "./types.ts";

/** What the tracker shows, and whether it skips the defeated. Fields that it does not know are dropped. */
export class CombatTrackerConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "combat-config",
    tag: "form",
    window: { title: "Combat tracker settings", icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { closeOnSubmit: true, handler: (_event, _form, data) => save((data as FormDataExtended).object) },
  };

  static override PARTS: Record<string, PartConfig> = { main: { template: "templates/sidebar/combat-config.hbs" } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, { settings: game.settings.get("core", "combatTrackerConfig") });
  }
}

async function save(values: Loose): Promise<void> {
  const known = game.settings.get("core", "combatTrackerConfig") as Loose;
  const { resource = "", skipDefeated = false } = values;
  await game.settings.set("core", "combatTrackerConfig", { ...known, resource, skipDefeated });
}
