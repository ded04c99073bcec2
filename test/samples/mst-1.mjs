// @ts-check
/** @import { Setup, SetupSeat } from "practice-world/setup" */
import { acting, fillIn, goOnTo, opening, press, rowOf, STRIP, said } from "./steps.mjs";

const ANNAS = ["Ysolde Marr", "Tamsin Reed"];
const BENS = ["Nim Hale"];
const RITE = "The bell rite";

/** @param {SetupSeat} gm */
async function plan(gm) {
  await gm.press(said(gm, "mst-1.offer.conceive"));
  await fillIn(gm, (form) => {
    gm.type(form.querySelector("[name=name]"), RITE);
    gm.type(form.querySelector("[name=draws]"), "4");
  });
}

/**
 * A rite is under way. A hero of one player has waited for one of the other player, whose turn has come: to step in, or not.
 * @param {Setup} setup
 */
export default async function play({ join }) {
  const gm = await join("Gamemaster");
  await plan(gm);
  const begin = opening(gm, "mst-1.offer.begin");
  const draws = [said(gm, "mst-1.offer.draw"), said(gm, "mst-1.offer.endAndDraw")];
  const isOver = () => gm.control(begin) !== null;
  for (let rounds = 0; rounds < 20; rounds++) {
    const first = await goOnTo(gm, [...ANNAS, ...BENS], () => press(gm, begin, ...draws));
    const [other = ""] = ANNAS.includes(first) ? BENS : ANNAS;
    await gm.press(said(gm, "mst-1.offer.hold"), STRIP);
    await gm.until("The choice of a row", () => gm.find(`${STRIP} .dealt-in-picking`));
    rowOf(gm, other)?.click();
    await gm.until("The hold", () => gm.find(`${STRIP} .dealt-in-picking`) === null);
    while (!isOver() && acting(gm) !== other) await press(gm, ...draws);
    if (!isOver()) return;
  }
  throw new Error("No round was long enough");
}
