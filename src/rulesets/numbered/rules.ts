import { backsOf, seatsWithBacks } from "../../engine/kit/face-down.ts";
import { isIdle } from "../../engine/kit/people.ts";
import { optionsPart, rulesetOf } from "../../engine/kit/ruleset-of.ts";
import { seatsActing, turnOf } from "../../engine/order/line.ts";
import { roundTitle } from "../../engine/order/rounds.ts";
import { viewBy } from "../../engine/order/view-by-clock.ts";
import { settingsOf, type Whole, wholeOf } from "../../engine/rules/parts.ts";
import type { About, Value } from "../../engine/rules/ruleset.ts";
import { numberOn } from "../../engine/table/french-deck.ts";
import { has, lacking } from "../../engine/table/lists.ts";
import type { CardId, Place, SeatId, Text } from "../../engine/table/table.ts";
import { countAt } from "../../engine/table/whereabouts.ts";
import type { Columns, DeckPanel, Pause, Row, RowState, View } from "../../engine/view/view.ts";
import { actions, marksOf } from "./actions.ts";
import { ambush } from "./ambush.ts";
import { choose, keep } from "./choose.ts";
import { deal, dealIn } from "./deal.ts";
import { deck, deckPlace, handOf, setCards, sparePlace, TEN, turnsIn, turnsOf, upNext } from "./deck.ts";
import { exchange } from "./exchange.ts";
import { faceDown } from "./face-down.ts";
import { namedCard } from "./named-card.ts";
import { MEMORY, MOST_CARDS } from "./numbers.ts";
import { groups, people, setNumbers, settle } from "./people.ts";
import { type Command, type Event, type Options, type Play, part, type State, text, words } from "./state.ts";
import { clock, isBefore, secondsOf, shownCard, turns } from "./turns.ts";
import { react, wait } from "./wait.ts";

/** All rules of numbered cards, in the order in which a row and its menu show them. */
const rules = [
  deck,
  deal,
  dealIn,
  namedCard,
  turns,
  wait,
  react,
  actions,
  choose,
  exchange,
  keep,
  ambush,
  people,
  faceDown,
  setNumbers,
  groups,
] as const;

export const settings = settingsOf<State, Command, Event>(rules, [
  "deal",
  "exchange",
  "wait",
  "react",
  "actions",
  "surprise",
  "gmCards",
]);

const options = part(optionsPart<Options, Play>(words, settings.choices, settle));

export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>()([...rules, options]);

/** NC-4, NC-5, NC-10: how many turns a fighter has, how many cards it chooses from, and whether it may keep one. */
export const values: readonly Value[] = [
  { name: "turns", kind: "number", bounds: [1, MOST_CARDS] },
  { name: "drawCards", kind: "number", bounds: [1, MOST_CARDS] },
  { name: "keepsCard", kind: "yes" },
];

export const about: About<Options> = {
  id: "numbered",
  version: 2,
  home: "encounter",
  games: ["dragonbane", "alienrpg", "forbidden-lands", "mutant-year-zero", "t2k4e", "vaesen"],
  ...settings,
  values,
  shown: {
    picture: "modules/dealt-in/icons/decks/numbered.svg",
    steps: ["fa-clone", "fa-arrow-up-1-9", "fa-right-left"],
  },
};

/** The view of a seen state (NC-12). */
export const look = (s: State): View =>
  viewBy(s, parts, clock(s), {
    title: roundTitle(words, s, secondsOf(s), setUp(s)),
    pause: pauseOf(s),
    next: nextOf(s),
    row: (seat) => row(s, seat),
    panels: [deckPanel(s), places(s)],
  });

/**
 * Before a round the lowest card comes first, whatever was done in the last one. Any card that lies face down may come
 * first (SW-23).
 */
function nextOf(s: State): SeatId | null {
  const [down, more] = seatsWithBacks(s);
  if (down !== undefined) return more === undefined && clock(s).toCome.length === 1 ? down : null;
  const next = s.phase === "running" ? upNext(s)[0] : isBefore(s) ? turnsIn(s.cards)[0] : undefined;
  const seat = next?.seat ?? null;
  return seat === null || has(seatsActing(s), seat) ? null : seat; // its own row says that it goes on
}

const deckPanel = (s: State): DeckPanel => ({
  kind: "deck",
  text: text("name"),
  left: text("deck.left", { n: countAt(s, deckPlace) }),
  notes: s.sets - s.spare.length > 1 ? [text("deck.sets", { n: s.sets - s.spare.length })] : [], // NC-3
});

/** What is said before anything lies on the table: by the head of the table, and in place of who acts. */
const setUp = (s: State): Text => text(Object.keys(s.fighters).length === 0 ? "pause.empty" : "pause.setup");

