/** @import { Setup } from "practice-world/setup" */
import { goOnTo, press, said } from "./steps.mjs";

/** @param {Setup} setup */
export default async function play({ join }) {
  const gm = await join("Gamemaster");
  await press(gm, said(gm, "action-deck.offer.deal", { round: 1 }));
  await press(gm, said(gm, "action-deck.offer.begin", { round: 1 }));
  const giveWay = new RegExp(`^${said(gm, "action-deck.offer.giveWay", { who: ".+" })}$`);
  const heroes = ["Ysolde Marr", "Tamsin Reed", "Old Tam"];
  await goOnTo(gm, heroes, () => press(gm, giveWay, said(gm, "action-deck.offer.end")));
}
