/** What keys mean; the interface listens to them. */
import type { KeyAction, KeyBinding, KeybindingsLike } from "./types/keybindings.ts";

export class Keybindings implements KeybindingsLike {
  readonly actions = new Map<string, KeyAction>();
  readonly bindings = new Map<string, KeyBinding[]>();
  private open = true;

  /** Packages register in `init` or `setup`, or once something they import late is there; as the game is ready it is too late. */
  initialize(): void {
    this.open = false;
  }

  register(namespace: string, action: string, config: Partial<KeyAction>): void {
    if (!this.open && namespace !== "core") throw new Error("You cannot register a Keybinding once the game is ready");
    const id = `${namespace}.${action}`;
    const { editable = [], uneditable = [] } = config;
    const defaults = { restricted: false, repeat: false, precedence: CONST.KEYBINDING_PRECEDENCE.NORMAL };
    const name = config.name ?? id;
    this.actions.set(id, {
      ...defaults,
      ...config,
      name,
      namespace,
      id,
      editable,
      uneditable,
      order: this.actions.size,
    });
    this.bindings.set(id, [...uneditable, ...(this.stored(id) ?? editable)]);
  }

  get(namespace: string, action: string): KeyBinding[] {
    const bindings = this.bindings.get(`${namespace}.${action}`);
    if (!bindings) throw new Error(`The keybinding ${namespace}.${action} is not registered`);
    return bindings;
  }

  async set(namespace: string, action: string, bindings?: KeyBinding[]): Promise<void> {
    const id = `${namespace}.${action}`;
    const registered = this.actions.get(id);
    if (!registered) throw new Error(`The keybinding ${id} is not registered`);
    this.bindings.set(id, [...registered.uneditable, ...(bindings ?? registered.editable)]);
    localStorage.setItem(this.key(id), JSON.stringify(bindings ?? registered.editable));
  }

  private key(id: string): string {
    return `practice.${game.userId}.keybinding.${id}`;
  }

  private stored(id: string): KeyBinding[] | null {
    return JSON.parse(localStorage.getItem(this.key(id)) ?? "null") as KeyBinding[] | null;
  }
}
