import { blank } from "../../engine/kit/drawing.ts";
import { optionsPart, rulesetOf } from "../../engine/kit/ruleset-of.ts";
import { seatInSight, seatsAsked } from "../../engine/order/hold.ts";
import { seatsActing } from "../../engine/order/line.ts";
import { viewBy } from "../../engine/order/view-by-clock.ts";
import { settingsOf, type Whole, wholeOf } from "../../engine/rules/parts.ts";
import type { About } from "../../engine/rules/ruleset.ts";
import { allOf, has } from "../../engine/table/lists.ts";
import type { CardId, Place, SeatId, Text } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import type { DeckPanel, Row, RowState, View } from "../../engine/view/view.ts";
import { DELIMITER, delimiterDeck, isActorIdle, isEvent, total, undrawn, wanted } from "./deck.ts";
import { draw } from "./draw.ts";
import { happenings } from "./happenings.ts";
import { breakOff, hold, stepIn, waitedFor } from "./hold.ts";
import { joining, leaving, settle } from "./leaving.ts";
import { groups, people } from "./people.ts";
import { progress } from "./progress.ts";
import { drawOrder, odds, sequence } from "./sequence.ts";
import { counts, faces, shownFace } from "./set-up.ts";
import { type Command, type Event, type Options, type Play, part, type State, text, words } from "./state.ts";
import { clock, delimiter, secondsOf } from "./turns.ts";

/** All rules of MST-1, in the order in which a row and its menu show them. */
const rules = [
  stepIn,
  draw,
  hold,
  delimiter,
  breakOff,
  happenings,
  progress,
  counts,
  faces,
  joining,
  leaving,
  people,
  groups,
  sequence,
] as const;

export const settings = settingsOf<State, Command, Event>(rules, ["preset", "drawing", "odds", "joining", "seconds"]);

const options = part(optionsPart<Options, Play>(words, settings.choices, settle));

export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>()([...rules, options]);

export const about: About<Options> = {
  id: "mst-1",
  version: 2,
  home: "encounter",
  ...settings,
  shown: {
    picture: "modules/dealt-in/icons/decks/mst-1.svg",
    steps: ["fa-clone", "fa-person-running", "fa-flag-checkered"],
  },
};

/** The view of a seen state. */
export function look(s: State): View {
  const acts = seatsActing(s);
  const may = seatsAsked(s).filter((seat) => !has(acts, seat));
  return viewBy(s, parts, clock(s), {
    title: title(s),
    pause: pauseOf(s),
    acts,
    next: seatInSight(s, s.turns[1]?.seat),
    may: may.map((seat) => ({ seat, text: waitedFor(s, seat), held: true })),
    row: (seat) => row(s, seat, has(may, seat)),
    panels: [deck(s)],
  });
}

const deck = (s: State): DeckPanel => ({
  kind: "deck",
  text: text("deck.name"),
  left: text("deck.left", { n: total(s) }),
  notes: s.phase === "running" ? [odds(s)] : [],
});

/** What is said before anything lies on the table: by the head of the table, and in place of who acts. */
const setUp = (s: State): Text => text(Object.keys(s.seats).length === 0 ? "pause.empty" : "pause.setup");

function title(s: State): Text {
  if (s.phase === "setup") return s.begun ? text("title.collected", { round: s.round }) : setUp(s);
  if (s.options.seconds === 0)
    return text(s.phase === "between" ? "title.overUntimed" : "title.untimed", { round: s.round });
  return text(s.phase === "between" ? "title.over" : "title.running", { round: s.round, seconds: secondsOf(s) });
}

function pauseOf(s: State): NonNullable<View["pause"]> {
  if (s.phase === "setup") {
    return { head: setUp(s), players: text("pause.waitDraw") };
  }
  if (s.phase === "running")
    return s.turns.length > 0 ? { head: text("pause.hidden"), text: text("pause.gm") } : { head: text("pause.open") };
  const losers = [...new Set(s.lost.map(({ seat }) => seatInSight(s, seat)).filter((seat) => seat !== null))];
  const lost = losers.length === 0 ? {} : { text: text("pause.lost", { who: { seats: losers } }) }; // MS-5
  return { head: text("pause.over"), ...lost };
}

function row(s: State, seat: SeatId, may: boolean): Partial<Row> {
  const order = drawOrder(s, seat);
  return {
    state: stateOf(s, seat, may),
    cards: isActorIdle(s, seat) ? [] : [...cardsOf(s, seat, "hand"), ...cardsOf(s, seat, "held")],
    backs: undrawn(s, seat),
    ...(isEvent(s, seat) ? { badges: [] } : {}),
    face: shownFace(s, seat),
    ...(order === 0 ? {} : { order }),
  };
}

function stateOf(s: State, seat: SeatId, may: boolean): RowState {
  if (has(seatsActing(s), seat)) return "acts";
  if (may) return "may";
  if (allOf(s.holds, seat).length > 0) return "held";
  if (isActorIdle(s, seat) || wanted(s, seat) === 0) return "none";
  return has(s.done, seat) && !waits(s, seat) ? "acted" : "toCome";
}

function waits(s: State, seat: SeatId): boolean {
  const isInLine = allOf(s.turns, seat).length > 0 || allOf(s.stepping, seat).length > 0;
  return s.phase !== "between" && (isInLine || undrawn(s, seat) > 0);
}

/** Cards of actors and events, and a delimiter, drawn one by one: MST-1 by Eiríkr Åsheim (CC BY 4.0), adapted. */
export const mst1 = rulesetOf<State, Command, Event>(about, parts, {
  memory: ["cards", "face"],
  deals: "roundBegan",
  isIdle: isActorIdle,
  clock,
  look,
  help: {
    lines: [
      text("help.draw"),
      text("help.delimiter"),
      text("help.hold"),
      text("help.counts"),
      text("help.events"),
      text("help.bag"),
    ],
    setUp: [text("help.setCounts")],
    // its licence asks for attribution
    credit: {
      text: text("credit.text"),
      links: [
        { text: text("credit.source"), href: "https://poly.hedron.club/mosaic/initiative.html" },
        { text: text("credit.licence"), href: "https://creativecommons.org/licenses/by/4.0/" },
      ],
    },
  },
  recover,
});

/**
 * The open state with every unknown card back in the deck it was counted in; those of the hidden are blank until they
 * are seen.
 */
function recover(seen: State): State {
  const { unseen = [], ...open } = seen;
  const unknown = Array.from({ length: open.printed }, (_, i) => `card-${i + 1}`).filter(
    (id) => !Object.hasOwn(open.cards, id),
  );
  const cards: Record<CardId, Place> = { ...open.cards, [DELIMITER]: delimiterDeck };
  for (const { place, count } of unseen)
    if ("deck" in place && seatInSight(open, place.deck) !== null)
      for (const id of unknown.splice(0, count)) cards[id] = place;
  for (const id of unknown) cards[id] = blank;
  const whole: State = { ...open, cards };
  return { ...whole, asks: parts.asks(whole) };
}
