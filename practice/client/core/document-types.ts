/** The types of a kind of document if none are named: the system's, or the host's. */
export function typesOf(name: string): string[] {
  const told = (globalThis.game?.system?.["documentTypes"] ?? {}) as Record<string, object>;
  const known = { Cards: ["deck", "hand", "pile"], Actor: ["character", "npc"] }[name] ?? [];
  return [...new Set(["base", ...known, ...Object.keys(told[name] ?? {})])];
}
