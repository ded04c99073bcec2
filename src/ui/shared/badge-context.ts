import type { SeatId, Text } from "../../engine/table.ts";
import type { Badge, Tone } from "../../engine/view.ts";
import { words } from "../../foundry/text/i18n.ts";
import type { Scene } from "./scene.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "shared/badges": BadgesContext;
  }
}

/** A badge of a seat. */
export interface BadgeContext {
  readonly text: string;
  readonly tone: Tone;
  /** What it means. False if it needs no explanation. */
  readonly hint: string | false;
  readonly tooltip: string | false;
  readonly focus: string;
}

/** The context of `templates/shared/badges.hbs`: badges, and the way to those without room. */
export interface BadgesContext {
  readonly badges: readonly BadgeContext[];
  readonly more?: string;
  readonly moreHint?: string;
  readonly moreFocus?: string;
}

/** A badge. If there is more to say about it, it is a button that shows that. */
export function badgeContext({ speaker }: Scene, seat: SeatId, { text, tone, hint }: Badge): BadgeContext {
  return {
    text: speaker.say(text),
    tone,
    hint: hint === undefined ? false : speaker.say(hint),
    tooltip: hint === undefined || !isOurs(hint) ? false : speaker.say(hint),
    focus: `hint:${seat}:${text.key}`,
  };
}

/** Foundry may read tooltips as HTML, so typed text does not go into one. */
const isOurs = ({ data = {} }: Text): boolean => Object.values(data).every((datum) => typeof datum === "number");

/** Any more would not fit in a row. */
const MOST = 4;

/** The line of a row with at most four badges, and the way to the rest of them on the table. */
export function short<L extends BadgesContext>(scene: Scene, seat: SeatId, line: L): L {
  const left = line.badges.length - MOST;
  if (left <= 0) return line;
  const more = words("screen.moreBadges", { n: String(left) });
  return {
    ...line,
    badges: line.badges.slice(0, MOST),
    more,
    moreHint: words("screen.about", { what: more, who: scene.speaker.seat(seat) }),
    moreFocus: `more:${seat}`,
  };
}
