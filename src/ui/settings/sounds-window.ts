import { template } from "../../foundry/host/module.ts";
import { isField } from "../../foundry/host/screen/dom.ts";
import { TemplateWindow, type WindowOptions } from "../../foundry/host/screen/windows.ts";
import { words } from "../../foundry/text/i18n.ts";
import { keepHere } from "../page/keep-here.ts";
import { MODULE } from "../page/templates.ts";
import { choosing, isWanted, play } from "../sound/hear.ts";
import { isSoundName, SOUND_NAMES } from "../sound/sounds.ts";

/** The context of `templates/settings/sounds.hbs`. */
export interface SoundsContext {
  readonly sounds: readonly {
    readonly name: string;
    readonly label: string;
    readonly isOn: boolean;
    readonly hear: string;
  }[];
}

/** Which sounds this user hears: each can be tried, and is kept as soon as it is ticked. */
class SoundsWindow extends TemplateWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-sounds",
    classes: [MODULE, "dealt-in-dialog", "dealt-in-sounds-window"],
    window: { title: "dealt-in.sounds.title", icon: "fa-solid fa-volume-high", resizable: true },
    position: { width: 380, height: "auto" },
    actions: { hear },
  };

  static override PARTS = { sounds: { template: template("settings/sounds") } };

  protected override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const sounds: SoundsContext = {
      sounds: SOUND_NAMES.map((name) => {
        const label = words(`sounds.${name}`);
        return { name, label, isOn: isWanted(name), hear: words("sounds.hear", { what: label }) };
      }),
    };
    return { ...context, ...sounds };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.element.querySelector(".dealt-in-sounds")?.addEventListener("change", ({ target }) => {
      if (isField(target) && "checked" in target && isSoundName(target.name))
        void keepHere("sounds", choosing(target.name, target.checked));
    });
  }
}

async function hear(_event: Event, target: HTMLElement): Promise<void> {
  const { sound = "" } = target.dataset;
  if (isSoundName(sound)) play(sound);
}

/** Opens the choice of sounds. */
export const openSounds = (): Promise<unknown> => new SoundsWindow().render({ force: true });
