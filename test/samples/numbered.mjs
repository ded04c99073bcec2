// @ts-check
/** @import { Setup } from "practice-world/setup" */
import { goOnTo, press, said } from "./steps.mjs";

const BENS = ["Old Tam"];

/**
 * Everybody has a number, and a hero has come up from the low end.
 * @param {Setup} setup
 */
export default async function play({ join }) {
  const gm = await join("Gamemaster");
  await press(gm, said(gm, "numbered.offer.deal", { round: 1 }));
  await press(gm, said(gm, "numbered.offer.begin", { round: 1 }));
  await goOnTo(gm, BENS, () => press(gm, said(gm, "numbered.offer.end")));
}
