import { has, omitKeys, without } from "../../engine/table/lists.ts";
import { type Ask, type CardId, putAll, type SeatId } from "../../engine/table/table.ts";
import { characters, forCharacters, idAbout, isAsked, leaves, withAsks, withoutAsks } from "./characters.ts";
import { beforeOf, leaving, offSheets, withDiscarded } from "./deck.ts";
import { answer, type Before, type By, type Given, no, offer, part, type State, text, tickOf } from "./state.ts";

/** The most in effect at once. */
const MOST_SUBPLOTS = 2;

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
  return withAsks(wanted.length === 0 ? next : { ...next, sheet }, ...asks);
}

/** Null discards it: declined, refused, or spent. */
function answered(s: State, { card, before }: { readonly card: CardId; readonly before: Before | null }): State {
  if (before === null) return withDiscarded(s, [card]);
  const over = { granted: ["gm"], willing: ["player"], inEffect: ["gm", "player"], asked: [], waiting: [] } as const;
  return withoutAsks({ ...s, before: { ...s.before, [card]: before } }, ...over[before].map((by) => askOf(by, card)));
}

const inEffect = (s: State, who: SeatId): number =>
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
function withAccepted(s: State, seat: SeatId, { taken, declined, waits }: Accepted): State {
  const yes = taken.map((card): [CardId, Before] => [card, withYes(s.before[card], "player")]);
  const next = withDiscarded({ ...s, before: { ...s.before, ...Object.fromEntries(yes) } }, declined);
  return withAsks(next, ...waits.map((card) => ownAsk(seat, card)));
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
const asksWithoutCards = (s: State, gone: readonly CardId[]): State["asks"] =>
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
      cards.length === 0 ? s : { ...s, before: omitKeys(s.before, cards), asks: asksWithoutCards(s, cards) },
    ),
    supplied(s, e, before) {
      const gone = [...leaving(before, e)];
      return { ...s, before: omitKeys(s.before, gone), asks: asksWithoutCards(s, gone) };
    },
  },
  offers: {
    table: (s) => characters(s).flatMap((who) => beforeOf(s, who).flatMap((card) => gmAnswers(s, who, card))),
    seat: forCharacters((s, seat) => beforeOf(s, seat).flatMap((card) => ownAnswers(s, seat, card))),
  },
});

export const sheetAsk = (seat: SeatId): string => idAbout("sheet", seat);
const askFor = (seat: SeatId): Ask => ({
  id: sheetAsk(seat),
  to: seat,
  text: text("ask.sheet"),
  holds: false,
  fallback: null,
  kind: "campaign",
  calls: true,
});

/** The subplots on the sheet of this character. */
export const sheetOf = (s: State, seat: SeatId): readonly CardId[] =>
  s.sheet === undefined ? [] : beforeOf(s, seat).filter((card) => Object.hasOwn(s.sheet ?? {}, card));

/** Whether its player has left it unticked. */
export const isUnwanted = (s: State, card: CardId): boolean => s.sheet?.[card] === false;

/** Whether the GM has left it unticked. */
export const isBarred = (s: State, card: CardId): boolean => has(s.adventure?.barred ?? [], card);

/** Those among them that the player can answer for now. */
export const openOn = (s: State, seat: SeatId): readonly CardId[] =>
  sheetOf(s, seat).filter((card) => !isBarred(s, card));

/** MD-24, MD-31: what is accepted at one tap: all that is allowed and wanted, as many as can be in effect. */
export const ticked = (s: State, seat: SeatId): readonly CardId[] =>
  openOn(s, seat)
    .filter((card) => !isUnwanted(s, card))
    .slice(0, Math.max(0, MOST_SUBPLOTS - inEffect(s, seat)));

/** A sheet is asked about as long as there is something on it. */
function asked(s: State, before: State): State {
  if (s.sheet === before.sheet && s.seats === before.seats && s.adventure === before.adventure) return s;
  const seats = characters(s);
  const has = (seat: SeatId): boolean => openOn(s, seat).length > 0;
  const fresh = seats.filter((seat) => has(seat) && !isAsked(s, sheetAsk(seat)));
  const over = seats.filter((seat) => !has(seat) && isAsked(s, sheetAsk(seat)));
  const next = over.length === 0 ? s : withoutAsks(s, ...over.map(sheetAsk));
  return fresh.length === 0 ? next : withAsks(next, ...fresh.map(askFor));
}

/** MD-31: a player answers for all subplots drawn for an adventure at once, now or later. */
export const sheets = part({
  decide: {
    wantSubplot(play, { seat, card, yes }) {
      if (!has(openOn(play.now, seat), card)) return no("nothingAsked");
      play.happen({ type: "subplotWanted", seat, card, yes });
      return null;
    },
    acceptSubplots(play, { seat }) {
      if (openOn(play.now, seat).length === 0) return no("nothingAsked");
      play.happen({ type: "subplotsAccepted", seat, cards: ticked(play.now, seat) });
      return null;
    },
  },
  fold: {
    subplotWanted: (s, { card, yes }) => ({ ...s, sheet: { ...s.sheet, [card]: yes } }),
    subplotsAccepted(s, { seat, cards }) {
      const all = openOn(s, seat);
      const declined = all.filter((card) => isUnwanted(s, card));
      const waits = without(without(all, cards), declined); // MD-24: until one of the two is spent
      return offSheets(withAccepted(s, seat, { taken: cards, declined, waits }), all);
    },
  },
  also: {
    ...leaves((s, { cards }) => offSheets(s, cards)),
    supplied: (s, e, before) => offSheets(s, [...leaving(before, e)]),
  },
  settle: asked,
  offers: {
    seat: forCharacters((s, seat) => {
      const ask = sheetAsk(seat);
      if (!isAsked(s, ask)) return [];
      const n = ticked(s, seat).length;
      const accept = { says: n === 0 ? "acceptNone" : n === 1 ? "acceptOne" : "acceptBoth", undoLabel: "takeUp" };
      return [
        answer(ask, "accept", { type: "acceptSubplots", seat }, { ...accept, data: { who: { seat } }, weight: "main" }),
        ...openOn(s, seat).map((card) => {
          const yes = isUnwanted(s, card);
          return tickOf(ask, card, { type: "wantSubplot", seat, card, yes });
        }),
      ];
    }),
  },
});
