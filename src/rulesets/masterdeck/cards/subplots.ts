import { omitKeys } from "../../../engine/kit/records.ts";
import { has } from "../../../engine/table/lists.ts";
import { type Ask, type CardId, putAll, type SeatId } from "../../../engine/table/table.ts";
import { asking, isAsked, settled } from "../seats/asks.ts";
import { characters, forCharacters } from "../seats/characters.ts";
import { leaves } from "../seats/leaving.ts";
import { type Before, type By, type Given, part, type State } from "../state.ts";
import { answer, no, offer, text } from "../text-keys.ts";
import { leaving } from "./deck.ts";
import { beforeOf, withDiscarded } from "./piles.ts";

/** The most in effect at once. */
export const MOST_SUBPLOTS = 2;

const askOf = (by: By, card: CardId): string => (by === "gm" ? `md:subplot:${card}` : `md:mine:${card}`);

const ownAsk = (seat: SeatId, card: CardId): Ask => ({
  id: askOf("player", card),
  to: seat,
  text: text("ask.mine", { card: { card } }),
  holds: false,
  fallback: null,
  kind: "campaign",
});

/** The GM says whether it can be used, the player whether to use it. */
const subplotAsks = (seat: SeatId, card: CardId): readonly Ask[] => [
  {
    id: askOf("gm", card),
    to: "gm",
    text: text("ask.subplot", { who: { seat }, card: { card } }),
    holds: false,
    fallback: null,
    kind: "campaign",
  },
  ownAsk(seat, card),
];

const kindOf = (s: State, card: CardId) => (s.known[card]?.kind === "disaster" ? "disaster" : "interloper");

const beforeAsk = (s: State, seat: SeatId, card: CardId): Ask => ({
  id: `md:before:${card}`,
  to: "gm",
  text: text(`ask.${kindOf(s, card)}`, { who: { seat }, card: { card } }),
  holds: false,
  fallback: null,
  kind: "campaign",
});

/** Lays cards face up before their players, and asks about them. */
export function laid(s: State, drawn: readonly { readonly seat: SeatId; readonly card: CardId }[]): State {
  if (drawn.length === 0) return s;
  const isSubplot = (card: CardId): boolean => s.known[card]?.kind === "subplot";
  const why = drawn.map(({ card }): [CardId, Before] => [card, isSubplot(card) ? "asked" : "waiting"]);
  const next: State = {
    ...s,
    cards: putAll(
      s.cards,
      drawn.map(({ seat, card }) => [card, { zone: "held", seat }]),
    ),
    before: { ...s.before, ...Object.fromEntries(why) },
  };
  const isOnSheet = (card: CardId): boolean => s.adventure !== undefined && isSubplot(card);
  const asks = drawn
    .filter(({ card }) => !isOnSheet(card))
    .flatMap(({ seat, card }) => (isSubplot(card) ? subplotAsks(seat, card) : [beforeAsk(s, seat, card)]));
  const wanted = drawn.flatMap(({ card }): [CardId, boolean][] => (isOnSheet(card) ? [[card, true]] : []));
  const sheet = { ...next.sheet, ...Object.fromEntries(wanted) };
  return asking(wanted.length === 0 ? next : { ...next, sheet }, ...asks);
}

/** Null discards it: declined, refused, or spent. */
function answered(s: State, { card, before }: { readonly card: CardId; readonly before: Before | null }): State {
  if (before === null) return withDiscarded(s, [card]);
  const over = { granted: ["gm"], willing: ["player"], inEffect: ["gm", "player"], asked: [], waiting: [] } as const;
  return settled({ ...s, before: { ...s.before, [card]: before } }, ...over[before].map((by) => askOf(by, card)));
}

export const inEffect = (s: State, who: SeatId): number =>
  beforeOf(s, who).filter((card) => s.before[card] === "inEffect").length;

/** MD-31: the GM grants all subplots drawn for an adventure; those that lay there before are `kept` as they are. */
export function withGrants(s: State, kept: readonly CardId[]): State {
  const before: Record<CardId, Before> = { ...s.before };
  for (const seat of characters(s)) {
    let free = MOST_SUBPLOTS - inEffect(s, seat);
    for (const card of beforeOf(s, seat)) {
      const was = has(kept, card) ? undefined : before[card];
      if (was === "willing" && free-- > 0) before[card] = "inEffect";
      else if (was === "asked" || was === "willing") before[card] = "granted";
    }
  }
  return { ...s, before };
}

/** What a player says to the subplots of a sheet. */
interface Accepted {
  readonly taken: readonly CardId[];
  readonly declined: readonly CardId[];
  readonly waits: readonly CardId[];
}

