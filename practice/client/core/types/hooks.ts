import type { Data } from "./document.ts";

export type AnyFunction = (...args: never[]) => unknown;

export interface HooksLike {
  on(name: string, fn: AnyFunction, options?: { once?: boolean }): number;
  once(name: string, fn: AnyFunction): number;
  off(name: string, fn: number | AnyFunction): void;
  /** stops and answers false when a handler answers false */
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): true;
  onError(location: string, error: unknown, details?: Data): void;
}
