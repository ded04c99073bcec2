/** @import { Setup } from "practice-world/setup" */
import { goOnTo, press, said } from "./steps.mjs";

/** @param {Setup} setup */
export default async function play({ join }) {
  const gm = await join("Gamemaster");
  const begin = new RegExp(`^${said(gm, "mst-1.offer.begin", { round: "\\d+" })}$`);
  const heroes = ["Ysolde Marr", "Tamsin Reed", "Nim Hale"];
  await goOnTo(gm, heroes, () => press(gm, begin, said(gm, "mst-1.offer.draw")));
}
