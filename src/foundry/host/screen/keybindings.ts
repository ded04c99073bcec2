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

/** The keys of this shortcut as the user has them, such as "Shift + L". Empty if there are none. */
export function keysOf(scope: string, name: string): string {
  const [binding] = game.keybindings.get(scope as never, name);
  if (binding === undefined) return "";
  const { key, modifiers = [] } = binding;
  return [...modifiers, key.replace(/^(?:Key|Digit)/, "")].join(" + ");
}

/** Whether this press is one of the keys that the user has for this shortcut. */
export const isPressOf = ({ code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, scope: string, name: string) =>
  game.keybindings.get(scope as never, name).some(({ key, modifiers = [] }) => {
    const has = (modifier: string): boolean => modifiers.some((one) => one.toLowerCase() === modifier);
    const isHeld = has("shift") === shiftKey && has("control") === (ctrlKey || metaKey) && has("alt") === altKey;
    return key === code && isHeld;
  });
