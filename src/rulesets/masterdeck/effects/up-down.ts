import { among } from "../../../engine/rules/choices.ts";
import { part } from "../state.ts";

/** MD-13: how Up and Down alter Trait rolls. */
export const upAndDown = part({ options: { twist: { choices: among("extraDie", "reroll"), default: "extraDie" } } });
