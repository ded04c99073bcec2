import type { AnyRuleset } from "../rules/ruleset.ts";
import { isSayable } from "../table/see.ts";
import {
  type CardId,
  type FighterId,
  type Place,
  putAll,
  type SeatId,
  samePlace,
  seatOf,
  type Table,
  type Text,
} from "../table/table.ts";
import { viewOf } from "../view/panels.ts";
import { fold, hasDealt, type LogEntry, type Session } from "./session.ts";

/** The tape: what was done, step by step, as somebody could see it (C-6). */

export type StepKind =
  | "deal"
  | "begin"
  | "turn"
  | "hold"
  | "interrupt"
  | "contest"
  | "play"
  | "loss"
  | "effect"
  | "join"
  | "leave"
  | "fall"
  | "rise"
  | "hide"
  | "show"
  | "other";

export interface TapeStep {
  /** What was done, as undo names it; where that may not be told, what was seen of it. */
  readonly text: Text;
  readonly kind: StepKind;
  /** Who did it, or to whom it was done; null for what concerns all. */
  readonly seat: SeatId | null;
  /** The card it was done with, if that lay open. */
  readonly card: CardId | null;
  /** The user who did it, if that is known. */
  readonly by: string | null;
  /** The clock's round after it. */
  readonly round: number;
}

/** What is known of a step besides the tables before and after it. */
export type Doing = Pick<LogEntry, "deed" | "by"> & Partial<Pick<LogEntry, "events">>;

/** A step for whoever may know all of it. */
export function stepMade(rules: AnyRuleset, before: Table, after: Table, doing: Doing): TapeStep {
  const { deed, by, events = [] } = doing;
  const kind = hasDealt(rules, events) ? "deal" : kindOf(deed);
  const own = seatIn(deed, before, after);
  const seat = own ?? (kind === "deal" ? cameUpIn(rules, before, after) : null);
  const isDealt = kind === "deal" && own !== null;
  const card = isDealt || seat === null ? null : cardOf(rules, before, after, seat);
  return { text: deed, kind, seat, card, by, round: rules.clock(after).round };
}

/**
 * What somebody saw of a step between these two tables, both as that viewer sees them. Null if there was nothing to see.
 */
export function stepSeen(rules: AnyRuleset, before: Table, after: Table, doing: Doing | null): TapeStep | null {
  if (doing !== null && (isSayable(doing.deed, after) || isSayable(doing.deed, before)))
    return stepMade(rules, before, after, doing);
  const { round } = rules.clock(after);
  const by = doing?.by ?? null;
  if (round > rules.clock(before).round)
    return { text: { key: "tape.began", data: { n: round } }, kind: "begin", seat: null, card: null, by, round };
  const seat = endedIn(rules, before, after);
  if (seat === null) return null;
  const text = { key: "tape.ended", data: { who: { seat } } };
  return { text, kind: "turn", seat, card: cardOf(rules, before, after, seat), by, round };
}

/** Who alone acts now and did not before: where cards are drawn one by one, that one's has come. */
function cameUpIn(rules: AnyRuleset, before: Table, after: Table): SeatId | null {
  const was = new Set(viewOf(before, rules).acts);
  const [came, ...others] = viewOf(after, rules).acts.filter((seat) => !was.has(seat));
  return others.length === 0 ? (came ?? null) : null;
}

/** Who acted before and does no longer. */
function endedIn(rules: AnyRuleset, before: Table, after: Table): SeatId | null {
  const now = new Set(viewOf(after, rules).acts);
  return viewOf(before, rules).acts.find((seat) => !now.has(seat)) ?? null;
}

/** Deeds by the last part of their key. What a ruleset calls otherwise is a step like any other. */
const KINDS: Readonly<Record<string, StepKind>> = Object.fromEntries(
  (
    [
      ["deal", ["deal", "draw", "dealIn"]],
      ["begin", ["begin"]],
      ["turn", ["end", "act", "actAll", "endAll"]],
      ["hold", ["hold", "putOnHold", "bide", "wait", "pass"]],
      ["interrupt", ["interrupt", "actNext", "letAct", "stepIn", "preempt", "useHold", "forward", "react", "abort"]],
      ["contest", ["contest", "roll", "rollAll", "notice", "reroll", "rollSpirit", "fastDraw"]],
      ["play", ["play", "spend", "defend", "playAll", "claim", "pool"]],
      ["loss", ["lose", "loseHold", "giveUp", "loseAction", "takeDrama", "takeForTest"]],
      ["effect", ["strike", "stun", "damage", "disasterFor", "cornered", "recover"]],
      ["join", ["joined", "back", "arrive"]],
      ["leave", ["left"]],
      ["fall", ["fell"]],
      ["rise", ["rose"]],
      ["hide", ["hid"]],
      ["show", ["shown"]],
    ] as const
  ).flatMap(([kind, names]) => names.map((name) => [name, kind])),
);

const kindOf = ({ key }: Text): StepKind => {
  const name = key.slice(key.lastIndexOf(".") + 1);
  return Object.hasOwn(KINDS, name) ? (KINDS[name] ?? "other") : "other";
};

