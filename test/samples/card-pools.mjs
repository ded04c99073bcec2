// @ts-check
/** @import { Setup } from "practice-world/setup" */
import { goOnTo, opening, press, said } from "./steps.mjs";

const HEROES = ["Nim Hale", "Frank", "Nancy"];

/**
 * Everybody holds a hand, the first have attacked, and a hero acts.
 * @param {Setup} setup
 */
export default async function play({ join }) {
  const gm = await join("Gamemaster");
  await press(gm, said(gm, "card-pools.offer.roll", { turn: 1 }));
  await press(gm, said(gm, "card-pools.offer.deal"));
  const losses = opening(gm, "card-pools.offer.lowest");
  const plays = ["quick", "end"].map((one) => opening(gm, `card-pools.offer.${one}`));
  const ranks = [..."AKQJT98765432"].map((rank) => said(gm, `card-pools.offer.on.${rank}`));
  await goOnTo(gm, HEROES, () => press(gm, losses, ...plays, ...ranks));
}