/** MD-31: what the GM has granted already is in effect once it is taken; what waits stays a question (MD-24). */
export function withAccepted(s: State, seat: SeatId, { taken, declined, waits }: Accepted): State {
  const yes = taken.map((card): [CardId, Before] => [card, withYes(s.before[card], "player")]);
  const next = withDiscarded({ ...s, before: { ...s.before, ...Object.fromEntries(yes) } }, declined);
  return asking(next, ...waits.map((card) => ownAsk(seat, card)));
}

/** The result when this one says yes: both must. */
function withYes(was: Before | undefined, by: By): Before {
  if (was === (by === "gm" ? "willing" : "granted")) return "inEffect";
  return by === "gm" ? "granted" : "willing";
}

/** Whether the answer that would put it in effect can be given. */
const mayUse = (s: State, who: SeatId, card: CardId, by: By): boolean =>
  withYes(s.before[card], by) !== "inEffect" || inEffect(s, who) < MOST_SUBPLOTS;

function gmAnswers(s: State, who: SeatId, card: CardId): Given[] {
  const data = { who: { seat: who }, card: { card } };
  const ask = askOf("gm", card);
  const command = { type: "answerSubplot", card, by: "gm" } as const;
  if (isAsked(s, ask)) {
    const deny = answer(ask, "no", { ...command, yes: false }, { says: "refuse", undoLabel: "deny", data });
    if (!mayUse(s, who, card, "gm")) return [deny];
    return [answer(ask, "yes", { ...command, yes: true }, { says: "grant", data }), deny];
  }
  if (s.before[card] !== "waiting") return [];
  const bringOn = { says: kindOf(s, card), undoLabel: "bringOn", data };
  return [answer(`md:before:${card}`, "now", { type: "bringOn", card }, bringOn)];
}

function ownAnswers(s: State, seat: SeatId, card: CardId): Given[] {
  const data = { who: { seat } };
  const ask = askOf("player", card);
  const command = { type: "answerSubplot", card, by: "player" } as const;
  const decline = answer(ask, "no", { ...command, yes: false }, { says: "decline", undoLabel: "declined", data });
  const takeUp = answer(ask, "yes", { ...command, yes: true }, { says: "takeUp", data });
  const spend = offer({ ...command, yes: false }, null, {
    key: `spend:${card}`,
    text: text("offer.spend", { card: { card } }),
    undoLabel: text("deed.spend", data),
    weight: "quiet",
  });
  return [
    ...(isAsked(s, ask) ? [...(mayUse(s, seat, card, "player") ? [takeUp] : []), decline] : []),
    ...(s.before[card] === "inEffect" ? [spend] : []),
  ];
}

/** Drops the questions about cards that are no longer before anyone. */
const withoutAsks = (s: State, gone: readonly CardId[]): State["asks"] =>
  s.asks.filter(({ id }) => !gone.some((card) => id.endsWith(`:${card}`)));

/**
 * MD-24: a subplot is turned face up before its player. If the GM grants it and the player is willing it is in effect,
 * at most two for each character. MD-25: third parties and disasters lie there until the GM brings them on.
 */
export const subplots = part({
  fresh: { before: {} },
  decide: {
    answerSubplot(play, { card, by, yes }) {
      const s = play.now;
      const was = s.before[card];
      const who = characters(s).find((id) => beforeOf(s, id).includes(card));
      if (was === undefined || was === "waiting" || who === undefined) return no("nothingAsked");
      if (yes && was === "inEffect") return no("nothingAsked");
      if (yes && !mayUse(s, who, card, by)) return no("twoSubplots");
      play.happen({ type: "subplotAnswered", card, before: yes ? withYes(was, by) : null });
      return null;
    },
    bringOn(play, { card }) {
      if (play.now.before[card] !== "waiting") return no("nothingAsked");
      play.happen({ type: "broughtOn", card });
      return null;
    },
  },
  fold: { subplotAnswered: answered, broughtOn: (s, { card }) => withDiscarded(s, [card]) },
  also: {
    ...leaves((s, { cards }) =>
      cards.length === 0 ? s : { ...s, before: omitKeys(s.before, cards), asks: withoutAsks(s, cards) },
    ),
    supplied(s, e, before) {
      const gone = [...leaving(before, e)];
      return { ...s, before: omitKeys(s.before, gone), asks: withoutAsks(s, gone) };
    },
  },
  offers: {
    table: (s) => characters(s).flatMap((who) => beforeOf(s, who).flatMap((card) => gmAnswers(s, who, card))),
    seat: forCharacters((s, seat) => beforeOf(s, seat).flatMap((card) => ownAnswers(s, seat, card))),
  },
});
