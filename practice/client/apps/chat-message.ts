import type { MessageLike } from "./host.ts";
import { h } from "./plain.ts";

const clock = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hour12: false });

function whisperTo(message: MessageLike): string {
  const names = message.whisper.map((id) => game.users.get(id)?.name ?? id);
  return names.length ? `To: ${names.join(", ")}` : "";
}

function plainMessage(message: MessageLike): HTMLElement {
  const whisper = message.whisper.length > 0;
  const classes = ["chat-message", "message", whisper ? "whisper" : "", message.blind ? "blind" : ""];
  const metadata = h("span", { class: "message-metadata" }, [
    h("time", { class: "message-timestamp", text: clock.format(new Date(message.timestamp)) }),
  ]);
  if (game.user.isGM || message.isAuthor) {
    const label = "Delete message";
    const attrs = { type: "button", "data-action": "deleteMessage", "aria-label": label, "data-tooltip": label };
    metadata.append(h("button", { class: "message-delete icon fa-solid fa-trash", attrs }));
  }
  const sender = h("strong", {
    class: "message-sender",
    text: message.speaker.alias || message.alias || message.author?.name || "",
  });
  const header = h("header", { class: "message-header" }, [sender, metadata]);
  if (whisper) header.append(h("span", { class: "whisper-to", text: whisperTo(message) }));
  if (message.flavor) header.append(h("span", { class: "flavor-text", html: message.flavor }));
  return h("li", { class: classes.filter(Boolean).join(" "), attrs: { "data-message-id": message.id } }, [
    header,
    h("div", { class: "message-content", html: message.content }),
  ]);
}

interface Rendering {
  renderHTML?: () => Promise<HTMLElement>;
}

/** The element of a message; a package's own class of messages may draw it in another way. */
export async function messageElement(message: MessageLike): Promise<HTMLElement> {
  const { renderHTML } = message as MessageLike & Rendering;
  return renderHTML ? renderHTML.call(message) : renderMessage(message);
}

async function renderMessage(message: MessageLike): Promise<HTMLElement> {
  const element = plainMessage(message);
  const color = message.author?.color;
  if (color) element.style.setProperty("--author-color", color);
  Hooks.callAll("renderChatMessageHTML", message, element, { message: message.toObject(), user: game.user });
  return element;
}

/** Messages can be asked for their own element, as packages do. */
export function letMessagesRender(): void {
  const Message = CONFIG.ChatMessage.documentClass as { prototype: Rendering } | undefined;
  if (!Message || "renderHTML" in Message.prototype) return;
  Message.prototype.renderHTML = function renderHTML(this: unknown) {
    return renderMessage(this as MessageLike);
  };
}
