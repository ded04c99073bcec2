export interface KeyBinding {
  key: string;
  modifiers?: string[];
}

export interface KeyContext {
  event: KeyboardEvent;
  key: string;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  up: boolean;
  repeat: boolean;
}

export interface KeyAction {
  namespace: string;
  /** `namespace.action` */
  id: string;
  name: string;
  hint?: string;
  editable: KeyBinding[];
  uneditable: KeyBinding[];
  onDown?: (context: KeyContext) => boolean | undefined;
  onUp?: (context: KeyContext) => boolean | undefined;
  restricted: boolean;
  repeat: boolean;
  precedence: number;
  /** order of registration, for equal precedence */
  order: number;
}

export interface KeybindingsLike {
  actions: Map<string, KeyAction>;
  /** `namespace.action` -> its bindings as they are now */
  bindings: Map<string, KeyBinding[]>;
  register(namespace: string, action: string, config: Partial<KeyAction>): void;
  get(namespace: string, action: string): KeyBinding[];
  set(namespace: string, action: string, bindings: KeyBinding[]): Promise<void>;
}
