import { among } from "../../../engine/rules/choices.ts";
import { part } from "../state.ts";

declare module "../state.ts" {
  interface Options {
    /** MD-13: whether Up and Down roll one more Trait die, or one die again. */
    readonly twist: "extraDie" | "reroll";
  }
}

/** MD-13: how Up and Down alter Trait rolls. */
export const upAndDown = part({ options: { twist: { choices: among("extraDie", "reroll"), default: "extraDie" } } });
