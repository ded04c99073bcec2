import type { JournalEntry, JournalEntryPage } from "../core/documents/journal.ts";
import { cleanHTML } from "../core/utils-page.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import { attempt } from "./host.ts";
import { h } from "./plain.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "./types.ts";

const LINK = /@UUID\[([^\]]+)\]\{([^}]*)\}/g;

/**
 * The window of a journal, one page at a time: `pageId` says which, after the documentation of JournalSheetRenderOptions.
 * It is read and not written here.
 */
export class JournalEntrySheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-sheet", "journal-entry"],
    window: { icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 800, height: 640 },
    viewPermission: 1,
  };

  #pageId: string | null = null;

  override get title(): string {
    return this.document.name ?? "";
  }

  /** The page that is shown. */
  get pageId(): string | null {
    return this.#pageId;
  }

  goToPage(pageId: string): Promise<unknown> {
    return this.render({ force: true, pageId });
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { pages } = this.document as unknown as JournalEntry;
    const seen = pages.contents.filter((page) => page.visible).sort((a, b) => a.sort - b.sort);
    const wanted = options["pageId"] ?? this.#pageId;
    const page = seen.find(({ id }) => id === wanted) ?? seen[0];
    this.#pageId = page?.id ?? null;
    return { ...(await super._prepareContext(options)), pages: seen, page };
  }

  override async _renderHTML({ pages, page }: RenderContext): Promise<HTMLElement> {
    const shown = page as JournalEntryPage | undefined;
    const links = (pages as JournalEntryPage[]).map(({ id, name }) =>
      h("button", {
        class: id === shown?.id ? "active" : "",
        text: name,
        attrs: { type: "button", "data-page-id": id, "aria-current": id === shown?.id },
        on: { click: () => attempt(() => this.goToPage(id)) },
      }),
    );
    const nav = h("nav", { class: "pages-list", attrs: { "aria-label": "Pages" } }, links);
    const parts = [nav, ...(shown ? [articleOf(shown)] : [])];
    return h("div", { class: "journal-entry-content" }, parts);
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}

function articleOf({ id, name, title, text }: JournalEntryPage): HTMLElement {
  const linked = (text.content ?? "").replaceAll(LINK, `<a class="content-link" data-uuid="$1">$2</a>`);
  const content = h("section", { class: "journal-page-content", html: cleanHTML(linked) });
  content.addEventListener("click", (event) => {
    const { uuid } = (event.target as Element).closest<HTMLElement>(".content-link")?.dataset ?? {};
    if (uuid) attempt(() => openLinked(uuid));
  });
  const head = title.show === false ? [] : [h("h1", { text: name })];
  const attrs = { "data-page-id": id, tabindex: "0", "aria-label": name };
  return h("article", { class: "journal-entry-page text", attrs }, [...head, content]);
}

/** A linked page opens in its journal. */
async function openLinked(uuid: string): Promise<void> {
  const [entry = uuid, pageId] = uuid.split(".JournalEntryPage.");
  const found = (await fromUuid(entry)) as unknown as { sheet: JournalEntrySheet } | null;
  await found?.sheet.render({ force: true, ...(pageId ? { pageId } : {}) });
}
