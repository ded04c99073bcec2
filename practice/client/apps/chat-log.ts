import { messageElement } from "./chat-message.ts";
import { attempt, type Data, type MessageLike } from "./host.ts";
import { h } from "./plain.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "./types.ts";

/** Chat messages, the newest at the bottom. */
export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["chat-sidebar"],
    window: { title: "Chat", icon: "fa-solid fa-comments" },
    actions: {
      deleteMessage(this: unknown, _event, target) {
        const id = target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "";
        return game.messages.get(id)?.delete();
      },
    },
  };

  get #log(): HTMLElement | null {
    return this.rendered || this.element ? this.element.querySelector(".chat-log") : null;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    __practice.counts["chatRenders"] = Number(__practice.counts["chatRenders"] ?? 0) + 1;
    const messages = game.messages.contents.filter(({ visible }) => visible).sort((a, b) => a.timestamp - b.timestamp);
    const items = await Promise.all(messages.slice(-100).map(messageElement));
    const log = h("ol", { class: "chat-log plain", attrs: { "aria-label": "Messages", tabindex: "0" } }, items);
    const prior = this.element?.querySelector<HTMLElement>(".chat-form");
    return [log, prior ?? this.#form()];
  }

  #form(): HTMLElement {
    const attrs = { name: "content", rows: "2", "aria-label": "Chat message", placeholder: "Say something" };
    const input = h("textarea", { class: "chat-input", attrs });
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey) return;
      event.preventDefault();
      attempt(() => this.#post(input));
    });
    const send = h("button", { text: "Send", attrs: { type: "submit" } });
    const form = h("form", { class: "chat-form" }, [input, send]);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      attempt(() => this.#post(input));
    });
    return form;
  }

  async #post(input: HTMLTextAreaElement): Promise<void> {
    const text = input.value.trim();
    if (!text) return;
    input.value = "";
    const Message = getDocumentClass("ChatMessage") as { create(data: Data): Promise<unknown> };
    const content = foundry.utils.escapeHTML(text).replaceAll("\n", "<br>");
    const alias = game.user.character?.name ?? game.user.name;
    await Message.create({ content, author: game.user.id, speaker: { alias } });
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.scrollBottom();
  }

  scrollBottom(): void {
    const log = this.#log;
    if (log) log.scrollTop = log.scrollHeight;
  }

  async postOne(message: MessageLike, _options: Data = {}): Promise<void> {
    if (!message.visible || !this.#log || this.#find(message.id)) return;
    const element = await messageElement(message);
    if (this.#find(message.id)) return;
    this.#log.append(element);
    this.scrollBottom();
    if (!this.active && !this.isPopout) document.getElementById("sidebar-tab-chat")?.classList.add("unread");
    await (this.popout as ChatLog | undefined)?.postOne(message);
  }

  async updateMessage(message: MessageLike, _options: Data = {}): Promise<void> {
    const prior = this.#find(message.id);
    if (!message.visible) prior?.remove();
    else if (prior) prior.replaceWith(await messageElement(message));
    else await this.postOne(message);
    await (this.popout as ChatLog | undefined)?.updateMessage(message);
  }

  async deleteMessage(id: string, _options: Data = {}): Promise<void> {
    this.#find(id)?.remove();
    await (this.popout as ChatLog | undefined)?.deleteMessage(id);
  }

  #find(id: string): HTMLElement | null {
    return this.#log?.querySelector<HTMLElement>(`[data-message-id="${id}"]`) ?? null;
  }
}
