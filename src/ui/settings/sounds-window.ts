import { template } from "../../foundry/host/module.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { FormWindow } from "../forms/form-window.ts";
import { keepHere } from "../page/keep-here.ts";
import { MODULE } from "../page/templates.ts";
import { isWanted, trySound, withChoice } from "../sound/hear.ts";
import { isSoundName, SOUND_NAMES } from "../sound/sounds.ts";

/** What `templates/settings/sounds.hbs` shows. */
export const soundsContext = () => ({
  sounds: SOUND_NAMES.map((name) => {
    const label = wordsFor(`sounds.${name}`);
    return { name, label, isOn: isWanted(name), hear: wordsFor("sounds.hear", { what: label }) };
  }),
});

/** Which sounds this user hears: each can be tried, and is kept as soon as it is ticked. */
class SoundsWindow extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-sounds",
    classes: [MODULE, "dealt-in-dialog", "dealt-in-sounds-window"],
    window: { title: "dealt-in.sounds.title", icon: "fa-solid fa-volume-high", resizable: true },
    position: { width: 380, height: "auto" },
  };

  static override PARTS = { sounds: { template: template("settings/sounds") } };

  protected override contextNow = soundsContext;

  protected override async typed(name: string, _value: string, isOn: boolean): Promise<void> {
    if (isSoundName(name)) await keepHere("sounds", withChoice(name, isOn));
  }

  protected override act(_act: string, { sound = "" }: DOMStringMap): void {
    if (isSoundName(sound)) trySound(sound);
  }
}

/** Opens the choice of sounds. */
export const openSounds = (): void => new SoundsWindow().show();
