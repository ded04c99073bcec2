interface SearchFilterOptions {
  inputSelector: string;
  contentSelector: string;
  callback: (event: Event, query: string, search: RegExp, content: HTMLElement | null) => void;
  initial?: string;
  delay?: number;
}

/** A field that filters what stands beside it, a moment after the last key. */
export class SearchFilter {
  query = "";
  rgx = /(?:)/;
  readonly #options: SearchFilterOptions;

  constructor(options: SearchFilterOptions) {
    this.#options = options;
  }

  static cleanQuery(text: string): string {
    return text.trim().normalize("NFD").replace(/\p{M}/gu, "");
  }

  static testQuery(query: string, text: string): boolean {
    return this.cleanQuery(text).toLowerCase().includes(this.cleanQuery(query).toLowerCase());
  }

  bind(root: HTMLElement): void {
    const { inputSelector, contentSelector, callback, initial = "", delay = 200 } = this.#options;
    const input = root.querySelector<HTMLInputElement>(inputSelector);
    const content = root.querySelector<HTMLElement>(contentSelector);
    if (!input) return;
    const filter = (event: Event) => {
      this.query = SearchFilter.cleanQuery(input.value);
      this.rgx = new RegExp(this.query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
      callback(event, this.query, this.rgx, content);
    };
    input.value = this.query || initial;
    input.addEventListener("input", foundry.utils.debounce(filter, delay) as EventListener);
    filter(new KeyboardEvent("keyup", { key: "Enter" }));
  }
}
