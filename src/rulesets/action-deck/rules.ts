import { optionsPart, rulesetOf } from "../../engine/kit/ruleset-of.ts";
import { clockOf } from "../../engine/order/clock.ts";
import { roundTitle, secondsAt } from "../../engine/order/rounds.ts";
import { viewBy } from "../../engine/order/view-by-clock.ts";
import { script } from "../../engine/rules/combine.ts";
import { declaredBy, settingsOf, type Whole, wholeOf } from "../../engine/rules/parts.ts";
import type { About, Clock } from "../../engine/rules/ruleset.ts";
import { heightOf, isJoker, RANKS, rankOf } from "../../engine/table/french-deck.ts";
import { has, lacking } from "../../engine/table/lists.ts";
import type { CardId, SeatId, Side, Text } from "../../engine/table/table.ts";
import { cardsOf, countAt } from "../../engine/table/whereabouts.ts";
import type { Columns, DeckPanel, MayAct, Pause, Row, RowState, View } from "../../engine/view/view.ts";
import { actions, marks, modifierOf } from "./actions.ts";
import { ambush, isSurprised } from "./ambush.ts";
import { jokersWild } from "./bennies.ts";
import { cardBefore, cardsBySeat, DECK, hasBack, hasJoker, highestFirst, liesDown, undrawn } from "./cards.ts";
import { contest, rollingAnew, settle } from "./contest.ts";
import { advance, upNext } from "./count.ts";
import { deal, dealIn } from "./deal.ts";
import { collect, deck } from "./deck.ts";
import { drop } from "./drop.ts";
import { EDGES_KEPT, edges, edgesOf, values } from "./edges.ts";
import { edgesOfAll } from "./edges-of-all.ts";
import { fighterChoices } from "./fighter-choices.ts";
import { hold, interrupt, mayAct, shaken } from "./hold.ts";
import { bennies, newCard } from "./new-card.ts";
import { allies, down, groups, people } from "./people.ts";
import { reroll, rollAll } from "./reroll.ts";
import { noticing } from "./rolls.ts";
import { rollsPanel } from "./rolls-panel.ts";
import { rounds, standoff } from "./rounds.ts";
import { type Command, type Event, type Options, type Play, part, type State, text, words } from "./state.ts";
import { namedCard, swap } from "./swap.ts";
import { tactician, tacticsOf } from "./tactician.ts";
import { turnUp } from "./turn-up.ts";
import { alike, joker, tieOrder, turns } from "./turns.ts";
import { isSittingOut, leaderOf } from "./who-can-act.ts";

/** All rules of the action deck. Their options stand in this order in the form. */
const rules = [
  people,
  down,
  groups,
  fighterChoices,
  deal,
  dealIn,
  collect,
  rounds,
  turns,
  joker,
  hold,
  interrupt,
  contest,
  standoff,
  ambush,
  noticing,
  rollAll,
  rollsPanel,
  allies,
  drop,
  actions,
  bennies,
  reroll,
  edges,
  edgesOfAll,
  newCard,
  jokersWild,
  shaken,
  tactician,
  swap,
  marks,
  turnUp,
  namedCard,
  deck,
  tieOrder,
] as const;

/** For the ruleset that lifts this one. */
export const declared = declaredBy<State, Command, Event>(rules);
export const settings = settingsOf<State, Command, Event>(rules);

const options = part(optionsPart<Options, Play>(words, settings.choices));

/** All of them, with the order in which a row, its menu and the table's menu show them. */
export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>({
  shown: {
    seat: [
      edges,
      tactician,
      contest,
      noticing,
      rollAll,
      reroll,
      newCard,
      interrupt,
      turns,
      actions,
      hold,
      joker,
      marks,
      groups,
    ],
    table: [deal, rounds, collect, bennies, ambush, rollAll, rollsPanel, standoff, edgesOfAll, groups, options],
    about: [
      turns,
      tieOrder,
      dealIn,
      namedCard,
      drop,
      hold,
      shaken,
      noticing,
      swap,
      turnUp,
      newCard,
      bennies,
      fighterChoices,
      groups,
      allies,
    ],
    badges: [joker, tactician, actions, bennies, ambush, drop, marks, hold, turnUp, people],
  },
})([...rules, options]);

