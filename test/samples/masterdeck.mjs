// @ts-check
/** @import { Setup } from "practice-world/setup" */
import { goOnTo, opening, press, pressIn, STRIP, said } from "./steps.mjs";

const HEROES = ["Ysolde Marr", "Nim Hale", "Tamsin Reed", "Old Tam"];

/**
 * Everybody has a hand, the drama card of the round is known, and a hero acts.
 * @param {Setup} setup
 */
export default async function play({ join }) {
  const gm = await join("Gamemaster");
  await press(gm, said(gm, "action-deck.offer.deal", { round: 1 }));
  gm.find("#combat .dealt-in-foot [data-action=deck]")?.click();
  await gm.press(said(gm, "masterdeck.offer.beginAdventure"));
  (await gm.until("The question", () => gm.find("dialog[open] [data-action=yes]"))).click();
  await gm.until("The end of the question", () => gm.find("dialog[open]") === null);
  const page = ".dealt-in-adventure-window";
  (await gm.until("Its page", () => gm.find(`${page} .dealt-in-offer.is-main`))).click();
  await gm.until("The start of the adventure", () => gm.find(page) === null);
  await press(gm, said(gm, "action-deck.offer.begin", { round: 1 }));
  const rolls = opening(gm, "rolling.all"); // in a list that lies over the map, where the card asks for Spirit rolls
  const words = [
    ...["masterdeck.offer.ignore", "action-deck.offer.giveWay"].map((key) => opening(gm, key)),
    said(gm, "screen.defaults"),
    said(gm, "action-deck.offer.end"),
  ];
  await goOnTo(gm, HEROES, async () => {
    const isRoll = await gm.until("A move", () =>
      gm.control(rolls) !== null ? "roll" : words.some((some) => gm.control(some, STRIP)) && "none",
    );
    if (isRoll === "none") return press(gm, ...words);
    await pressIn(gm, "body", rolls);
    await gm.until("The end of the rolls", () => gm.control(rolls) === null);
  });
}
