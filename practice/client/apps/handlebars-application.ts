import type { ApplicationV2 } from "./application.ts";
import { loadTemplates, renderTemplate } from "./template-store.ts";
import type { PartConfig, RenderContext, RenderOptions } from "./types.ts";

interface PartState {
  focus?: string | undefined;
  selection?: [number | null, number | null] | undefined;
  scroll: { selector: string; top: number; left: number }[];
}

// biome-ignore lint/suspicious/noExplicitAny: TypeScript asks for this signature of a mixin's base
type Constructor<T> = abstract new (...args: any[]) => T;

function single(html: string, template: string): HTMLElement {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const element = holder.content.firstElementChild;
  if (!(element instanceof HTMLElement) || holder.content.childElementCount !== 1)
    throw new Error(`The template "${template}" must have exactly one root element`);
  return element;
}

/** A part that is the whole content may have any number of elements. */
function whole(html: string): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  return holder;
}

function focusSelector(prior: HTMLElement): string | undefined {
  const active = prior.ownerDocument.activeElement;
  if (!active || !prior.contains(active)) return undefined;
  if (active.id) return `#${CSS.escape(active.id)}`;
  const name = active.getAttribute("name");
  return name ? `${active.localName}[name="${CSS.escape(name)}"]` : undefined;
}

const within = (root: HTMLElement, selector: string) =>
  selector === "" ? root : root.querySelector<HTMLElement>(selector);

/** Renders an application from template files, one element for each part. */
export function HandlebarsApplicationMixin<B extends Constructor<ApplicationV2>>(Base: B) {
  abstract class HandlebarsApplication extends Base {
    static PARTS: Record<string, PartConfig> = {};

    readonly #parts: Record<string, HTMLElement> = {};

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      const all = Object.keys(this._configureRenderParts(options));
      options["wholeRender"] = !options.parts || Boolean(options.isFirstRender);
      options.parts = options["wholeRender"] ? all : (options.parts ?? []).filter((id) => all.includes(id));
    }

    _configureRenderParts(_options: RenderOptions): Record<string, PartConfig> {
      return structuredClone((this.constructor as unknown as { PARTS: Record<string, PartConfig> }).PARTS);
    }

    override async _preFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      const wanted = Object.values(this._configureRenderParts(options)).flatMap(({ template, templates = [] }) => [
        template,
        ...templates,
      ]);
      await loadTemplates([...new Set(wanted)]);
    }

    async _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context["partId"] = `${this.id}-${partId}`;
      const tabs = context["tabs"] as Record<string, unknown> | undefined;
      if (tabs && partId in tabs) context["tab"] = tabs[partId];
      return context;
    }

    override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const configured = this._configureRenderParts(options);
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = configured[partId];
        if (!part) continue;
        if (part.templates?.length) await loadTemplates(part.templates);
        const partContext = await this._preparePartContext(partId, context, options);
        const html = await renderTemplate(part.template, partContext);
        if (part.root) {
          rendered[partId] = whole(html);
          continue;
        }
        const element = single(html, part.template);
        element.dataset["applicationPart"] = partId;
        element.id ||= part.id ? `${this.id}-${part.id}` : "";
        if (!element.id) element.removeAttribute("id");
        if (part.classes) element.classList.add(...part.classes);
        rendered[partId] = element;
      }
      return rendered;
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      const configured = this._configureRenderParts(options);
      if (options["wholeRender"]) this.#dropStrangers(content, configured);
      for (const [partId, fresh] of Object.entries(result)) {
        if (configured[partId]?.root) {
          content.replaceChildren(...fresh.childNodes);
          content.dataset["applicationPart"] = partId;
          this.#parts[partId] = content;
          this._attachPartListeners(partId, content, options);
          continue;
        }
        const prior = content.querySelector<HTMLElement>(`[data-application-part="${partId}"]`);
        const state: PartState = { scroll: [] };
        if (prior) {
          this._preSyncPartState(partId, fresh, prior, state);
          prior.replaceWith(fresh);
          this._syncPartState(partId, fresh, prior, state);
        } else this.#place(partId, fresh, content, Object.keys(configured));
        this.#parts[partId] = fresh;
        this._attachPartListeners(partId, fresh, options);
      }
    }

    /** Removes parts that the application no longer has. */
    #dropStrangers(content: HTMLElement, configured: Record<string, PartConfig>): void {
      for (const [partId, element] of Object.entries(this.#parts)) {
        if (partId in configured) continue;
        if (content.contains(element)) element.remove();
        delete this.#parts[partId];
      }
    }

    #place(partId: string, fresh: HTMLElement, content: HTMLElement, order: string[]): void {
      const later = order.slice(order.indexOf(partId) + 1);
      const next = later.map((id) => content.querySelector(`:scope > [data-application-part="${id}"]`)).find(Boolean);
      content.insertBefore(fresh, next ?? null);
    }

    _preSyncPartState(partId: string, _fresh: HTMLElement, prior: HTMLElement, state: PartState): void {
      state.focus = focusSelector(prior);
      const active = prior.ownerDocument.activeElement;
      if (state.focus && active instanceof HTMLInputElement && ["text", "search"].includes(active.type))
        state.selection = [active.selectionStart, active.selectionEnd];
      const part = (this.constructor as unknown as { PARTS: Record<string, PartConfig> }).PARTS[partId];
      for (const selector of part?.scrollable ?? []) {
        const element = within(prior, selector);
        if (element && (element.scrollTop !== 0 || element.scrollLeft !== 0))
          state.scroll.push({ selector, top: element.scrollTop, left: element.scrollLeft });
      }
    }

    _syncPartState(_partId: string, fresh: HTMLElement, _prior: HTMLElement, state: PartState): void {
      const focused = state.focus ? fresh.querySelector<HTMLElement>(state.focus) : null;
      focused?.focus({ preventScroll: true });
      if (state.selection && focused instanceof HTMLInputElement) focused.setSelectionRange(...state.selection);
      for (const { selector, top, left } of state.scroll)
        within(fresh, selector)?.scrollTo({ top, left, behavior: "instant" });
    }

    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      const part = (this.constructor as unknown as { PARTS: Record<string, PartConfig> }).PARTS[partId];
      for (const [selector, config] of Object.entries(part?.forms ?? {})) {
        const form = element.matches(selector) ? element : element.querySelector(selector);
        form?.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
        form?.addEventListener("change", (event) => this._onChangeForm(config, event));
      }
    }

    override _onClose(options: Record<string, unknown>): void {
      super._onClose(options);
      for (const partId of Object.keys(this.#parts)) delete this.#parts[partId];
    }
  }
  return HandlebarsApplication;
}
