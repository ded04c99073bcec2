import { oddsAndEvens } from "./odds-and-evens.ts";

/** All that a stranger's module has to do: hand its ruleset over in Dealt In's own hook. */

interface Host {
  readonly Hooks: { once(hook: string, listener: (api: { registerRuleset(rules: unknown): void }) => void): void };
}

(globalThis as unknown as Host).Hooks.once("dealt-in.init", (api) => api.registerRuleset(oddsAndEvens));
