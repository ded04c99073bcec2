interface DragDropOptions {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: Partial<Record<"dragstart" | "drop", (selector: string) => boolean>>;
  callbacks?: Partial<
    Record<"dragstart" | "dragover" | "dragenter" | "dragleave" | "dragend" | "drop", (event: DragEvent) => unknown>
  >;
}

/** HTML5 drag and drop, bound to elements by selector. */
export class DragDrop {
  static get implementation(): typeof DragDrop {
    return DragDrop;
  }

  static getPayload(event: DragEvent): unknown {
    return readPayload(event);
  }

  readonly #options: DragDropOptions;

  constructor(options: DragDropOptions = {}) {
    this.#options = options;
  }

  bind(root: HTMLElement): this {
    const { dragSelector, dropSelector, permissions = {}, callbacks = {} } = this.#options;
    if (dragSelector && (permissions.dragstart?.(dragSelector) ?? true)) {
      for (const element of matching(root, dragSelector)) {
        element.draggable = true;
        element.ondragstart = (event) => callbacks.dragstart?.(event);
        element.ondragend = (event) => callbacks.dragend?.(event);
      }
    }
    if (dropSelector && (permissions.drop?.(dropSelector) ?? true)) {
      for (const element of matching(root, dropSelector)) {
        element.ondragover = (event) => {
          event.preventDefault();
          callbacks.dragover?.(event);
        };
        element.ondragenter = (event) => callbacks.dragenter?.(event);
        element.ondragleave = (event) => callbacks.dragleave?.(event);
        element.ondrop = (event) => {
          event.preventDefault();
          callbacks.drop?.(event);
        };
      }
    }
    return this;
  }
}

function matching(root: HTMLElement, selector: string): HTMLElement[] {
  const inside = [...root.querySelectorAll<HTMLElement>(selector)];
  return root.matches(selector) ? [root, ...inside] : inside;
}

function readPayload(event: DragEvent): unknown {
  try {
    return JSON.parse(event.dataTransfer?.getData("text/plain") ?? "") as unknown;
  } catch {
    return {};
  }
}

/** Only what drag handlers and journal text need. */
export const TextEditor = {
  get implementation() {
    return TextEditor;
  },

  getDragEventData: (event: DragEvent): unknown => readPayload(event),

  enrichHTML: async (content: string): Promise<string> => content,
};
