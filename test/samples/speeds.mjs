// @ts-check
/** @import { SetupSeat } from "practice-world/setup" */
import { fillIn, said } from "./steps.mjs";

/** SPD and DEX at the ford, by name. */
const SPEEDS = {
  "Ysolde Marr": ["5", "20"],
  "Tamsin Reed": ["4", "18"],
  "Old Tam": ["4", "14"],
  "The Pale Margrave": ["5", "23"],
  "Ash Hound": ["3", "15"],
};

export const ANNAS = ["Ysolde Marr", "Tamsin Reed"];
export const BENS = ["Old Tam"];
export const HEROES = [...ANNAS, ...BENS];

/**
 * Types in who is how fast; the others keep SPD 2.
 * @param {SetupSeat} gm
 * @param {string} ruleset
 */
export async function typeSpeeds(gm, ruleset) {
  await gm.press(said(gm, `${ruleset}.offer.setMissing`));
  await fillIn(gm, (form) => {
    for (const line of form.querySelectorAll(".dealt-in-grid-field tbody tr")) {
      const name = line.querySelector("b")?.textContent?.trim() ?? "";
      const [, speeds = []] = Object.entries(SPEEDS).find(([who]) => name.startsWith(who)) ?? [];
      const fields = line.querySelectorAll("input");
      for (const [at, speed] of speeds.entries()) gm.type(fields[at], speed);
    }
  });
}
