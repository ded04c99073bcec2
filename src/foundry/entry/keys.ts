import { MODULE } from "../host/module.ts";
import { registerKey } from "../host/screen/keys.ts";
import type { Key } from "./rest.ts";
import { rest } from "./seam.ts";

/** The letter of each shortcut, pressed with Shift. */
const KEYS = { strip: "K", table: "L", hand: "H", dock: "J", question: "Q", next: "G", undo: "Z" } as const;

/**
 * Registers them, at `init`. Foundry's own for turns and rounds reach us through the Combat. None conflicts with
 * Foundry's, and each has a default, without which Foundry 13 lets no one assign one (12793). Tab never leads from the
 * map to us, so one of them does.
 */
export function registerKeys(): void {
  const names: readonly Key[] = ["strip", "table", "hand", "dock", "question", "next", "undo"];
  for (const name of names)
    registerKey(MODULE, name, {
      name: `dealt-in.keys.${name}`,
      editable: [{ key: `Key${KEYS[name]}`, modifiers: ["Shift"] }],
      onDown: () => rest()?.keys[name]() ?? false,
    });
}
