import { isCardless, panelIn, supplyIn } from "../../engine/view/view.ts";
import { isPreparing } from "../../foundry/storage/preparing.ts";
import { words } from "../../foundry/text/i18n.ts";
import { isAnothers, rankedHere } from "../offers/questions.ts";
import { urgencyOf } from "../offers/urgency.ts";
import { deckNameIn, type TableView } from "../shared/table-view.ts";

/** The context of `templates/strip/supply.hbs`: what is left of the deck. Dice have none. */
export interface SupplyContext {
  readonly cardless: boolean;
  readonly left: string;
}

/** What the foot shows: the deck, which is its menu, what is left of it or due, and the way to one's hand. */
export type FootContext = ReturnType<typeof footContext>;

export function footContext(tableView: TableView) {
  const { view, speaker } = tableView;
  const supply = supplyIn(view);
  const cardless = isCardless(view);
  const icon = cardless ? "fa-circle-info" : "fa-shuffle";
  return {
    deck: deckNameIn(tableView),
    left: supply === undefined ? "" : speaker.say(supply.left),
    notes: [
      ...(isPreparing(tableView.combat) ? [{ text: words("screen.preparing"), icon: "fa-eye-slash" }] : []),
      ...(supply?.notes ?? []).map((note) => ({ text: speaker.say(note), icon })),
    ],
    cardless,
    hands: handsOf(tableView),
  };
}

function handsOf(tableView: TableView) {
  const { view, yours } = tableView;
  const fans = panelIn(view, "fans")?.fans;
  const hands = panelIn(view, "hands")?.hands;
  if (fans === undefined && hands === undefined) return [];
  const inFans = (fans ?? []).filter(({ seat }) => yours.has(seat)).map(({ sets, backs }) => backs + left(sets));
  const inHands = (hands ?? [])
    .filter(({ seat }) => yours.has(seat))
    .map((own) => own.hand.length + own.backs + own.pool.length);
  const count = [...inFans, ...inHands].reduce((sum, n) => sum + n, 0);
  const open = words(fans === undefined ? "hand.open" : "fan.open");
  const waiting = rankedHere(tableView).filter(
    (ask) => urgencyOf(ask) === "campaign" && !isAnothers(tableView, ask),
  ).length;
  const asks = waiting > 0 && words("hand.questions", { n: waiting });
  return [
    {
      label: count === 0 ? open : words("screen.openHand", { open, n: count }),
      hands: open,
      count,
      /** The campaign's questions, which are asked there. */
      asks,
    },
  ];
}

type Sets = readonly { readonly cards: readonly string[]; readonly state: string }[];

/** Cards that can still be played. */
const left = (sets: Sets): number =>
  sets.reduce((sum, { cards, state }) => sum + (state === "spent" || state === "lost" ? 0 : cards.length), 0);
