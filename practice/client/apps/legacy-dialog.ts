import $ from "jquery";
import { t } from "./host.ts";
import { Application, type LegacyOptions } from "./legacy.ts";
import { h } from "./plain.ts";
import type { Loose } from "./types.ts";

/** The first generation's windows that ask something. */

interface LegacyButton {
  label?: string;
  icon?: string;
  callback?: (html: JQuery<HTMLElement>, event?: Event) => unknown;
}

interface DialogData extends Loose {
  title?: string;
  content?: string;
  default?: string;
  buttons?: Record<string, LegacyButton>;
  render?: (html: JQuery<HTMLElement>) => unknown;
  close?: (html: JQuery<HTMLElement>) => unknown;
}

export class Dialog extends Application {
  readonly data: DialogData;

  constructor(data: DialogData, options: LegacyOptions = {}) {
    super(options);
    this.data = data;
  }

  override get title(): string {
    return t(this.data.title ?? "");
  }

  override async _renderInner(): Promise<JQuery<HTMLElement>> {
    const content = h("div", { class: "dialog-content", html: foundry.utils.cleanHTML(this.data.content ?? "") });
    const buttons = Object.entries(this.data.buttons ?? {}).map(([name, { label = name }]) =>
      h("button", { class: `dialog-button ${name}`, text: t(label), attrs: { type: "button", "data-button": name } }),
    );
    const inner = $([content, h("div", { class: "dialog-buttons" }, buttons)]) as unknown as JQuery<HTMLElement>;
    inner.find("[data-button]").on("click", (event) => {
      const { button = "" } = (event.currentTarget as HTMLElement).dataset;
      this.data.buttons?.[button]?.callback?.(inner, event.originalEvent);
      void this.close();
    });
    return inner;
  }

  override activateListeners(html: JQuery<HTMLElement>): void {
    this.data.render?.(html);
  }

  override async close(options: Loose = {}): Promise<void> {
    this.data.close?.(this._element);
    await super.close(options);
  }

  /** Resolves with what the chosen button's callback answers; without a choice, null. */
  static wait(data: DialogData, options: LegacyOptions = {}): Promise<unknown> {
    return new Promise((resolve) => {
      const buttons = Object.fromEntries(
        Object.entries(data.buttons ?? {}).map(([name, button]) => [
          name,
          {
            ...button,
            callback: (html: JQuery<HTMLElement>, event?: Event) => resolve(button.callback?.(html, event) ?? name),
          },
        ]),
      );
      new this({ ...data, buttons, close: () => resolve(null) }, options).render(true);
    });
  }

  static confirm({
    yes = () => true,
    no = () => false,
    ...data
  }: DialogData & { yes?: LegacyButton["callback"]; no?: LegacyButton["callback"] }) {
    const buttons = { yes: { label: "Yes", callback: yes }, no: { label: "No", callback: no } };
    return this.wait({ ...data, buttons });
  }

  static prompt({ label = "OK", callback = () => null, ...data }: DialogData & LegacyButton) {
    return this.wait({ ...data, buttons: { ok: { label, callback } } });
  }
}
