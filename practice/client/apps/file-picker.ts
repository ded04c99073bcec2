import { ask } from "../core/connection.ts";
import { ApplicationV2 } from "./application.ts";
import { endingsOf } from "./file-types.ts";
import { h } from "./plain.ts";
import type { ApplicationOptions, Loose } from "./types.ts";

interface Listing {
  target: string;
  dirs: string[];
  files: string[];
  extensions: string[];
  private: boolean;
}

interface PickerOptions extends ApplicationOptions {
  type?: string;
  current?: string;
  activeSource?: string;
  field?: HTMLInputElement | null;
  button?: HTMLElement | null;
  callback?: ((path: string, picker: FilePicker) => unknown) | null;
}

const lastOf = (path: string) => decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
const aboveOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** Shows the folders of packages and of the world, and answers with the address of a file, or of a folder. */
export class FilePicker extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "file-picker-{id}",
    tag: "form",
    classes: ["file-picker"],
    window: { icon: "fa-solid fa-file-magnifying-glass", contentClasses: ["standard-form"], resizable: true },
    position: { width: 560 },
    actions: {
      async openFolder(this: unknown, _event, target) {
        await (this as FilePicker).browse(target.dataset["path"] ?? "");
      },
      pick(this: unknown, _event, target) {
        (this as FilePicker).#choose(target.dataset["path"] ?? "");
      },
    },
    form: {
      closeOnSubmit: true,
      handler(this: unknown, _event, _form, data) {
        (this as FilePicker).#answer(String((data as { object: Loose }).object["file"] ?? ""));
      },
    },
  };

  static get implementation(): typeof FilePicker {
    return FilePicker;
  }

  /** What a folder contains; refused to those who may not look, and for a missing folder. */
  static async browse(_source: string, target: string, options: { extensions?: string[] } = {}): Promise<Listing> {
    return ask("files", { target, extensions: options.extensions ?? [] });
  }

  /** Keeps a file in a folder of the world. Answers with its address, or false, with a notice, if it is refused. */
  static async upload(
    _source: string,
    path: string,
    file: File,
    _body: object = {},
    { notify = true }: { notify?: boolean } = {},
  ): Promise<{ status: "success"; path: string; message: string } | false> {
    try {
      const letters = Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte));
      const wanted = { target: path, name: file.name, bytes: btoa(letters.join("")) };
      const kept = await ask<{ path: string }>("upload", wanted);
      const message = `${file.name} saved to ${path}`;
      if (notify) ui.notifications?.info(message);
      return { status: "success", path: kept.path, message };
    } catch (error) {
      ui.notifications?.error(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  /** A picker for the field that a button's `data-target` names. */
  static fromButton(button: HTMLElement): FilePicker {
    const { target = "", type = "any" } = button.dataset;
    const field = button.closest("form")?.querySelector<HTMLInputElement>(`[name="${CSS.escape(target)}"]`) ?? null;
    return new FilePicker({ field, type, button, current: field?.value ?? "" });
  }

  activeSource: string;
  request: string;
  results: Partial<Listing> = {};
  readonly type: string;
  readonly field: HTMLInputElement | null;
  readonly button: HTMLElement | null;
  readonly callback: PickerOptions["callback"];
  extensions: readonly string[];

  constructor(options: PickerOptions = {}) {
    const { field, button, callback, ...rest } = options;
    super(rest);
    this.type = options.type ?? "any";
    this.field = field ?? null;
    this.button = button ?? null;
    this.callback = callback ?? null;
    this.extensions = endingsOf(this.type);
    this.activeSource = options.activeSource ?? "data";
    this.request = options.current ?? "";
  }

  override get title(): string {
    return this.type === "folder" ? "Choose a folder" : "Choose a file";
  }

  /** The folder that is shown. */
  get target(): string {
    return this.results.target ?? "";
  }

  /** Shows a folder; without one, the folder of the current file. */
  async browse(target?: string, _options: object = {}): Promise<this> {
    await this.#look(target ?? aboveOf(this.request));
    return this.render({ force: true });
  }

  async #look(target: string): Promise<void> {
    const extensions = [...this.extensions];
    this.results = await FilePicker.browse(this.activeSource, target, { extensions }).catch((error: unknown) => {
      if (target === "") throw error;
      return FilePicker.browse(this.activeSource, "", { extensions }); // what was there before may be gone
    });
  }

  override async _prepareContext(options: Loose): Promise<Loose> {
    if (this.results.target === undefined) await this.#look(aboveOf(this.request));
    return super._prepareContext(options);
  }

  override async _renderHTML(): Promise<HTMLElement> {
    const { target = "", dirs = [], files = [] } = this.results;
    const entry = (action: string, path: string, text = lastOf(path)) =>
      h("li", { attrs: { "data-path": path } }, [
        h("button", { text, attrs: { type: "button", "data-action": action, "data-path": path } }),
      ]);
    const up = target === "" ? [] : [entry("openFolder", aboveOf(target), "..")];
    const shown = this.type === "folder" ? [] : files;
    const value = this.type === "folder" ? target : this.request;
    return h("div", { class: "standard-form" }, [
      h("ul", { class: "directories-list plain", attrs: { "aria-label": "Folders" } }, [
        ...up,
        ...dirs.map((path) => entry("openFolder", path)),
      ]),
      h(
        "ul",
        { class: "files-list plain", attrs: { "aria-label": "Files" } },
        shown.map((path) => entry("pick", path)),
      ),
      h("input", { attrs: { type: "text", name: "file", "aria-label": "Selected", value } }),
      h("footer", { class: "form-footer" }, [h("button", { text: "Select", attrs: { type: "submit" } })]),
    ]);
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  #choose(path: string): void {
    this.request = path;
    const input = this.form?.querySelector<HTMLInputElement>("[name=file]");
    if (input) input.value = path;
  }

  #answer(path: string): void {
    if (path === "") throw new Error("Nothing is selected.");
    this.request = path;
    if (this.field) {
      this.field.value = path;
      for (const type of ["input", "change"]) this.field.dispatchEvent(new Event(type, { bubbles: true }));
    }
    this.callback?.(path, this);
  }
}
