import { attempt, type CombatLike, type KeyBinding, type KeyContext } from "./host.ts";
import { instances } from "./open-applications.ts";

/** The host's own keys, as its public manual has them; each is counted when it does something, in `__practice.coreKeys`. */
interface CoreKey {
  action: string;
  name: string;
  bindings: KeyBinding[];
  restricted?: boolean;
  repeat?: boolean;
  /**
   * Whether the key was the host's; then nothing else hears of it. What only the canvas would show is announced as
   * such.
   */
  run?: (context: KeyContext) => boolean;
}

const key = (name: string, ...modifiers: string[]): KeyBinding => ({ key: name, modifiers });

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
const STEPS = ["KeyW", "KeyA", "KeyS", "KeyD", ...ARROWS];
const DIGITS = Array.from({ length: 10 }, (_, i) => `Digit${i}`);

const owns = (combat: CombatLike) => game.user.isGM || Boolean(combat.combatant?.isOwner);

const inCombat = (wholeRound: boolean, run: (combat: CombatLike) => Promise<unknown>) => (): boolean => {
  const { combat } = game;
  if (!combat?.started || !owns(combat) || (wholeRound && !game.user.isGM)) return false;
  attempt(() => run(combat));
  return true;
};

function pause(): boolean {
  attempt(() => game.togglePause(!game.paused, { broadcast: true }));
  return true;
}

/** All windows are closed, not the one on top alone. */
function dismiss(): boolean {
  const open = [...instances.values()].filter((app) => app.rendered && app.hasFrame);
  for (const app of open) attempt(() => app.close());
  return open.length > 0;
}

function goToChat(): boolean {
  (ui["chat"] as { activate?(): void } | undefined)?.activate?.();
  document.querySelector<HTMLElement>("#chat .chat-input")?.focus();
  return true;
}

const coreKeys: CoreKey[] = [
  { action: "pause", name: "Pause the game", bindings: [key("Space")], restricted: true, run: pause },
  { action: "dismiss", name: "Close windows", bindings: [key("Escape")], run: dismiss },
  { action: "focusChat", name: "Go to the chat", bindings: [key("KeyC", "Shift")], run: goToChat },
  { action: "cycleView", name: "Next token", bindings: [key("Tab"), key("Tab", "Shift")], repeat: true },
  { action: "step", name: "Move a token, or the view", bindings: STEPS.map((one) => key(one)), repeat: true },
  { action: "face", name: "Turn a token", bindings: STEPS.map((one) => key(one, "Shift")), repeat: true },
  { action: "pan", name: "Move the view", bindings: ARROWS.map((one) => key(one, "Control")), repeat: true },
  { action: "zoomIn", name: "Zoom in", bindings: [key("PageUp"), key("NumpadAdd")], repeat: true },
  { action: "zoomOut", name: "Zoom out", bindings: [key("PageDown"), key("NumpadSubtract")], repeat: true },
  { action: "target", name: "Target", bindings: [key("KeyT")] },
  { action: "targetMore", name: "Add to targets", bindings: [key("KeyT", "Shift")] },
  { action: "sheet", name: "Open the character's sheet", bindings: [key("KeyC")] },
  { action: "remove", name: "Delete what is chosen", bindings: [key("Delete"), key("Backspace")] },
  { action: "undo", name: "Undo on the canvas", bindings: [key("KeyZ", "Control")] },
  { action: "order", name: "To the back, to the front", bindings: [key("BracketLeft"), key("BracketRight")] },
  { action: "hotbar", name: "Use the hotbar", bindings: DIGITS.map((one) => key(one)) },
  { action: "hotbarPage", name: "Turn the hotbar", bindings: DIGITS.slice(1, 6).map((one) => key(one, "Alt")) },
  { action: "nextTurn", name: "Next turn", bindings: [key("KeyN")], run: inCombat(false, (one) => one.nextTurn()) },
  {
    action: "previousTurn",
    name: "Previous turn",
    bindings: [key("KeyB")],
    run: inCombat(false, (one) => one.previousTurn()),
  },
  {
    action: "nextRound",
    name: "Next round",
    bindings: [key("KeyN", "Shift")],
    run: inCombat(true, (one) => one.nextRound()),
  },
  {
    action: "previousRound",
    name: "Previous round",
    bindings: [key("KeyB", "Shift")],
    run: inCombat(true, (one) => one.previousRound()),
  },
];

/** Registers them before any package's, so that theirs come first. */
export function registerCoreKeys(): void {
  for (const { action, name, bindings, restricted = false, repeat = false, run = () => true } of coreKeys)
    game.keybindings.register("core", action, {
      name,
      restricted,
      repeat,
      editable: bindings,
      onDown: (context) => {
        if (!run(context)) return false;
        __practice.coreKeys[action] = (__practice.coreKeys[action] ?? 0) + 1;
        return true;
      },
    });
}