export const about: About<Options> = {
  id: "action-deck",
  version: 5,
  home: "encounter",
  games: ["swade"],
  ...settings,
  values,
  shown: {
    picture: "modules/dealt-in/icons/decks/action-deck.svg",
    steps: ["fa-clone", "fa-arrow-down-wide-short", "fa-masks-theater"],
  },
};

/** SW-13: used if the game system gives no length of its own. */
const ROUND_SECONDS = 6;

/** SW-13: the seconds since the first round began. */
const secondsOf = (s: State): number => secondsAt(s, s.options.roundSeconds ?? ROUND_SECONDS);

/** SW-23, C-4: nobody may learn the place of a card that lies face down. */
const concealed = (s: State): readonly SeatId[] =>
  s.options.gmCards === "faceDown"
    ? Object.keys(s.seats).filter((seat) => liesDown(s, seat) && cardBefore(s, seat) !== null)
    : [];

/** C-11: Foundry's round is the round; there is none before the first has begun. */
export const clock = (s: State): Clock =>
  clockOf(s, {
    round: s.begun ? s.round : 0,
    seconds: secondsOf(s),
    turn: s.turn,
    acting: s.acting,
    done: s.done.filter((seat) => !isSittingOut(s, seat)),
    later: [...s.chain.flat(), ...s.queue.filter((seat) => !has(s.done, seat)), ...s.toCome],
    passed: s.passed,
    mayAct: mayAct(s),
    concealed: concealed(s),
  });

const SIDE: Readonly<Record<Side, Text>> = {
  hero: text("choice.side.hero"),
  ally: text("choice.side.ally"),
  gm: text("fact.gm"),
};
const WILD: Readonly<Record<Side, Text>> = {
  hero: text("fact.wildHero"),
  ally: text("fact.wildAlly"),
  gm: text("fact.wildGm"),
};
const LEVEL_HEADED = [[], ["levelHeaded"], ["improvedLevelHeaded"]] as const;

/** C-9, SW-15: whose side a seat is on, and the edges that its leader brings to the deal. */
export function factsOf(s: State, seat: SeatId): NonNullable<Row["facts"]> {
  const leader = leaderOf(s, seat);
  if (leader === null) return [];
  const { levelHeaded, quick, hesitant } = edgesOf(s, seat);
  const edges = [
    ...(LEVEL_HEADED[levelHeaded] ?? []),
    ...(quick ? ["quick"] : []),
    ...(hesitant ? ["hesitant"] : []),
    ...(s.options.tactician === "yes" && tacticsOf(s, seat) > 0 ? ["tactician"] : []),
  ];
  const side = { name: text("field.side"), text: (leader.wild === true ? WILD : SIDE)[leader.side] };
  if (edges.length === 0) return [side];
  return [side, { name: text("field.edges"), text: text("fact.have", { edges: { words: edges } }) }];
}

/** The view of a seen state. */
export function look(s: State): View {
  const cards = cardsBySeat(s);
  return viewBy(s, parts, clock(s), {
    title: roundTitle(words, s, secondsOf(s), setUp(s)),
    pause: pauseOf(s),
    acts: s.acting,
    next: s.phase === "running" || s.phase === "dealt" ? upNext(s) : null,
    may: mayAct(s).map((seat) => mayOf(s, seat, cards.get(seat))),
    row: (seat) => row(s, seat, cards.get(seat) ?? null),
    panels: [deckPanel(s), count(s, cards)],
  });
}

/** SW-5, SW-8: with a Joker, or on Hold with the card it was dealt. */
function mayOf(s: State, seat: SeatId, card: CardId | undefined): MayAct {
  const cards = card === undefined ? {} : { cards: [card] };
  return has(s.held, seat)
    ? { seat, text: text("may.held"), ...cards, held: true }
    : { seat, text: text("deck.joker"), ...cards };
}

const deckPanel = (s: State): DeckPanel => ({
  kind: "deck",
  text: text("deck.name"),
  left: text("deck.left", { n: countAt(s, { zone: "deck", deck: DECK }) }),
  spent: countAt(s, { zone: "discard", deck: DECK }),
  notes: notes(s),
});

/** What is said before anything lies on the table: by the head of the table, and in place of who acts. */
const setUp = (s: State): Text => text(Object.keys(s.fighters).length === 0 ? "pause.empty" : "pause.setup");

