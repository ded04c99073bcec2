import type { DocumentLike } from "../core/types/document.ts";
import type { UserLike } from "../core/types/documents.ts";
import { ApplicationV2 } from "./application.ts";
import type { ApplicationOptions, FormOptions, Loose } from "./types.ts";

interface SheetOptions extends ApplicationOptions {
  document?: DocumentLike & { readonly collections?: unknown };
  viewPermission?: number;
  editPermission?: number;
}

/** A window for one document: a single form that closes with the document. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: SheetOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    viewPermission: 1,
    editPermission: 3,
    form: {
      submitOnChange: false,
      closeOnSubmit: false,
      async handler(this: unknown, event, form, data) {
        const sheet = this as DocumentSheetV2;
        const changes = sheet._prepareSubmitData(event, form, data as { object: Loose });
        await sheet.document.update(changes);
      },
    },
  };

  readonly #document: DocumentLike;
  readonly #follow: [name: string, hook: number][];

  constructor(options: SheetOptions) {
    if (!options.document) throw new Error("A document sheet needs a document");
    super(options);
    this.#document = options.document;
    const { documentName } = options.document;
    const mine = (run: () => unknown) => (document: DocumentLike) => document === this.#document && void run();
    this.#follow = [
      [`update${documentName}`, Hooks.on(`update${documentName}`, mine(() => this.render()) as never)],
      [`delete${documentName}`, Hooks.on(`delete${documentName}`, mine(() => this.close()) as never)],
    ];
  }

  override _initializeApplicationOptions(options: SheetOptions): ApplicationOptions {
    const merged = super._initializeApplicationOptions(options);
    merged.uniqueId ??= `${this.constructor.name}-${options.document?.uuid.replaceAll(".", "-")}`;
    return merged;
  }

  get document(): DocumentLike {
    return this.#document;
  }

  override get title(): string {
    return super.title || `${this.#document.documentName}: ${this.#document.name ?? this.#document.id}`;
  }

  get isVisible(): boolean {
    return this.#allows(this.options["viewPermission"]);
  }

  get isEditable(): boolean {
    return this.#allows(this.options["editPermission"]);
  }

  #allows(level: unknown): boolean {
    return this.#document.testUserPermission(game.user as UserLike, Number(level));
  }

  override async _prepareContext(options: Loose): Promise<Loose> {
    const { document } = this;
    return {
      ...(await super._prepareContext(options)),
      document,
      source: document._source,
      fields: {},
      editable: this.isEditable,
      user: game.user,
      rootId: this.id,
    };
  }

  override _canRender(): false | undefined {
    if (this.isVisible) return undefined;
    ui.notifications?.warn("You may not look at this document.");
    return false;
  }

  _prepareSubmitData(_event: Event, _form: HTMLFormElement, { object }: { object: Loose }): Loose {
    return foundry.utils.expandObject(object) as Loose;
  }

  override async _onSubmitForm(config: FormOptions, event: Event): Promise<void> {
    if (this.isEditable) await super._onSubmitForm(config, event);
    else event.preventDefault();
  }

  override _onClose(options: Loose): void {
    super._onClose(options);
    for (const [name, hook] of this.#follow) Hooks.off(name, hook);
  }
}
