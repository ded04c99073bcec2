import { has } from "../../engine/table/lists.ts";
import type { SeatId, Text } from "../../engine/table/table.ts";
import type { AdventureHero } from "../../engine/view/view.ts";
import { ADVENTURE, drawnFor } from "./adventure.ts";
import { earners } from "./characters.ts";
import { beforeOf } from "./deck.ts";
import { sizeOf } from "./hands.ts";
import { stepKey } from "./sizes.ts";
import { part, type State, text } from "./state.ts";
import { isBarred, isUnwanted, openOn, sheetAsk, sheetOf, ticked } from "./subplots.ts";

/** What its player says to the subplots of this hero. */
function saysOf(s: State, seat: SeatId): Text {
  const drawn = drawnFor(s).filter((card) => beforeOf(s, seat).includes(card));
  if (openOn(s, seat).length > 0) return text("says.thinking");
  const n = drawn.filter((card) => s.before[card] === "willing").length;
  return text(n === 0 ? "says.none" : "says.accepts", { n });
}

function heroFor(s: State, seat: SeatId): AdventureHero {
  const wanted = ticked(s, seat);
  const sheet = sheetOf(s, seat);
  const page = drawnFor(s).filter((card) => beforeOf(s, seat).includes(card));
  return {
    seat,
    size: sizeOf(s, seat),
    more: `${ADVENTURE}:${stepKey(seat, 1)}`,
    fewer: `${ADVENTURE}:${stepKey(seat, -1)}`,
    drawn: page.map((card) => ({
      card,
      isOn: !isBarred(s, card),
      unwanted: isUnwanted(s, card),
      key: `${ADVENTURE}:${card}`,
    })),
    sheet: sheet.map((card) => ({
      card,
      isOn: has(wanted, card),
      barred: isBarred(s, card),
      waits: !has(wanted, card) && !isBarred(s, card) && !isUnwanted(s, card),
      key: `${sheetAsk(seat)}:${card}`,
    })),
    sheetAsk: sheetAsk(seat),
    accept: `${sheetAsk(seat)}:accept`,
    text: saysOf(s, seat),
  };
}

/** MD-31: the page of an adventure that is set up, and the sheets that players have not answered. */
export const adventurePanel = part({
  panels(s) {
    const isOpen = s.adventure !== undefined;
    const heroes = earners(s)
      .map((seat) => heroFor(s, seat))
      .filter(({ seat }) => isOpen || openOn(s, seat).length > 0);
    if (heroes.length === 0) return [];
    return [
      {
        kind: "adventure",
        isOpen,
        ask: ADVENTURE,
        more: `${ADVENTURE}:${stepKey(null, 1)}`,
        fewer: `${ADVENTURE}:${stepKey(null, -1)}`,
        heroes,
        start: "startAdventure",
        again: "drawAgain",
      },
    ];
  },
});
