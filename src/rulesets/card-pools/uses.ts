import { type CardId, type Place, put, type SeatId, type Text } from "../../engine/table/table.ts";
import type { Badge } from "../../engine/view/view.ts";
import { withoutHeld } from "./hand.ts";
import { goesWith } from "./members.ts";
import { type Deed, part, type State, signed, text } from "./state.ts";

/** GP-5, GP-6: what a set of one to five cards gives, as one table, and what extra effort adds. */

/** What cards can be used for, in the order in which it is offered. */
export const USES = [
  ...(["move", "ready", "aim", "unaimed", "aimed", "wildSwing", "ranged", "melee", "damage"] as const),
  ...(["feint", "defence", "stun", "other", "gesture", "turn", "stop"] as const),
] as const;
export type Use = (typeof USES)[number];

type Row = readonly [
  one: number | null,
  two: number | null,
  three: number | null,
  four: number | null,
  five: number | null,
];

const ROWS: Readonly<Record<Use, Row>> = {
  move: [0, null, null, null, null],
  ready: [0, 0, 0, 0, 0],
  aim: [0, null, null, null, null],
  unaimed: [0, null, null, null, null],
  aimed: [0, null, null, null, null],
  wildSwing: [-2, null, null, null, null],
  ranged: [null, 0, 2, 4, 6],
  melee: [null, 0, 2, 4, 6],
  damage: [null, null, 2, 4, 6],
  feint: [-2, 0, 2, 4, 6],
  defence: [-1, 0, 2, 4, 6],
  stun: [0, 2, 4, 8, 12],
  other: [-2, 0, 2, 4, 6],
  gesture: [0, 0, 0, 0, 0],
  turn: [0, null, null, null, null],
  stop: [0, null, null, null, null],
};

/** GP-6: the kinds of extra effort. */
export const EFFORTS = ["determined", "double", "strong", "rangedEffort", "increased", "doubleDefence"] as const;
export type Effort = (typeof EFFORTS)[number];

/** What a set of this many cards adds for this use; null if it cannot be used for it (GP-5). */
export const bonusOf = (use: Use, size: number): number | null => ROWS[use][size - 1] ?? null;

/** GP-5: uses that allow a one-hex step. */
const STEPPING: readonly Use[] = [
  "unaimed",
  "wildSwing",
  "melee",
  "damage",
  "feint",
  "defence",
  "ready",
  "stun",
  "other",
];
export const mayStep = (use: Use): boolean => STEPPING.includes(use);

/** Uses that show no number, since they add none. */
const PLAIN: readonly Use[] = ["move", "aim", "unaimed", "ready", "gesture", "turn"];
const isPlain = (use: Use): boolean => PLAIN.includes(use);

/** Uses that are over as soon as they are played, since nothing is rolled or answered for them (GP-5). */
const AT_ONCE: readonly Use[] = ["move", "ready", "aim", "gesture", "turn", "stop"];
export const isSetUse = (use: string): use is Use => USES.some((some) => some === use);
export const isAtOnce = (use: Use): boolean => AT_ONCE.includes(use);

const isMelee = (use: Use): boolean => use === "wildSwing" || use === "melee" || use === "damage";
export const isShot = (use: Use): boolean => use === "unaimed" || use === "aimed" || use === "ranged";

/** GP-6: what each effort may be added to. */
const FOR: Readonly<Record<Effort, (use: Use) => boolean>> = {
  determined: isMelee,
  double: isMelee,
  strong: isMelee,
  rangedEffort: isShot,
  increased: (use) => use === "defence",
  doubleDefence: (use) => use === "defence",
};
export const suits = (effort: Effort, use: Use): boolean => FOR[effort](use);

/** GP-6: every effort costs 1 FP, except the Ranged option. */
export const priceOf = (effort: Effort): number => (effort === "rangedEffort" ? 0 : 1);

/** What an effort adds to the roll itself. */
export const effortBonus = (effort: Effort | undefined): number =>
  effort === "determined" ? 4 : effort === "increased" ? 2 : effort === "rangedEffort" ? 1 : 0;

/** GP-5, GP-6: damage in points, or in points per die if that is better. */
interface Damage {
  readonly points: number;
  readonly perDie: number;
}
export function damageBonus(use: Use, size: number, effort?: Effort): Damage {
  const set = use === "damage" ? (bonusOf(use, size) ?? 0) : 0;
  const strong = effort === "strong" ? 2 : 0;
  return { points: set + strong, perDie: (set + strong) / 2 };
}

export interface SetMade {
  readonly use: Use;
  readonly size: number;
  readonly effort?: Effort;
  /** How long it was aimed (GP-5). */
  readonly aim?: number;
  readonly stunned?: boolean;
}

/** The total added to the roll: set, effort and aim, less what stun takes (GP-5, GP-6, GP-11). */
export const rollBonus = (made: SetMade): number =>
  ownBonus(made) + (made.stunned === true && made.use === "defence" ? -4 : 0);

function ownBonus({ use, size, effort, aim = 0, stunned = false }: SetMade): number {
  // GP-11: several cards of the stunned give a defence what they give to shaking it off
  const set = use === "damage" ? 0 : (bonusOf(stunned && use === "defence" && size > 1 ? "stun" : use, size) ?? 0);
  return set + effortBonus(effort) + (isShot(use) && use !== "unaimed" ? aimBonus(aim) : 0);
}

