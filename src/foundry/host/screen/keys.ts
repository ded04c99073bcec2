/** A keyboard shortcut, as Foundry takes it. */
export interface Shortcut {
  readonly name: string;
  readonly editable: readonly { readonly key: string; readonly modifiers: readonly "Shift"[] }[];
  /** Answers whether it did anything. If not, the key goes on to others. */
  onDown(): boolean;
}

/** Registers a shortcut. Foundry writes modifiers as "Shift", where its types have "SHIFT". */
export function registerKey(scope: string, name: string, shortcut: Shortcut): void {
  game.keybindings.register(scope as never, name, shortcut as never);
}
