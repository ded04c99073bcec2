import { type Blows, panelsIn } from "../../engine/view/view.ts";
import { words } from "../../foundry/text/i18n.ts";
import { isFolded } from "../page/folds.ts";
import { face } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { playerHere, type TableView } from "../shared/table-view.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "strip/lost": LostContext;
  }
}

/** The context of `templates/strip/lost.hbs`: what has befallen one of the user's seats. */
export interface LostContext {
  readonly blow: string;
  readonly classes: string;
  readonly whom: string;
  readonly cause: string;
  readonly heading: string;
  readonly by: readonly CardFace[];
  readonly cards: readonly CardFace[];
  readonly names: string;
  readonly follows: readonly { readonly text: string; readonly note: string | false }[];
  readonly focus: string;
}

/**
 * What has befallen the user's own seats and is still to be read: one that was is marked as folds are. A GM, who has
 * many, is shown the last only, and none of those whose player is here.
 */
export function lostContext(tableView: TableView): LostContext[] {
  const blows = panelsIn(tableView.view, "blows").flatMap((panel) => panel.blows);
  const isYours = ({ seat }: (typeof blows)[number]): boolean => tableView.yours.has(seat);
  const rest = game.user.isGM ? blows.filter((one) => !isYours(one) && playerHere(tableView, one.seat) === null) : [];
  return [...blows.filter(isYours), ...rest.slice(-1)]
    .filter(({ id }) => isFolded(tableView.home.id, id))
    .map((blow) => lostOf(tableView, blow));
}

function lostOf({ speaker }: TableView, { id, seat, cause, head, by, cards, follows }: Blows["blows"][number]) {
  const faces = cards.map((card) => face(card, "is-spent"));
  return {
    blow: id,
    classes: game.user.isGM ? "is-brief" : "",
    whom: speaker.seat(seat),
    cause: speaker.say(cause),
    heading: speaker.say(head),
    by: by === undefined ? [] : [face(by, game.user.isGM ? "" : "is-medium")],
    cards: faces,
    names: words("screen.lostCards"),
    follows: follows.map(({ text, hint }) => ({
      text: speaker.say(text),
      note: hint !== undefined && speaker.say(hint),
    })),
    focus: `read ${id}`,
  };
}
