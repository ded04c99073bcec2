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

interface Answered {
  rejectClose?: boolean;
  options?: LegacyOptions;
}

type Confirmed = DialogData & Answered & { yes?: LegacyButton["callback"]; no?: LegacyButton["callback"] };
type Prompted = DialogData & Answered & LegacyButton;

export class Dialog extends Application {
  static override get defaultOptions(): LegacyOptions {
    return { ...super.defaultOptions, classes: ["dialog"], width: 400 };
  }

  readonly data: DialogData;

  constructor(data: DialogData, options: LegacyOptions = {}) {
    super(options);
    this.data = data;
  }

  override get title(): string {
    return t(this.data.title ?? "");
  }

  override async _renderInner(): Promise<JQuery<HTMLElement>> {
    const content = h("div", { class: "dialog-content", html: this.data.content ?? "" });
    for (const script of content.querySelectorAll("script")) script.remove(); // jQuery would run it; forms stay, unlike in chat
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

  /** Resolves with what the chosen button's callback answers, or `close` does; without either it is refused. */
  static wait(data: DialogData, options: LegacyOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const buttons = Object.fromEntries(
        Object.entries(data.buttons ?? {}).map(([name, button]) => [
          name,
          {
            ...button,
            callback: (html: JQuery<HTMLElement>, event?: Event) =>
              resolve(button.callback ? button.callback(html, event) : name),
          },
        ]),
      );
      const close = (html: JQuery<HTMLElement>) => {
        const answer = data.close?.(html);
        if (answer === undefined) reject(new Error("The dialog was closed without a choice."));
        else resolve(answer);
      };
      new this({ ...data, buttons, close }, options).render(true);
    });
  }

  static confirm({ yes = () => true, no = () => false, rejectClose = false, options = {}, ...data }: Confirmed) {
    const buttons = { yes: { label: "Yes", callback: yes }, no: { label: "No", callback: no } };
    return this.wait({ ...data, ...unlessRejected(rejectClose), buttons }, options);
  }

  static prompt({ label = "OK", callback = () => null, rejectClose = true, options = {}, ...data }: Prompted) {
    return this.wait({ ...data, ...unlessRejected(rejectClose), buttons: { ok: { label, callback } } }, options);
  }
}

/** Closed without a choice, it answers null. */
const unlessRejected = (rejectClose: boolean): DialogData => (rejectClose ? {} : { close: () => null });
