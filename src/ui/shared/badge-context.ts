import type { SeatId, Text } from "../../engine/table/table.ts";
import type { Badge, Counted, Tone } from "../../engine/view/view.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import type { TableView } from "./table-view.ts";

/** A badge of a seat. */
export interface BadgeContext {
  readonly text: string;
  /** Shown in place of the text, which is then only read aloud: pips, and a number. */
  readonly short: { readonly pips: readonly true[]; readonly n: string } | false;
  readonly tone: Tone;
  /** What it means. False if it needs no explanation. */
  readonly hint: string | false;
  readonly tooltip: string | false;
  readonly focus: string;
}

/** The context of `templates/shared/badges.hbs`. */
export interface BadgesContext {
  readonly badges: readonly BadgeContext[];
}

/** A badge. If there is more to say about it, it is a button that shows that. */
export function badgeContext({ speaker }: TableView, seat: SeatId, { text, tone, hint, counts }: Badge): BadgeContext {
  return {
    text: speaker.say(text),
    short: counts === undefined ? false : signsFor(counts),
    tone,
    hint: hint === undefined ? false : speaker.say(hint),
    tooltip: hint === undefined || !isOurs(hint) ? false : speaker.say(hint),
    focus: `hint:${seat}:${text.key}`,
  };
}

/** Any more could not be counted at a glance. */
const PIPS = 5;

function signsFor({ what, n, of }: Counted): BadgeContext["short"] {
  const number = String(n);
  if (what === "tokens")
    return n > PIPS ? { pips: [true], n: number } : { pips: Array.from({ length: n }, (): true => true), n: "" };
  const said = of === undefined ? wordsFor("screen.times", { n: number }) : wordsFor("screen.left", { n: number, of });
  return { pips: [], n: said };
}

/** Foundry may read tooltips as HTML, so typed text does not go into one. */
const isOurs = ({ data = {} }: Text): boolean => Object.values(data).every((datum) => typeof datum === "number");
