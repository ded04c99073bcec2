import type { ApplicationV2 } from "./application.ts";
import { t } from "./host.ts";
import { h, icon } from "./plain.ts";

export type ButtonCallback = (event: Event, button: HTMLButtonElement, dialog: ApplicationV2) => unknown;

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  default?: boolean;
  disabled?: boolean;
  type?: "button" | "submit";
  callback?: ButtonCallback;
}

/** What a caller may set on a button that already has a name. */
export type ButtonWords = Partial<DialogButton>;

export function buttonElement(button: DialogButton): HTMLButtonElement {
  const classes = [button.class ?? "", button.default ? "default" : ""].join(" ").trim();
  return h(
    "button",
    {
      class: classes,
      attrs: {
        type: button.default ? "submit" : "button",
        "data-action": button.action,
        autofocus: button.default === true,
        disabled: button.disabled === true,
      },
    },
    [button.icon ? icon(button.icon) : null, h("span", { text: t(button.label) })],
  );
}
