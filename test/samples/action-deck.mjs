// @ts-check
/** @import { Setup } from "practice-world/setup" */
import { goOnTo, opening, press, said } from "./steps.mjs";

const ANNAS = ["Ysolde Marr", "Tamsin Reed"];
const BENS = ["Old Tam"];

/**
 * A hero of one player is on hold, and may break in; the other player's turn has come.
 * @param {Setup} setup
 */
export default async function play({ join }) {
  const gm = await join("Gamemaster");
  await press(gm, said(gm, "action-deck.offer.deal", { round: 1 }));
  await press(gm, said(gm, "action-deck.offer.begin", { round: 1 }));
  const goOn = () => press(gm, opening(gm, "action-deck.offer.giveWay"), said(gm, "action-deck.offer.end"));
  const first = await goOnTo(gm, [...ANNAS, ...BENS], goOn);
  await press(gm, said(gm, "action-deck.offer.hold"));
  await goOnTo(gm, ANNAS.includes(first) ? BENS : ANNAS, goOn);
}
