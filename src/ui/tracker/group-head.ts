import type { SeatId } from "../../engine/table/table.ts";
import type { Row } from "../../engine/view/view.ts";
import { words } from "../../foundry/text/i18n.ts";
import { cardState, isFallen, isHidden, lineFor, type RowContext } from "../panels/seat-line.ts";
import { rowFace } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { imageOf, membersOf, type Scene } from "../shared/scene.ts";
import { classesFor } from "./row-parts.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "tracker/group": GroupContext;
  }
}

/** The context of `templates/tracker/group.hbs`: the row of several fighters with one card. */
export interface GroupContext extends RowContext {
  readonly name: string;
  readonly img: string;
  readonly classes: string;
  readonly current: boolean;
  readonly expanded: string;
  readonly foldLabel: string;
  readonly card: CardFace;
}

/** A group's own row. */
export function groupContext(scene: Scene, seat: SeatId, row: Row, folded: boolean): GroupContext {
  const name = scene.speaker.seat(seat);
  const looks = [row.cards.length > 0 ? "is-shared" : "", isHidden(scene, seat) ? "is-hidden" : ""];
  const { badges, ...line } = lineFor(scene, seat, row);
  return {
    ...line,
    badges: [...badges, ...hiddenBadge(scene, seat)],
    seat,
    letter: scene.speaker.letter(seat) ?? false,
    name,
    img: imageOf(scene, seat),
    classes: [...classesFor(row.state), ...lookOf(scene, seat)].join(" "),
    current: row.state === "acts",
    card: rowFace(scene, row, cardState(row.state), ...looks),
    expanded: String(!folded),
    chevron: folded ? "fa-chevron-right" : "fa-chevron-down",
    foldLabel: words(folded ? "screen.unfold" : "screen.fold", { who: name }),
  };
}

/** What Foundry's own rows show by their looks, for the line of a group. */
const lookOf = (scene: Scene, seat: SeatId): string[] => [
  ...(isHidden(scene, seat) ? ["is-hidden"] : []),
  ...(isFallen(scene, seat) ? ["is-fallen"] : []),
];

/** How many of a folded group the players do not see. They do not see them here either. */
function hiddenBadge(scene: Scene, seat: SeatId): RowContext["badges"] {
  const n = membersOf(scene, seat).filter(({ hidden }) => hidden).length;
  if (n === 0 || isHidden(scene, seat)) return [];
  const text = words("screen.hiddenMembers", { n });
  return [{ text, short: false, tone: "plain", hint: false, tooltip: false, focus: "" }];
}
