/** Shapes shared by the application layer. Everything that comes from a package is loosely typed on purpose. */

export type Loose = Record<string, unknown>;

export type ActionHandler = (this: unknown, event: Event, target: HTMLElement) => unknown;

export interface ActionEntry {
  handler: ActionHandler;
  buttons?: number[];
}

export type FormHandler = (this: unknown, event: Event, form: HTMLFormElement, data: unknown, extra?: Loose) => unknown;

export interface FormOptions {
  handler?: FormHandler | null;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface HeaderControl {
  icon?: string;
  label?: string;
  action?: string;
  classes?: string;
  visible?: boolean | ((this: unknown) => boolean);
  onClick?: (event: Event) => unknown;
}

export interface WindowOptions {
  /** the detached window that it is rendered into */
  windowId?: string;
  frame?: boolean;
  positioned?: boolean;
  title?: string;
  icon?: string | false;
  controls?: HeaderControl[];
  minimizable?: boolean;
  resizable?: boolean;
  contentTag?: string;
  contentClasses?: string[];
}

export interface Position {
  top?: number | null;
  left?: number | null;
  width?: number | "auto" | null;
  height?: number | "auto" | null;
  zIndex?: number;
  scale?: number;
}

export interface ApplicationOptions {
  id?: string;
  uniqueId?: string;
  classes?: string[];
  tag?: string;
  window?: WindowOptions;
  position?: Position;
  actions?: Record<string, ActionHandler | ActionEntry>;
  form?: FormOptions;
  [key: string]: unknown;
}

export interface RenderOptions {
  force?: boolean;
  parts?: string[];
  position?: Position;
  window?: WindowOptions;
  isFirstRender?: boolean;
  [key: string]: unknown;
}

export type RenderContext = Loose;

export interface TabEntry {
  id: string;
  icon?: string;
  label?: string;
  tooltip?: string;
}

export interface TabsConfig {
  tabs: TabEntry[];
  initial?: string | null;
  labelPrefix?: string;
}

export interface PartConfig {
  template: string;
  templates?: string[];
  id?: string;
  classes?: string[];
  scrollable?: string[];
  root?: boolean;
  forms?: Record<string, FormOptions>;
}

/** One entry of a context menu, in the keys of either generation. */
export interface MenuEntry {
  name?: string;
  label?: string;
  icon?: string;
  group?: string;
  classes?: string;
  condition?: boolean | ((target: HTMLElement) => boolean);
  visible?: boolean | ((target: HTMLElement) => boolean);
  callback?: (target: HTMLElement) => unknown;
  onClick?: (event: Event, target: HTMLElement) => unknown;
}
