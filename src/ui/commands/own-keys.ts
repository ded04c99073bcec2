import type { Rest } from "../../foundry/entry/behind-seam.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { isField, isHtml } from "../../foundry/host/screen/dom.ts";
import { isPressOf } from "../../foundry/host/screen/keybindings.ts";
import { onEveryPage } from "../../foundry/host/screen/pages.ts";
import { isOurControl } from "../page/keyboard.ts";

type Keys = Rest["keys"];

const namesOf = (keys: Keys): (keyof Keys)[] => Object.keys(keys).filter((name): name is keyof Keys => name in keys);

/**
 * The module's own keys work from its own controls too, which keep all others from Foundry. In a field they are letters.
 * Called once.
 */
export function watchOwnKeys(keys: Keys): void {
  onEveryPage((page) =>
    page.addEventListener("keydown", (event) => {
      if (event.defaultPrevented || event.repeat || !isOnOurs(event)) return;
      const name = namesOf(keys).find((one) => isPressOf(event, MODULE, one));
      if (name === undefined || !keys[name]()) return;
      event.preventDefault();
      event.stopPropagation();
    }),
  );
}

const isOnOurs = ({ target }: KeyboardEvent): boolean => isHtml(target) && isOurControl(target) && !isField(target);
