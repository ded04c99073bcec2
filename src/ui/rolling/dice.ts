import type { Roller } from "../../engine/view/panels.ts";
import { list, numeral, words } from "../../foundry/text/i18n.ts";

/** Outlines and inner edges in a box of 48, by faces. */
const SHAPES: Readonly<Record<number, readonly [outline: string, inner: string]>> = {
  4: ["M24 4 45 42H3z", ""],
  6: ["M12 7h24a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5H12a5 5 0 0 1-5-5V12a5 5 0 0 1 5-5z", ""],
  8: ["M24 3 44 24 24 45 4 24z", "M4 24 24 31 44 24M24 3v28"],
  10: ["M24 3 45 20v8L24 45 3 28v-8z", "M3 20l9 8 12 5 12-5 9-8M24 33v12"],
  12: ["M24 3l14 5 8 11v10l-8 11-14 5-14-5-8-11V19l8-11z", "M24 13l11 8-4 13H17l-4-13z"],
  20: [
    "M24 3l18 10.500v21L24 45 6 34.500v-21z",
    "M24 12l11 19H13zM6 13.500 24 12l18 1.500M13 31 6 34.500M35 31l7 3.500M24 45V31",
  ],
};

/** A seat's dice: dashed before the throw; then which counts, and which were rolled on. */
export const diceOf = ({ dice, state }: Roller, isFresh: boolean) =>
  dice.map(({ faces, shows, counts, aced }) => {
    const [outline, inner] = SHAPES[faces === 0 ? 6 : faces] ?? SHAPES[20] ?? ["", ""];
    const isBlank = shows === null || state !== "rolled";
    const looks = isBlank ? "is-blank" : counts === true ? "is-best" : "is-low";
    const blank = faces === 0 ? "?" : words("card.dieName", { faces });
    const name = words("card.die", { faces, n: shows ?? 0 });
    const notes = [counts === true ? "" : words("rolling.dropped"), aced === true ? words("rolling.ace") : ""];
    const note = isBlank ? "" : list(notes.filter((one) => one !== ""));
    return {
      outline,
      /** The edges inside the outline. */
      inner,
      text: isBlank ? blank : numeral(shows),
      name: isBlank ? blank : note === "" ? name : words("screen.noted", { what: name, note }),
      classes: [looks, `is-d${faces}`, isFresh ? "is-landing" : ""].join(" ").trim(),
      aced: !isBlank && aced === true,
    };
  });
