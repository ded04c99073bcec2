/** How this device shows the page; none of it goes to the server. */

export interface Display {
  theme: "dark" | "light";
  scale: number;
  sidebar: number;
}

const storageKey = "practice.display";
const fallback: Display = { theme: "dark", scale: 1, sidebar: 300 };

/** The address may say `?theme=light&width=420`, which then wins over what is remembered. */
function fromAddress(): Partial<Display> {
  const asked = new URLSearchParams(location.search);
  const theme = asked.get("theme");
  const sidebar = Number(asked.get("width"));
  return {
    ...(theme === "dark" || theme === "light" ? { theme } : {}),
    ...(sidebar >= 240 ? { sidebar } : {}),
  };
}

export function readDisplay(): Display {
  const stored = JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Partial<Display>;
  return { ...fallback, ...stored, ...fromAddress() };
}

export function applyDisplay({ theme, scale, sidebar }: Display): void {
  const { body, documentElement: root } = document;
  body.classList.toggle("theme-dark", theme === "dark");
  body.classList.toggle("theme-light", theme === "light");
  root.style.fontSize = scale === 1 ? "" : `${16 * scale}px`;
  body.style.setProperty("--sidebar-width", `${sidebar}px`);
}

export function changeDisplay(change: Partial<Display>): Display {
  const display = { ...readDisplay(), ...change };
  localStorage.setItem(storageKey, JSON.stringify(display));
  applyDisplay(display);
  return display;
}