function pauseOf(s: State): Pause {
  if (s.phase === "setup") {
    return { head: setUp(s), players: text("pause.waitDeal") };
  }
  if (s.phase === "dealt") return { head: text("pause.dealt"), players: text("pause.waitBegin") };
  if (s.phase === "between") return { head: text("pause.over") };
  return { head: text("pause.hidden"), text: text("pause.gm") };
}

/** SW-23: what this viewer sees of the seat's next card is a back, as long as none that is open comes first. */
const isBack = (s: State, seat: SeatId): boolean =>
  backsOf(s, seat) > 0 && (isBefore(s) ? handOf(s, seat).length === 0 : isNextBack(s, seat));

const isNextBack = (s: State, seat: SeatId): boolean => turnOf(s, seat) === null && turnsOf(s, seat).length === 0;

function row(s: State, seat: SeatId): Partial<Row> {
  const marks = marksOf(s, seat); // NC-13
  if (isBack(s, seat)) return { state: stateOfBack(s, seat), cards: [], backs: 1, ...marks };
  const card = shownCard(s, seat);
  const turned = card !== undefined && !isBefore(s) && has(s.reacted, card); // NC-8
  return {
    state: stateOf(s, seat, card),
    cards: card === undefined || turned ? [] : [card],
    backs: turned ? 1 : 0,
    ...(isIdle(s, seat) ? {} : { badges: [...further(s, seat, card), ...parts.badges(s, seat)] }),
    ...marks,
  };
}

/** NC-4: the numbers on which a seat acts after the one that is shown. */
function further(s: State, seat: SeatId, card: CardId | undefined): Row["badges"] {
  const later = isBefore(s) ? handOf(s, seat) : turnsOf(s, seat).map((turn) => turn.card);
  const numbers = later.filter((one) => one !== card).map(numberOn);
  return numbers.length === 0
    ? []
    : [{ text: text("badge.then", { numbers: numbers.join("\u00A0·\u00A0") }), tone: "plain" }];
}

const stateOfBack = (s: State, seat: SeatId): RowState => {
  if (isIdle(s, seat) || s.phase === "setup") return "none";
  return !isBefore(s) && (s.phase === "between" || has(s.passed, seat)) ? "acted" : "toCome";
};

function stateOf(s: State, seat: SeatId, card: CardId | undefined): RowState {
  if (isIdle(s, seat) || s.phase === "setup" || card === undefined) return "none";
  if (isBefore(s)) return "toCome";
  if (s.turns.some((turn) => turn.card === card)) return "acts";
  return has(s.acted, card) || has(s.reacted, card) ? "acted" : "toCome";
}

/** NC-12: the ten places as a line, the lowest first. */
function places(s: State): Columns {
  const there: { full: SeatId[]; also: SeatId[] }[] = Array.from({ length: TEN }, () => ({ full: [], also: [] }));
  for (const { seat, card, number } of turnsIn(s.cards))
    there[number - 1]?.[shownCard(s, seat) === card ? "full" : "also"].push(seat);
  const [first] = seatsActing(s);
  const lit = first === undefined ? 0 : numberOn(turnOf(s, first)?.card ?? "");
  return {
    kind: "columns",
    title: text("columns.name"),
    columns: there.map(({ full, also }, i) => ({
      label: String(i + 1),
      seats: full,
      ...(also.length > 0 ? { also: also.filter((seat) => !has(full, seat)) } : {}),
      lit: i + 1 === lit,
      ...(i + 1 < lit ? { past: true as const } : {}),
    })),
  };
}

/** Cards from 1 to 10, low first: for Year Zero games, Dragonbane and their like. */
export const numbered = rulesetOf<State, Command, Event>(about, parts, {
  memory: MEMORY,
  timed: (options, roundSeconds) => ({ ...options, roundSeconds }),
  isIdle,
  gmToo: true,
  clock,
  look,
  help: {
    lines: [
      text("help.deal"),
      text("help.options"),
      text("help.several"),
      text("help.surprise"),
      text("help.unofficial"),
    ],
  },
  recover,
});

/** The open state with every unknown card back in the deck; hidden fighters draw anew when they are seen. */
function recover(seen: State): State {
  const open = lacking(seen, "unseen");
  const cards: Record<CardId, Place> = {};
  for (let set = 1; set <= open.sets; set++)
    for (const id of setCards(set)) cards[id] = open.spare.includes(set) ? sparePlace : deckPlace;
  const whole: State = { ...open, cards: { ...cards, ...open.cards } };
  return { ...whole, asks: parts.asks(whole) }; // what was closed in them is open here
}
