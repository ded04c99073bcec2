const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

export function escapeHTML(value: unknown): string {
  return String(value ?? "").replace(/[&<>"']/g, (sign) => signs[sign]!);
}

export function unescapeHTML(value: string): string {
  const back = Object.fromEntries(Object.entries(signs).map(([sign, text]) => [text, sign]));
  return value.replace(/&(amp|lt|gt|quot|#x27);/g, (text) => back[text]!);
}

/** One element, or a collection of them when there are several. */
export function parseHTML(html: string): Element | HTMLCollection | null {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  const { children } = template.content;
  return children.length > 1 ? children : (children[0] ?? null);
}

const banned = "script, style, iframe, object, embed, form, link, meta, base";

/** What a dialog or a chat message may contain: no scripts, no handlers, no elements of one's own. */
export function cleanHTML(html: string): string {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const element of template.content.querySelectorAll("*")) {
    if (element.matches(banned) || element.localName.includes("-")) {
      element.remove();
      continue;
    }
    for (const { name, value } of [...element.attributes])
      if (name.startsWith("on") || /^\s*javascript:/i.test(value)) element.removeAttribute(name);
  }
  return template.innerHTML;
}

/** `instanceof` fails for elements of another window. */
export function isElementInstanceOf(value: unknown, type?: string): boolean {
  const node = value as Element | null | undefined;
  return node?.nodeType === 1 && (type === undefined || node.localName === type.toLowerCase());
}

export function saveDataToFile(text: string, mime: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: mime }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function readTextFromFile(file: File): Promise<string> {
  return file.text();
}