/** The first seat that this text speaks of, by itself or by its fighters. */
function seatIn({ data = {} }: Text, before: Table, after: Table): SeatId | null {
  for (const datum of Object.values(data)) {
    if (typeof datum !== "object") continue;
    if ("seat" in datum) return datum.seat;
    if ("seats" in datum) return datum.seats[0] ?? null;
    const fighter = "fighter" in datum ? datum.fighter : "fighters" in datum ? datum.fighters[0] : undefined;
    const seat = fighter === undefined ? null : (seatOf(after, fighter) ?? seatOf(before, fighter));
    if (seat !== null) return seat;
  }
  return null;
}

/** The card that this seat played in between, or its only one, or the one in its row. */
function cardOf(rules: AnyRuleset, before: Table, after: Table, seat: SeatId): CardId | null {
  const own = ownIn(before, seat);
  const [moved] = own.filter((card) => {
    const was = before.cards[card];
    const is = after.cards[card];
    return was !== undefined && is !== undefined && !samePlace(was, is);
  });
  if (moved !== undefined) return moved;
  const table = own.length > 0 ? before : after;
  const [only, ...more] = own.length > 0 ? own : ownIn(after, seat);
  if (only === undefined || more.length === 0) return only ?? null;
  return viewOf(table, rules).rows.find((row) => row.seat === seat)?.cards[0] ?? only;
}

function ownIn({ cards }: Table, seat: SeatId): CardId[] {
  const found: CardId[] = [];
  for (const id in cards) {
    const place = cards[id];
    if (place !== undefined && "seat" in place && place.seat === seat) found.push(id);
  }
  return found;
}

/** Every table that a log came through (C-6). */
export interface Reel {
  /** The steps, each by the entry that somebody played. */
  readonly entries: readonly LogEntry[];
  /** The table before the first step, and after each: one more than there are steps. */
  readonly tables: readonly Table[];
}

/** The table after an entry: an entry stands in one log only, so it comes out of the same ones always. */
const made = new WeakMap<LogEntry, Table>();

/** What is known of an entry holds for the same one read anew, if all before it are the same, too. */
export function isReadAnew(was: LogEntry, now: LogEntry): void {
  const table = made.get(was);
  if (table !== undefined && !made.has(now)) made.set(now, table);
}

/** The reel of this session. What the documents said after a step belongs to it. */
export function reelOf(rules: AnyRuleset, { base, entries, state }: Session): Reel {
  const tables: Table[] = [];
  let table = base;
  for (const [i, entry] of entries.entries()) {
    if (entry.by !== null) tables.push(table);
    const known = made.get(entry) ?? (i === entries.length - 1 ? state : fold(rules, table, entry.events));
    made.set(entry, known);
    table = known;
  }
  return { entries: entries.filter(({ by }) => by !== null), tables: [...tables, table] };
}

/**
 * The same tables, the last of which is the latest one, with all that is `hidden` now hidden in each: fighters, and cards
 * that have lain closed where they lie since then. What each viewer sees of them is cut by `see`.
 */
export function veiled(tables: readonly Table[], hidden = hiddenIn(tables)): readonly Table[] {
  const now = tables.at(-1);
  if (now === undefined) return tables;
  const lying = new Set(Object.keys(now.cards).filter((card) => isClosed(now.cards[card])));
  const found: Table[] = [];
  for (const table of tables.toReversed()) {
    for (const card of lying) if (!isStill(table.cards[card], now.cards[card])) lying.delete(card);
    found.push(covering(table, lying, hidden));
  }
  return found.reverse();
}

const isClosed = (place: Place | undefined): boolean => place !== undefined && "closed" in place;
const isStill = (then: Place | undefined, now: Place | undefined): boolean =>
  then !== undefined && now !== undefined && samePlace(then, now);

/** Who is hidden at the end of these tables, or was when it was last there. */
export function hiddenIn(tables: readonly Table[]): ReadonlySet<FighterId> {
  const last = new Map<FighterId, boolean>();
  for (const { fighters } of tables) for (const id in fighters) last.set(id, fighters[id]?.hidden === true);
  return new Set([...last].flatMap(([id, isHidden]) => (isHidden ? [id] : [])));
}

function covering(table: Table, lying: ReadonlySet<CardId>, hidden: ReadonlySet<FighterId>): Table {
  const closed = [...lying].flatMap((card): [CardId, Place][] => {
    const place = table.cards[card];
    return place === undefined || place.zone === "deck" || place.zone === "table" || isClosed(place)
      ? []
      : [[card, { ...place, closed: true }]];
  });
  const gone = Object.entries(table.fighters).filter(([id, one]) => hidden.has(id) && one.hidden !== true);
  if (closed.length === 0 && gone.length === 0) return table;
  const fighters = {
    ...table.fighters,
    ...Object.fromEntries(gone.map(([id, one]) => [id, { ...one, hidden: true }])),
  };
  return { ...table, fighters, cards: putAll(table.cards, closed) };
}
