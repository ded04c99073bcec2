/** @import { Setup } from "practice-world/setup" */
import { goOnTo, press, said } from "./steps.mjs";

/** @param {Setup} setup */
export default async function play({ join }) {
  const gm = await join("Gamemaster");
  await press(gm, said(gm, "action-deck.offer.deal", { round: 1 }));
  await gm.press(said(gm, "screen.openTable"));
  await gm.press(said(gm, "masterdeck.offer.beginAdventure"));
  (await gm.until("the question", () => gm.find("dialog[open] [data-action=yes]"))).click();
  await gm.until("the end of the question", () => gm.find("dialog[open]") === null);
  await press(gm, said(gm, "action-deck.offer.begin", { round: 1 }));
  const giveWay = new RegExp(`^${said(gm, "action-deck.offer.giveWay", { who: ".+" })}$`);
  const heroes = ["Ysolde Marr", "Nim Hale", "Tamsin Reed", "Old Tam"];
  const more = [said(gm, "masterdeck.offer.ignore"), giveWay, said(gm, "action-deck.offer.end")];
  await goOnTo(gm, heroes, () => press(gm, ...more));
}
