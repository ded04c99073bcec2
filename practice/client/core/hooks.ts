import type { Data } from "./types/document.ts";
import type { AnyFunction } from "./types/hooks.ts";

interface Handler {
  id: number;
  fn: AnyFunction;
  once: boolean;
}

let lastId = 0;
const events = new Map<string, Handler[]>();
/** how often each hook was called, for tests */
export const hookCounts: Record<string, number> = {};
export const errors: string[] = [];

function on(name: string, fn: AnyFunction, options: { once?: boolean } = {}): number {
  const id = ++lastId;
  const list = events.get(name) ?? [];
  list.push({ id, fn, once: options.once === true });
  events.set(name, list);
  return id;
}

function off(name: string, fn: number | AnyFunction): void {
  const list = events.get(name) ?? [];
  const at = list.findIndex((handler) => handler.id === fn || handler.fn === fn);
  if (at >= 0) list.splice(at, 1);
}

function run(name: string, handler: Handler, args: unknown[]): unknown {
  if (handler.once) off(name, handler.id);
  try {
    return (handler.fn as (...args: unknown[]) => unknown)(...args);
  } catch (error) {
    Hooks.onError("Hooks.#call", error, { hook: name });
    return undefined;
  }
}

/** Handlers are not awaited. */
export const Hooks = {
  on,
  off,
  once: (name: string, fn: AnyFunction) => on(name, fn, { once: true }),
  events,

  callAll(name: string, ...args: unknown[]): true {
    hookCounts[name] = (hookCounts[name] ?? 0) + 1;
    for (const handler of [...(events.get(name) ?? [])]) run(name, handler, args);
    return true;
  },

  call(name: string, ...args: unknown[]): boolean {
    hookCounts[name] = (hookCounts[name] ?? 0) + 1;
    for (const handler of [...(events.get(name) ?? [])]) if (run(name, handler, args) === false) return false;
    return true;
  },

  onError(location: string, error: unknown, details: Data = {}): void {
    const message = error instanceof Error ? error.message : String(error);
    errors.push(`${location}: ${message}`);
    console.error(`${location}: ${message}`, error, details);
    const handlers = [...(events.get("error") ?? [])];
    for (const { fn } of handlers) (fn as (...args: unknown[]) => unknown)(location, error, details);
  },
};
