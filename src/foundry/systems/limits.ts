import { readSetting, registerSetting } from "../host/host.ts";
import { checkerOf, MODULE } from "../host/module.ts";
import { parsedJson } from "../host/outside.ts";

/**
 * What this world does not let us do. What a check or a read-back shows not to work is switched off, and nothing else
 * is: for the world by its setting, or on this page alone until it is loaded again.
 */

/** What can be switched off: cards in the rows of the tracker, what lies on the canvas, the turns that actors are told of, and the order. */
export const LIMITS = ["rows", "canvas", "effects", "order"] as const;
export type Limit = (typeof LIMITS)[number];

export const OFF = "off";

const here = new Set<Limit>();

/** Registers the world's setting. `changed` is called on every change. */
export function registerLimits(changed: () => void): void {
  registerSetting(MODULE, OFF, { scope: "world", config: false, type: String, default: "[]", onChange: changed });
}

/** What is switched off in this world: nothing, if that cannot be read, since each of these is asked for at every turn. */
export function limitsHere(): readonly Limit[] {
  try {
    const stored = parsedJson(String(readSetting(MODULE, OFF)));
    return Array.isArray(stored) ? LIMITS.filter((limit) => stored.includes(limit)) : [];
  } catch {
    return [];
  }
}

/** Whether this is switched off, in the world or on this page. */
export const isOff = (limit: Limit): boolean => here.has(limit) || limitsHere().includes(limit);

/** Whether it is off in this encounter: a check plays with all of it, to see whether it works by now. */
export const isOffIn = (limit: Limit, combat: object | null): boolean => isOff(limit) && checkerOf(combat) === null;

/** Switches it off on this page. Answers whether it was on. */
export function switchOffHere(limit: Limit): boolean {
  const wasOn = !isOff(limit);
  here.add(limit);
  return wasOn;
}

/** Tries it again on this page. */
export const switchOnHere = (limit: Limit): void => void here.delete(limit);
