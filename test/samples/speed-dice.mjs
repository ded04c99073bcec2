// @ts-check
/** @import { Setup } from "practice-world/setup" */
import { HEROES, typeSpeeds } from "./speeds.mjs";
import { goOnTo, opening, press } from "./steps.mjs";

/**
 * Everybody's die of a Phase lies there, and a hero has an Action.
 * @param {Setup} setup
 */
export default async function play({ join }) {
  const gm = await join("Gamemaster");
  await typeSpeeds(gm, "speed-dice");
  const words = ["end", "roll"].map((one) => opening(gm, `speed-dice.offer.${one}`));
  await goOnTo(gm, HEROES, () => press(gm, ...words));
}
