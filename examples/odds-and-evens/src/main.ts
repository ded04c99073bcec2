import type { Api } from "dealt-in";
import { about, oddsAndEvens } from "./odds-and-evens.ts";

/** All that a module has to do: say in Dealt In's own hook what the ruleset is, and how it is made of the kit. */

declare const Hooks: { once(hook: "dealt-in.init", listener: (api: Api) => void): void };

Hooks.once("dealt-in.init", (api) => api.registerRuleset(about, oddsAndEvens));