function pauseOf(s: State): Pause {
  if (s.phase === "setup") {
    return { head: setUp(s), players: text("pause.waitDeal") };
  }
  if (s.phase === "dealt") return { head: text("pause.adjust"), players: text("pause.waitBegin") };
  if (s.phase === "between") return { head: text("pause.over") };
  return s.contest === null ? { head: text("pause.hidden"), text: text("pause.gm") } : { head: text("pause.contest") };
}

function notes(s: State): Text[] {
  const found: Text[] = [];
  if (s.shuffleDue.length > 0) found.push(text("deck.shuffleDue")); // SW-6
  if (s.decks > 1) found.push(text("deck.decks", { n: s.decks })); // SW-17
  return found;
}

function row(s: State, seat: SeatId, card: CardId | null): Partial<Row> {
  const cards = card === null ? [] : [card];
  const backs = hasBack(s, seat) ? 1 : 0;
  const loose = s.contest === null && alike(s, seat).length > 1 ? { loose: true as const } : {};
  return { state: stateOf(s, seat), cards, backs, ...loose, facts: factsOf(s, seat) };
}

function stateOf(s: State, seat: SeatId): RowState {
  if (has(s.acting, seat)) return "acts";
  if (isSittingOut(s, seat) || isSurprised(s, seat)) return "none";
  if (has(s.held, seat)) return "held";
  if (has(s.biding, seat)) return "may";
  if (has(s.done, seat)) return "acted";
  return isInRound(s) && !isToCome(s, seat) ? "none" : "toCome";
}

const isInRound = ({ phase }: State): boolean => phase === "dealt" || phase === "running";

/**
 * In the count, after it, or in a contest for it; not if it passed, gave the card away, or joined when nothing was
 * dealt.
 */
const isToCome = ({ toCome, chain, contest }: State, seat: SeatId): boolean =>
  [toCome, ...chain, contest?.claims ?? [], contest?.jokers ?? []].some((seats) => has(seats, seat));

const count = (s: State, cards: ReadonlyMap<SeatId, CardId>): Columns => ({
  kind: "columns",
  title: text("columns.name"),
  columns: columns(s, cards),
});

/** SW-4: the countdown from Ace to Deuce, the Jokers before it. */
function columns(s: State, cards: ReadonlyMap<SeatId, CardId>): Columns["columns"] {
  const labels = ["Joker", ...RANKS.toReversed()];
  const seats: Record<string, SeatId[]> = Object.fromEntries(labels.map((label) => [label, []]));
  for (const seat of highestFirst([...cards].map(([seat, card]) => ({ seat, height: heightOf(card) })))) {
    const card = cards.get(seat) ?? "";
    seats[isJoker(card) ? "Joker" : rankOf(card)]?.push(seat);
  }
  return labels.map((label) => ({
    label: label === "Joker" ? text("deck.joker") : label === "T" ? "10" : label,
    seats: seats[label] ?? [],
    lit: (seats[label] ?? []).some((seat) => has(s.acting, seat)),
    ...(label === "Joker" ? { apart: true as const } : {}), // SW-5: at any time
  }));
}

/** One shared deck, one card each, Jokers and Hold: the action deck of Savage Worlds. */
export const actionDeck = rulesetOf<State, Command, Event>(about, parts, {
  memory: ["bennies", "commonBennies", ...EDGES_KEPT],
  companions: true,
  timed: (options, roundSeconds) => ({ ...options, roundSeconds }),
  clock,
  look,
  jokers: (s) => Object.keys(s.seats).filter((seat) => hasJoker(s, seat)),
  modifier: modifierOf,
  help: {
    lines: [text("help.deal"), text("help.joker"), text("help.hold"), text("help.groups"), text("help.actions")],
    setUp: [text("help.making")],
  },
  recover,
});

/** The questions that can still be answered without the cards that nobody knows any more. */
const answerable = (s: State, asks: State["asks"]): State["asks"] =>
  asks.filter(
    ({ id, to }) =>
      (id !== `choose:${to}` || cardsOf(s, to, "hand").length > 0) &&
      (id !== `tactic:${to}` || cardsOf(s, to, "pool").length > 0),
  );

/** The open state with every unknown card back in its deck; the next seat comes up. */
function recover(seen: State): State {
  const open = lacking(seen, "unseen");
  const cards = { ...undrawn(open.decks), ...open.cards };
  const asks = answerable(open, open.asks);
  const play = script<State, Event>(parts, rollingAnew({ ...open, cards, asks }));
  settle(play);
  advance(play);
  return play.now;
}
