const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

export function escapeHTML(value: unknown): string {
  return String(value ?? "").replace(/[&<>"']/g, (sign) => signs[sign]!);
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

export function saveDataToFile(text: string, mime: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: mime }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
