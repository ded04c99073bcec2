// @ts-check
/** @import { Setup } from "practice-world/setup" */
import { HEROES, typeSpeeds } from "./speeds.mjs";
import { goOnTo, opening, press, said } from "./steps.mjs";

/**
 * Everybody holds as many cards as their SPD says, and a hero is due.
 * @param {Setup} setup
 */
export default async function play({ join }) {
  const gm = await join("Gamemaster");
  await typeSpeeds(gm, "speed-cards");
  await press(gm, said(gm, "speed-cards.offer.deal", { turn: 1 }));
  const words = ["actWith", "actLateWith", "end", "pass", "count"].map((one) => opening(gm, `speed-cards.offer.${one}`));
  await goOnTo(gm, HEROES, () => press(gm, ...words));
}