/**
 * C-8: what a played set adds to its roll. Increased Defence is shown apart, for the whole increment; so is what stun
 * takes, for as long as it lasts.
 */
function lastingBonus({ effort, ...made }: SetMade): number {
  return ownBonus(effort === undefined || effort === "increased" ? made : { ...made, effort });
}

/** GP-5: Acc for the first aim, and one more for each further one, up to two. */
export const aimBonus = (aim: number): number => Math.min(2, Math.max(0, aim - 1));

/** What it gives in a word or two. */
export function givesOf(made: SetMade): Text {
  const { use, effort } = made;
  const n = signed(rollBonus(made));
  if (use === "damage" || effort === "strong") return givesDamage(made);
  if (use === "aimed" || use === "ranged") return text(rollBonus(made) === 0 ? "gives.acc" : "gives.accPlus", { n });
  if (effort === "double") return text("gives.twice", { n });
  if (effort === "doubleDefence") return text("gives.twoDefences", { n });
  return givesAlone(made) ?? text("gives.bonus", { n });
}

function givesDamage(made: SetMade): Text {
  const { use, size, effort } = made;
  const n = signed(rollBonus(made));
  const { points, perDie } = damageBonus(use, size, effort);
  return text(use === "damage" && rollBonus(made) === 0 ? "gives.damage" : "gives.both", { n, points, perDie });
}

/** For uses that show no number. */
function givesAlone({ use, size, effort }: SetMade): Text | null {
  if (use === "ready" || use === "gesture") return text("gives.cards", { n: size });
  return isPlain(use) && effort === undefined ? text(`gives.${use}`) : null;
}

/** Where cards lie. */

export const SHOE = "shoe";
/** GP-4: decks that this turn does not need. */
const BOX = "box";
export const shoePlace: Place = { zone: "deck", deck: SHOE };
export const boxPlace: Place = { zone: "deck", deck: BOX };

const closedIn = ({ options }: State): { closed?: true } => (options.hands === "closed" ? { closed: true } : {});

/** C-10: hands are closed or open by the option. */
export const handPlace = (s: State, seat: SeatId): Place => ({ zone: "hand", seat, ...closedIn(s) });
export const heldPlace = (s: State, seat: SeatId): Place => ({ zone: "held", seat, ...closedIn(s) });
/** C-5: cards of the defeated, who may get up again. */
export const asidePlace = (s: State, seat: SeatId): Place => ({ zone: "picking", seat, ...closedIn(s) });
/** Spent and lost cards lie before their owner until the turn is over. */
export const beforePlace = (seat: SeatId): Place => ({ zone: "pool", seat });

/** Records a deed; its cards lie before their owner from now on, with those that go `beside` them. */
export const done = (s: State, deed: Deed, beside: readonly CardId[] = []): State => ({
  ...s,
  fromHold: withoutHeld(s, deed.seat, deed.cards),
  cards: put(s.cards, [...deed.cards, ...beside], beforePlace(deed.seat)),
  deeds: [...s.deeds, deed],
});

/** Whether a set was played that gives something. */
const isSet = (deed: Deed): deed is Deed & { readonly use: Use } =>
  deed.use !== "preempt" && deed.use !== "draw" && deed.use !== "run";

/** Badges for what adds to the roll, and for what adds to the damage besides. */
function badgesOf(deed: Deed): Badge[] {
  if (!isSet(deed)) return [];
  const { use, size, effort } = deed;
  const bonus = lastingBonus(deed);
  const { points } = damageBonus(use, size, effort);
  const isDamage = use === "damage" && bonus === 0;
  const n = signed(isDamage ? points : bonus);
  const data = { what: { word: use === "damage" && !isDamage ? "melee" : use }, n };
  const found: Badge[] = [{ text: text(n === "+0" ? "badge.does" : "badge.deed", data), tone: "now" }];
  if (points !== 0 && !isDamage) found.push({ text: text("badge.harder", { n: signed(points) }), tone: "now" });
  return found;
}

/** C-8: what was done with cards is shown on a seat until the increment is over. */
export const deeds = part({
  fresh: { deeds: [] },
  renew: { gathered: ["deeds"], counted: ["deeds"], turnEnded: ["deeds"], collected: ["deeds"] },
  also: goesWith("deeds"),
  badges: (s, seat) => s.deeds.filter((deed) => deed.seat === seat).flatMap(badgesOf),
});

/** What an ordinary fight is made of: whatever cannot wait, then blows, then steps. */
const ORDINARY: readonly Use[] = ["stun", "aimed", "melee", "move", "turn"];

/** GP-5: of these uses the one that the seat chose last, or else the usual one. */
export const likelyUse = (s: State, seat: SeatId, uses: readonly Use[]): Use | undefined =>
  [...(s.habits?.[seat] ?? []), ...ORDINARY].find((use) => uses.includes(use));

/** GP-5: what a seat uses its cards for again and again is proposed: each use once, the last one first. */
export const habits = part({
  also: {
    spent: (s, { seat, use }) => ({
      ...s,
      habits: { ...s.habits, [seat]: [use, ...(s.habits?.[seat] ?? []).filter((some) => some !== use)] },
    }),
    ...goesWith("habits"),
  },
});
