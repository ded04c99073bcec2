import { panelIn } from "../../engine/view/view.ts";
import { words } from "../../foundry/text/i18n.ts";
import type { OfferButton } from "../offers/offer-button.ts";
import { buttons } from "../offers/seat-buttons.ts";
import { cardState, type LineContext, lineFor } from "../panels/seat-line.ts";
import { cardOf } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "table/dice": DiceContext;
  }
}

/** The context of `templates/table/dice.hbs`: a table with a line for everyone who rolled. */
export interface DiceContext {
  readonly title: string;
  readonly note: string;
  readonly heads: readonly string[];
  readonly rolled: readonly RolledContext[];
}

export interface RolledContext extends LineContext {
  readonly name: string;
  readonly img: string;
  readonly classes: string;
  readonly spdHead: string;
  readonly spd: string;
  readonly die: CardFace;
  readonly pips: readonly { readonly full: string }[];
  readonly pipsLabel: string;
  readonly note: string;
  readonly offers: readonly OfferButton[];
}

/** An offer with space around it, among many others, has an edge. */
const plain = (offer: OfferButton): OfferButton => ({ ...offer, classes: "is-tight" });

/**
 * The table of what everyone rolled and what it means. Empty if no one has rolled. Offers shown above it are not
 * repeated.
 */
export function diceContext(tableView: TableView, off: boolean): DiceContext[] {
  const { acts, may } = tableView.view;
  const dice = panelIn(tableView.view, "dice");
  if (dice === undefined) return [];
  const { speaker, rows } = tableView;
  const { who, spd: ofSpd, die, kind, filled: ofFilled } = dice.heads;
  const above = new Set([...acts, ...may.map(({ seat }) => seat)]);
  return [
    {
      title: speaker.say(dice.title),
      note: speaker.say(dice.note),
      heads: [who, ofSpd, die, kind, ofFilled].map(speaker.say),
      rolled: dice.rows.flatMap(({ seat, spd, filled, of, note }) => {
        const row = rows.get(seat);
        if (row === undefined) return [];
        return {
          ...lineFor(tableView, seat, row),
          name: speaker.seat(seat),
          img: imageOf(tableView, seat),
          classes: row.state === "acts" ? "is-acting" : "",
          spdHead: speaker.say(ofSpd),
          spd: spd === null ? "" : String(spd),
          die: cardOf(tableView, seat, cardState(row.state)),
          pips: Array.from({ length: of }, (_, i) => ({ full: i < filled ? "is-full" : "" })),
          pipsLabel: words("screen.segments", { n: Math.min(filled, of), of }),
          note: note === null ? "" : speaker.say(note),
          offers: above.has(seat) ? [] : buttons(tableView, seat, off, () => true, { tight: true }).map(plain),
        };
      }),
    },
  ];
}
