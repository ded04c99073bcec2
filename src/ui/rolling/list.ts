import type { Roller, Rolling } from "../../engine/view/panels.ts";
import { words } from "../../foundry/text/i18n.ts";
import { type OfferButton, offerButton } from "../offers/offer-button.ts";
import { imageOf, membersOf, playerHere, type TableView } from "../shared/table-view.ts";
import { type DieContext, diceOf } from "./dice.ts";
import { allLabel, restOfAll, rollAllButton, toRollHere } from "./everyone.ts";
import { hasLanded } from "./news.ts";
import { otherAnswers, questionOf, type RollContext, rollOf, sumOf } from "./roll.ts";
import { isTyping } from "./typing.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "rolling/list": ListContext;
  }
}

/** The context of `templates/rolling/list.hbs`: a line for each who rolls. */
export interface ListContext {
  readonly text: string;
  readonly all: readonly OfferButton[];
  readonly lines: readonly LineContext[];
  /** The user may type totals in place of rolling. */
  readonly types: boolean;
  readonly typing: string;
  readonly rest: readonly OfferButton[];
}

interface LineContext {
  readonly seat: string;
  readonly place: string;
  readonly img: string;
  readonly name: string;
  readonly small: string;
  readonly dice: readonly DieContext[];
  readonly total: string;
  readonly means: string;
  readonly tone: string;
  readonly state: string;
  readonly roll: readonly (RollContext & { readonly classes: string })[];
  readonly type: readonly RollContext[];
  readonly others: readonly OfferButton[];
  readonly classes: string;
}

export function listContext(tableView: TableView, panel: Rolling, off: boolean): ListContext {
  const { rollers } = panel;
  const due = toRollHere(tableView, rollers);
  const all = rollAllButton(tableView, due, allLabel(due.length), off);
  const types = isTyping(tableView.home.id);
  return {
    text: game.user.isGM ? "" : questionOf(tableView, due[0]),
    all,
    lines: rollers.map((roller) =>
      lineOf(tableView, roller, { isOnly: due.length === 1 && due.includes(roller), types, off }),
    ),
    types: due.some((roller) => rollOf(tableView, roller, off) !== null),
    typing: String(types),
    rest: panel.verdict === null ? restOfAll(tableView, off) : [],
  };
}

interface How {
  /** It is the only one left that the user is to roll for. */
  readonly isOnly: boolean;
  readonly types: boolean;
  readonly off: boolean;
}

function lineOf(tableView: TableView, roller: Roller, { isOnly, types, off }: How): LineContext {
  const { seat, place, state, total, means } = roller;
  const isMine = tableView.mine.has(seat);
  const roll = isMine && state === "toRoll" ? rollOf(tableView, roller, off) : null;
  const mayType = roll !== null && types;
  const isOwn = tableView.yours.has(seat);
  const rolls = isMine && state === "toRoll" && roll === null ? plainRolls(tableView, roller, { isOnly, off }) : [];
  return {
    seat,
    place: place === null ? "" : String(place),
    img: imageOf(tableView, seat),
    name: tableView.speaker.seat(seat),
    small: smallOf(tableView, seat),
    dice: mayType ? [] : diceOf(roller, hasLanded(tableView.home.id, seat, state === "rolled")),
    total: sumOf(tableView, roller),
    means: means === undefined ? "" : tableView.speaker.say(means.text),
    tone: means?.tone ?? "",
    state: total !== null || means !== undefined || roll !== null || rolls.length > 0 ? "" : words(`rolling.${state}`),
    roll: roll === null || types ? [] : [{ ...roll, label: words("rolling.roll"), classes: isOnly ? "is-main" : "" }],
    type: mayType ? [roll] : [],
    others: rolls.length > 0 ? rolls : isOwn || mayType ? passes(tableView, roller, off) : [],
    classes: [isOwn && state === "toRoll" ? "is-mine" : "", place === 1 ? "is-first" : "", `is-${state}`]
      .join(" ")
      .trim(),
  };
}

/** The ways to roll where none is a die: the usual one first, and urged if it is the only one missing. */
const plainRolls = (
  tableView: TableView,
  roller: Roller,
  { isOnly, off }: Pick<How, "isOnly" | "off">,
): OfferButton[] =>
  otherAnswers(tableView, roller).map((offer) => {
    const asked = { who: roller.seat, of: tableView.speaker.seat(roller.seat) };
    const classes = offer.weight !== "main" ? "is-quiet" : isOnly ? "is-main" : "";
    return { ...offerButton(tableView, offer, asked, off), classes: `${classes} is-tight`.trim() };
  });

/** Passing, but no default roll: that is what the line's own button does. */
const passes = (tableView: TableView, roller: Roller, off: boolean): OfferButton[] =>
  roller.ask === null
    ? []
    : otherAnswers(tableView, roller)
        .filter(({ key }) => key !== fallbackOf(tableView, roller))
        .map((offer) => ({
          ...offerButton(tableView, offer, { who: roller.seat, of: tableView.speaker.seat(roller.seat) }, off),
          classes: "is-quiet is-tight",
        }));

const fallbackOf = ({ seen }: TableView, { ask }: Roller): string | null =>
  seen.asks.find(({ id }) => id === ask)?.fallback ?? null;

/** How many a group has, or the player who is here. */
function smallOf(tableView: TableView, seat: string): string {
  const many = membersOf(tableView, seat).filter(({ isDefeated }) => !isDefeated).length;
  if (many > 1) return words("screen.times", { n: many });
  return (game.user.isGM ? playerHere(tableView, seat) : null) ?? "";
}
