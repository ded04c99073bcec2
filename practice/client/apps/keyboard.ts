import { attempt, type CombatLike, type KeyAction, type KeyContext } from "./host.ts";
import { topWindow } from "./open-applications.ts";

interface CoreKey {
  action: string;
  name: string;
  key: string;
  modifiers: string[];
  run: (combat: CombatLike) => Promise<unknown>;
}

const owns = (combat: CombatLike) => game.user.isGM || Boolean(combat.combatant?.isOwner);

const coreKeys: CoreKey[] = [
  { action: "combatNextTurn", name: "Next turn", key: "KeyN", modifiers: [], run: (combat) => combat.nextTurn() },
  {
    action: "combatPreviousTurn",
    name: "Previous turn",
    key: "KeyB",
    modifiers: [],
    run: (combat) => combat.previousTurn(),
  },
  {
    action: "combatNextRound",
    name: "Next round",
    key: "KeyN",
    modifiers: ["Shift"],
    run: (combat) => combat.nextRound(),
  },
  {
    action: "combatPreviousRound",
    name: "Previous round",
    key: "KeyB",
    modifiers: ["Shift"],
    run: (combat) => combat.previousRound(),
  },
];

function forCombat(key: CoreKey): boolean {
  const combat = game.combat;
  const wholeRound = key.modifiers.length > 0;
  if (!combat?.started || !owns(combat) || (wholeRound && !game.user.isGM)) return false;
  attempt(() => key.run(combat));
  return true;
}

/** The host's own keys; packages register theirs. */
export function registerCoreKeys(): void {
  const add = (
    action: string,
    name: string,
    key: string,
    modifiers: string[],
    onDown: () => boolean,
    restricted = false,
  ) => game.keybindings.register("core", action, { name, editable: [{ key, modifiers }], onDown, restricted });
  for (const key of coreKeys) add(key.action, key.name, key.key, key.modifiers, () => forCombat(key));
  const pause = () => {
    attempt(() => game.togglePause(!game.paused, { broadcast: true }));
    return true;
  };
  add("pause", "Pause the game", "Space", [], pause, true);
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !["checkbox", "radio", "button", "range"].includes(target.type)));

/** Space and Enter belong to a focused control. */
const presses = (event: KeyboardEvent): boolean =>
  ["Space", "Enter"].includes(event.code) &&
  event.target instanceof HTMLElement &&
  event.target.closest("button, a, input, summary, [role=menuitem], [role=tab]") !== null;

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

function dispatch(event: KeyboardEvent, up: boolean): void {
  if (event.defaultPrevented || typing(event.target) || presses(event)) return;
  if (document.querySelector("dialog:modal")) return;
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

function onEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  const top = topWindow();
  if (!top) return;
  event.preventDefault();
  void top.close();
}

export function listenToKeys(): void {
  document.addEventListener("keydown", (event) => dispatch(event, false));
  document.addEventListener("keyup", (event) => dispatch(event, true));
  document.addEventListener("keydown", onEscape);
}
