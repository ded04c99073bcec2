// @ts-check
/** @import { Setup } from "practice-world/setup" */
import { HEROES, typeSpeeds } from "./speeds.mjs";
import { ACTS, acting, goOnTo, opening, press, pressIn, said } from "./steps.mjs";

/**
 * Everybody holds as many cards as their SPD says, and a hero is due.
 * @param {Setup} setup
 */
export default async function play({ join }) {
  const gm = await join("Gamemaster");
  await typeSpeeds(gm, "speed-cards");
  await press(gm, said(gm, "speed-cards.offer.deal", { turn: 1 }));
  const count = opening(gm, "speed-cards.offer.count");
  const words = ["actAll.other", "actWith", "actLateWith", "end"].map((one) => opening(gm, `speed-cards.offer.${one}`));
  await goOnTo(gm, HEROES, () => (acting(gm) === null ? press(gm, count) : pressIn(gm, ACTS, ...words)));
}
