import type { SeatId } from "../../engine/table/table.ts";
import { isCardless, panelIn, panelsIn, type Row } from "../../engine/view/view.ts";
import { isTakenBack, lastToUndo } from "../../foundry/play/going-back.ts";
import type { Home } from "../../foundry/storage/home.ts";
import { cardName, list, wordsFor } from "../../foundry/text/i18n.ts";
import { noticeOf } from "../shared/notice.ts";
import { sayAloud } from "../shared/say-aloud.ts";
import { isEventSeat, type TableView } from "../shared/table-view.ts";
import { stillContext } from "../turn/turn-context.ts";

/** What a screen reader is to know, a sentence for each topic, in the order in which they are told. */
export type SpokenSentences = ReadonlyMap<string, string>;

/** A topic that lasts: when it is not mentioned, what was said of it last still stands. */
const LASTS = "state:";

/**
 * What is new since before, each sentence once, and what is known from then on. A topic that is gone is no news, and an
 * empty sentence takes back the one before it in silence.
 */
export function spokenNews(
  before: SpokenSentences,
  now: SpokenSentences,
): { readonly news: readonly string[]; readonly known: SpokenSentences } {
  const lasting = [...before].filter(([topic]) => topic.startsWith(LASTS) && !now.has(topic));
  const news = [...now].filter(([topic, sentence]) => sentence !== "" && before.get(topic) !== sentence);
  return { news: [...new Set(news.map(([, sentence]) => sentence))], known: new Map([...now, ...lasting]) };
}

/**
 * What this page's user hears of a table: trouble, what they just did, who acts, the card of the round, the roll, and of
 * a player's own seats the cards, totals, states and badges; last, what is `asked`.
 */
function heardIn(tableView: TableView, asked: readonly string[]): SpokenSentences {
  const { notice } = noticeOf(tableView.home);
  const heard = new Map<string, string>();
  const tell = (topic: string, sentence: string): void => {
    const isSaid = sentence !== "" && [...heard.values()].includes(sentence);
    if (!isSaid) heard.set(topic, sentence);
  };
  if (notice !== false) tell("notice", notice);
  for (const [topic, sentence] of [
    ...didIn(tableView),
    ...turnIn(tableView),
    ...roundCard(tableView),
    ...dice(tableView),
    ...ownIn(tableView),
  ])
    tell(topic, sentence);
  for (const sentence of asked) tell(`asked:${sentence}`, sentence);
  return heard;
}

type Told = readonly [topic: string, sentence: string];

/** What a player did last, as long as nobody has played since. */
function didIn({ home, speaker }: TableView): Told[] {
  const deed = game.user.isGM || isTakenBack(home) ? null : lastToUndo(home);
  return deed === null ? [] : [["did", wordsFor("screen.announceDid", { what: speaker.say(deed) })]];
}

function turnIn(tableView: TableView): Told[] {
  const { view, rows, yours } = tableView;
  const [first] = view.acts;
  if (first === undefined)
    return stillContext(tableView).flatMap(({ title, note }): Told[] => [
      ["turn", title],
      ["pause", note],
    ]);
  const order = rows.get(first)?.order; // a second card of the same seat is told too
  const own = view.acts.filter((seat) => yours.has(seat));
  const who = own.length > 0 ? youAct(tableView, own) : othersTurn(tableView, first);
  if (order === undefined) return [["turn", who]];
  return [
    [`order:${order}`, wordsFor("screen.announceCard", { n: order })],
    [`turn:${order}`, who],
  ];
}

/** With the name where the user has several seats. */
const youAct = ({ yours, speaker }: TableView, own: readonly SeatId[]): string =>
  yours.size < 2
    ? wordsFor("screen.youAct")
    : wordsFor("screen.named", { name: list(own.map(speaker.seat)), what: wordsFor("screen.youAct") });

const othersTurn = (tableView: TableView, first: SeatId): string => {
  const who = list(tableView.view.acts.map(tableView.speaker.seat));
  return wordsFor(isEventSeat(tableView, first) ? "screen.announceEvent" : "screen.announce", { who });
};

/** The card of the round, and what it does to the user's own seats. */
function roundCard({ view, speaker, yours }: TableView): Told[] {
  const card = panelIn(view, "card");
  if (card === undefined) return [];
  const own = card.lines.flatMap(({ name, seats }) =>
    seats
      .filter((seat) => yours.has(seat))
      .map((seat): Told => [`effect:${seat}`, about(speaker.seat(seat), speaker.say(name))]),
  );
  return [["card", about(speaker.say(card.title), cardName(card.card))], ...own];
}

/** Which roll it is, and what a player's own seats rolled. */
function dice({ view, speaker, yours }: TableView): Told[] {
  const panel = panelIn(view, "dice");
  if (panel === undefined) return [];
  const own = panel.rows.filter(({ seat }) => yours.has(seat));
  const rolls = own.map(({ seat, die, kind }): Told => {
    const what = speaker.say(kind.text);
    return [`die:${seat}`, wordsFor("screen.announceDie", { who: speaker.seat(seat), die, what })];
  });
  return [["roll", speaker.say(panel.title)], ...rolls];
}

const about = (name: string, what: string): string => wordsFor("screen.named", { name, what });

function ownIn(tableView: TableView): Told[] {
  const { rows, yours } = tableView;
  const own = [...yours].flatMap((seat) => rows.get(seat) ?? []);
  return [
    ...own.flatMap((row) => cardsOf(tableView, row)),
    ...totals(tableView),
    ...own.flatMap((row) => stateOf(tableView, row)),
    ...own.flatMap((row) => badgesOf(tableView, row)),
  ];
}

/** A card that shows its seat's picture says no more than who acts. */
const cardsOf = ({ speaker }: TableView, { seat, face, cards }: Row): Told[] =>
  face !== undefined ? [] : cards.map((card) => [`cards:${seat}:${card}`, about(speaker.seat(seat), cardName(card))]);

const totals = ({ view, speaker, yours }: TableView): Told[] =>
  panelsIn(view, "rolling")
    .flatMap(({ rollers }) => rollers)
    .flatMap(({ seat, total }): Told[] =>
      total === null || !yours.has(seat) ? [] : [[`total:${seat}`, about(speaker.seat(seat), String(total))]],
    );

/** Going on hold, and being able to act, as the row says it. Between turns neither ends. */
function stateOf({ speaker }: TableView, { seat, state }: Row): Told[] {
  if (state === "held" || state === "may")
    return [[LASTS + seat, about(speaker.seat(seat), wordsFor(`state.${state}`))]];
  return state === "acts" || state === "acted" ? [[LASTS + seat, ""]] : [];
}

/** What lies on its row besides. What was rolled says the same where a die orders the encounter. */
const badgesOf = ({ view, speaker }: TableView, { seat, badges }: Row): Told[] =>
  isCardless(view)
    ? []
    : badges
        .filter(({ counts }) => counts === undefined)
        .map(({ text }): Told => {
          const sentence = about(speaker.seat(seat), speaker.say(text));
          return [`badge:${sentence}`, sentence];
        });

let at: Home["id"] = "";
let known: SpokenSentences = new Map();
let last = "";

/** Tells screen readers what has changed for this page's user, each of it once. */
export function sayNews(tableView: TableView, asked: readonly string[]): void {
  const told = spokenNews(at === tableView.home.id ? known : new Map(), heardIn(tableView, asked));
  at = tableView.home.id;
  known = told.known;
  const sentences = told.news.join("\n");
  if (sentences === "" || sentences === last) return; // the very same once more is no news
  last = sentences;
  sayAloud(...told.news);
}
