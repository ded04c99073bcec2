// @ts-check
/** @import { Setup } from "practice-world/setup" */
import { ANNAS, BENS, HEROES, typeSpeeds } from "./speeds.mjs";
import { goOnTo, opening, press, said } from "./steps.mjs";

/**
 * Everybody's die of a Phase lies there. A hero of one player holds an Action, and one of the other player has another.
 * @param {Setup} setup
 */
export default async function play({ join }) {
  const gm = await join("Gamemaster");
  await typeSpeeds(gm, "speed-dice");
  const words = ["end", "roll"].map((one) => opening(gm, `speed-dice.offer.${one}`));
  const goOn = () => press(gm, ...words);
  const first = await goOnTo(gm, HEROES, goOn);
  await press(gm, said(gm, "speed-dice.offer.hold"));
  await goOnTo(gm, ANNAS.includes(first) ? BENS : ANNAS, goOn);
}
