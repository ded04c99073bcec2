import { afterAll, vi } from "vitest";
import { state } from "../practice/client/core/state.ts";
import { defaultSwitches } from "../practice/server/switches.ts";
import { setNextDraws } from "./shell/systems/chance.ts";

/** Files of one worker share their modules and what is global: each leaves it as it was found. */
const found = Object.getOwnPropertyDescriptors(globalThis) as Record<string, PropertyDescriptor>;

afterAll(() => {
  setNextDraws([]);
  Object.assign(state.switches, defaultSwitches());
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of Object.keys(globalThis)) if (!(name in found)) Reflect.deleteProperty(globalThis, name);
  Object.defineProperties(globalThis, found);
});
