import type { KeyAction, KeyContext } from "./host.ts";

/**
 * Whether the keyboard belongs to what has the focus: then no key of the host or of a package does anything. A button
 * counts inside a form alone; everything else has to say so, as an attribute of its own.
 */
function isTaken(focused: Element | null): boolean {
  if (!(focused instanceof HTMLElement)) return false;
  const said = focused.dataset["keyboardFocus"];
  if (said === "" || said === "true") return true;
  if (said === "false") return false;
  if (focused.isContentEditable || focused.matches("input, select, textarea")) return true;
  return focused instanceof HTMLButtonElement && focused.form !== null;
}

const modifierNames: Record<string, (context: KeyContext) => boolean> = {
  Shift: ({ isShift }) => isShift,
  Control: ({ isControl }) => isControl,
  Alt: ({ isAlt }) => isAlt,
};

function contextOf(event: KeyboardEvent, up: boolean): KeyContext {
  return {
    event,
    key: event.code,
    isShift: event.shiftKey,
    isControl: event.ctrlKey || event.metaKey,
    isAlt: event.altKey,
    up,
    repeat: event.repeat,
  };
}

function matches(action: KeyAction, context: KeyContext): boolean {
  if (action.restricted && !game.user.isGM) return false;
  if (context.repeat && !action.repeat) return false;
  const bindings = game.keybindings.bindings.get(action.id) ?? [...action.uneditable, ...action.editable];
  return bindings.some(
    ({ key, modifiers = [] }) =>
      key === context.key &&
      Object.entries(modifierNames).every(([name, held]) => held(context) === modifiers.includes(name)),
  );
}

/** Whether somebody else has dealt with the event is not asked: who wants to keep it must stop it. */
function dispatch(event: KeyboardEvent, up: boolean): void {
  if (isTaken(document.activeElement)) return;
  const context = contextOf(event, up);
  const fitting = [...game.keybindings.actions.values()]
    .filter((action) => matches(action, context))
    .sort((a, b) => a.precedence - b.precedence || a.order - b.order);
  for (const action of fitting) {
    const handler = up ? action.onUp : action.onDown;
    if (handler?.(context) !== true) continue;
    event.preventDefault();
    return;
  }
}

/** `game.keyboard`: which keys are held down, and whether the keyboard belongs to what has the focus. */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = Object.freeze({ ALT: "Alt", CONTROL: "Control", SHIFT: "Shift" });
  static readonly MODIFIER_CODES = Object.freeze({
    Alt: ["AltLeft", "AltRight"],
    Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight"],
    Shift: ["ShiftLeft", "ShiftRight"],
  });

  readonly downKeys = new Set<string>();

  get hasFocus(): boolean {
    return isTaken(document.activeElement);
  }

  isModifierActive(modifier: keyof typeof KeyboardManager.MODIFIER_CODES): boolean {
    return KeyboardManager.MODIFIER_CODES[modifier].some((code) => this.downKeys.has(code));
  }
}

export function listenToKeys(): void {
  const keyboard = new KeyboardManager();
  game["keyboard"] = keyboard;
  window.addEventListener("keydown", (event) => {
    keyboard.downKeys.add(event.code);
    dispatch(event, false);
  });
  window.addEventListener("keyup", (event) => {
    keyboard.downKeys.delete(event.code);
    dispatch(event, true);
  });
  window.addEventListener("blur", () => keyboard.downKeys.clear());
}
