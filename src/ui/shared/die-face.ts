import { panelIn, type Rolled, type Row } from "../../engine/view/view.ts";
import { words } from "../../foundry/text/i18n.ts";
import type { CardFace } from "./face.ts";
import type { TableView } from "./table-view.ts";

/** Dice as they lie on the table, by their number of faces: outlines in a box of 36. */
const OUTLINES: Readonly<Record<number, string>> = {
  4: "M18 3 34.5 32.5H1.5z",
  6: "M5 5H31V31H5z",
  8: "M18 1 34 18 18 35 2 18z",
  10: "M18 1.5 34.5 15V21L18 34.5 1.5 21V15z",
  12: "M18 1.5 28 4.8 34.3 13V23L28 31.2 18 34.5 8 31.2 1.7 23V13L8 4.8z",
};

/** A row's die as it shows, or an empty slot without one. `classes` are as for a card. */
export function dieFace({ view, speaker }: TableView, row: Row | undefined, classes: string): CardFace {
  const dice = panelIn(view, "dice");
  const rolled = dice?.rows.find(({ seat }) => seat === row?.seat);
  if (dice === undefined || rolled === undefined) return { name: words("card.noDie"), classes, empty: true };
  return rolledFace({ faces: dice.faces, die: rolled.die }, speaker.say(dice.title), classes);
}

/** A die that shows what was rolled. `of` tells one roll from another. */
export function rolledFace({ faces, die }: Rolled, of: string, classes: string): CardFace {
  const n = String(die);
  return {
    id: `${of} ${n}`,
    name: words("card.die", { faces, n }),
    classes: `is-d${faces} ${classes}`,
    number: n,
    outline: OUTLINES[faces] ?? OUTLINES[12] ?? "",
  };
}
