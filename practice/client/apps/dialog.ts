import { generation } from "../core/state.ts";
import { ApplicationV2 } from "./application.ts";
import { cleanContent } from "./clean-content.ts";
import { type ButtonWords, buttonElement, type DialogButton } from "./dialog-buttons.ts";
import { FormDataExtended } from "./form-data.ts";
import { attempt, type UserLike } from "./host.ts";
import { h } from "./plain.ts";
import type { ApplicationOptions, Loose, RenderContext, RenderOptions } from "./types.ts";

export interface DialogOptions extends ApplicationOptions {
  buttons?: DialogButton[];
  content?: string | HTMLElement;
  modal?: boolean;
  submit?: ((result: unknown, dialog: DialogV2) => unknown) | null;
}

export interface WaitOptions extends DialogOptions {
  rejectClose?: boolean;
  /** from generation 14 on handed to `render` (API documentation) */
  renderOptions?: RenderOptions;
  close?: (event: Event, dialog: DialogV2) => unknown;
  render?: (event: Event, dialog: DialogV2) => unknown;
}

export interface ConfirmOptions extends WaitOptions {
  yes?: ButtonWords;
  no?: ButtonWords;
}

export interface PromptOptions extends WaitOptions {
  ok?: ButtonWords;
}

/** A question with buttons. Its content is cleaned, unless it is an element. The close button dismisses it, and Escape if it is modal. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DialogOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    window: { frame: true, positioned: true, minimizable: false },
    buttons: [],
    modal: false,
    submit: null,
  };

  get #dialogOptions(): DialogOptions {
    return this.options as DialogOptions;
  }

  override _initializeApplicationOptions(options: DialogOptions): ApplicationOptions {
    const { content, ...rest } = options;
    const merged = super._initializeApplicationOptions(rest);
    if (!rest.buttons?.length) throw new Error("A dialog needs at least one button");
    merged["content"] = content;
    return merged;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    const { content = "", buttons = [] } = this.#dialogOptions;
    const body = h("div", { class: "dialog-content standard-form" });
    if (typeof content === "string") body.innerHTML = cleanContent(content);
    else body.append(content);
    const footer = h("footer", { class: "form-footer" }, buttons.map(buttonElement));
    const form = h("form", { class: "dialog-form standard-form", attrs: { autocomplete: "off" } }, [body, footer]);
    form.addEventListener("submit", (event) => this.#onFormSubmit(event));
    return form;
  }

  override _replaceHTML(result: HTMLFormElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  /** Shown as soon as it is on the page, so that it can be measured and centred. */
  override _insertElement(element: HTMLElement, windowId?: string): void {
    super._insertElement(element, windowId);
    if (this.#dialogOptions.modal) (element as HTMLDialogElement).showModal();
    else (element as HTMLDialogElement).show();
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close();
    });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const first = this.element.querySelector<HTMLElement>(".dialog-content [autofocus]");
    (first ?? this.element.querySelector<HTMLElement>("button[autofocus]") ?? this.element).focus();
  }

  #onFormSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const button = event.submitter ?? this.element.querySelector(".form-footer button[type=submit]");
    if (button instanceof HTMLButtonElement) attempt(() => this._onSubmit(button, event));
  }

  override _onClickAction(event: PointerEvent, target: HTMLElement): unknown {
    if (!(target instanceof HTMLButtonElement) || target.type === "submit") return undefined;
    return this._onSubmit(target, event);
  }

  async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const button = this.#dialogOptions.buttons?.find(({ action }) => action === target.dataset["action"]);
    if (!button) return this;
    const result = (await button.callback?.(event, target, this)) ?? button.action;
    await this.#dialogOptions.submit?.(result, this);
    return this.close({ submitted: true });
  }

  // ---- questions -------------------------------------------------------------------------------

  static async wait(options: WaitOptions): Promise<unknown> {
    const { rejectClose = false, close, render, submit, renderOptions = {}, ...rest } = options;
    return new Promise((resolve, reject) => {
      let answered = false;
      const dialog = new DialogV2({
        ...rest,
        submit: async (result: unknown) => {
          answered = true;
          await submit?.(result, dialog);
          resolve(result);
        },
      });
      dialog.addEventListener("close", (event) => {
        if (answered) return;
        const answer = close?.(event, dialog);
        if (rejectClose && answer === undefined) reject(new Error("The dialog was dismissed without an answer"));
        else resolve(answer ?? null);
      });
      if (render) dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.render({ force: true, ...(generation() >= 14 ? renderOptions : {}) }).catch(reject);
    });
  }

  static async confirm({ yes, no, ...options }: ConfirmOptions = {}): Promise<unknown> {
    const noIsDefault = no?.default === true;
    const buttons: DialogButton[] = [
      { action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true, default: !noIsDefault, ...yes },
      { action: "no", label: "No", icon: "fa-solid fa-xmark", callback: () => false, ...no },
    ];
    return DialogV2.wait({ ...options, buttons: [...buttons, ...(options.buttons ?? [])] });
  }

  static async prompt({ ok, ...options }: PromptOptions = {}): Promise<unknown> {
    const button: DialogButton = { action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return DialogV2.wait({ ...options, buttons: [button, ...(options.buttons ?? [])] });
  }

  static async input({ ok, ...options }: PromptOptions = {}): Promise<unknown> {
    const read = (_event: Event, button: HTMLButtonElement) =>
      button.form ? new FormDataExtended(button.form).object : null;
    return DialogV2.prompt({ ...options, ok: { callback: read, ...ok } });
  }

  /** Asks another person, on their own screen. */
  static async query(target: UserLike | string, type: string, config: Loose = {}): Promise<unknown> {
    const user = typeof target === "string" ? game.users.get(target) : target;
    if (!user) throw new Error("There is no such user to ask");
    if (user.isSelf) return DialogV2.ask({ type, config });
    return user.query("dialog", { type, config });
  }

  /** The other end of `query`. */
  static async ask(data: unknown): Promise<unknown> {
    const { type, config } = data as { type: string; config: Loose };
    const kinds: Record<string, (options: Loose) => Promise<unknown>> = {
      confirm: (options) => DialogV2.confirm(options),
      prompt: (options) => DialogV2.prompt(options),
      input: (options) => DialogV2.input(options),
      wait: (options) => DialogV2.wait(options),
    };
    const kind = kinds[type];
    if (!kind) throw new Error(`There is no kind of dialog "${type}"`);
    return kind(config);
  }
}
