import { ACTIONS, nameOf, SUITS } from "../../decks/card.ts";
import { cardsOf, countAt, type SeatId, type Text } from "../../engine/table.ts";
import type { Badge, Hand, RoundCard, Tone, View } from "../../engine/view.ts";
import { look as actionLook } from "../action-deck/look.ts";
import { suitsOf } from "./flip.ts";
import { actionOf } from "./inner.ts";
import { levelsOf, lineOf, linesOn } from "./levels.ts";
import { approved, poolable } from "./may.ts";
import { characters, fighting, isAsleep, isInFight } from "./people.ts";
import { beforeOf, handOf, poolOf } from "./piles.ts";
import { DRAMA, type State } from "./state.ts";
import { text } from "./words.ts";

/** The action deck's fight, with the card of the round and what everybody holds. */
export function look(s: State): View {
  const view = actionLook(actionOf(s));
  const card = roundCard(s);
  return {
    ...view,
    ...(s.encounter === null
      ? { title: text("title.campaign"), pause: { head: text("pause.campaign"), text: text("pause.noFight") } }
      : {}),
    ...(s.picture === null ? {} : { pause: { head: text("pause.picture"), text: text("pause.gm") } }),
    rows: view.rows.map((row) => ({ ...row, badges: [...row.badges, ...badges(s, row.seat)] })),
    ...(card === null ? {} : { card }),
    laid: s.pictures,
    hands: characters(s).map((who) => handFor(s, who)),
    decks: [
      {
        text: text("deck.name"),
        left: text("deck.left", { n: countAt(s, { zone: "deck", deck: DRAMA }) }),
        spent: countAt(s, { zone: "discard", deck: DRAMA }),
        notes: [],
      },
    ],
  };
}

function roundCard(s: State): RoundCard | null {
  const card = s.picture ?? s.flip?.card;
  if (card === undefined) return null;
  const effects = s.known[card]?.effects ?? null;
  return {
    title: s.picture === null ? text("card.round", { round: s.round }) : text("card.picture"),
    card,
    lines: effects === null ? [] : SUITS.map((suit) => line(s, suit)),
    approved: s.picture === null ? ACTIONS.filter((action) => approved(s).includes(action)).map(actionText) : [],
    notes: notes(s),
  };
}

const actionText = (action: string): Text => ({ key: `drama.action.${action}` });
const effectText = (name: string, what: "name" | "does"): Text => ({ key: `drama.effect.${name}.${what}` });

function line(s: State, suit: (typeof SUITS)[number]): RoundCard["lines"][number] {
  const name = nameOf(lineOf(s, suit));
  const has = fighting(s).filter((seat) => s.flip?.suits[seat]?.includes(suit));
  const hit = has.filter((seat) =>
    (s.seats[seat]?.members ?? []).some((id) => linesOn(s, seat, id).some((other) => nameOf(other) === name)),
  );
  return {
    suit,
    name: effectText(name, "name"),
    does: effectText(name, "does"),
    seats: hit.map((seat) => ({ seat, badges: badges(s, seat).slice(0, 1) })),
  };
}

/** Who is not affected and why, and what the GM has still to say. */
function notes(s: State): Text[] {
  const found: Text[] = [];
  const { flip } = s;
  if (flip === null) return found;
  if (!flip.struck) found.push(text("card.waits"));
  const jokers = actionLook(actionOf(s))
    .rows.filter(
      ({ seat, cards }) =>
        !Object.hasOwn(flip.suits, seat) && cards.some((card) => suitsOf(card, "noSuit").length === 0),
    )
    .map(({ seat }) => seat);
  if (jokers.length > 0) found.push(text("card.noSuit", { who: { seats: jokers } }));
  for (const suit of flip.seized) found.push(text("card.seized", { suit: { word: suit } }));
  return found;
}

const TONES: Readonly<Record<string, Tone>> = {
  ...{ up: "gain", flurry: "gain", inspiration: "gain", haste: "gain" },
  ...{ down: "loss", fatigued: "loss", stymied: "loss", breaks: "loss", confused: "loss", setback: "loss" },
  ...{ wavering: "loss", cornered: "loss", distracted: "loss", tests: "may" },
};

const badge = (words: Text, name: string, hint?: Text): Badge => ({
  text: words,
  tone: TONES[name] ?? "plain",
  ...(hint === undefined ? {} : { hint }),
});

/** What the round's card brings to this row, and what it has to reckon with besides. */
function badges(s: State, seat: SeatId): Badge[] {
  const found = new Map<string, Badge>();
  const levels = levelsOf(s, seat);
  for (const fighter of s.seats[seat]?.members ?? [])
    for (const name of linesOn(s, seat, fighter).map(nameOf)) {
      const isOver = name === "stymied" && !levels.some(({ key }) => key === "stymied");
      const isDone = name === "setback" && s.setbacks[seat] === undefined;
      const isOnce = ["fatigued", "inspiration", "setback"].includes(name) && (s.flip?.late.includes(seat) ?? false);
      if (!isOver && !isDone && !isOnce && !found.has(name))
        found.set(name, badge(badgeText(s, seat, name), name, effectText(name, "does")));
    }
  for (const { key, value } of levels)
    if (["haste", "distracted", "cornered"].includes(key))
      found.set(key, badge(text(`badge.${key}`, { n: Math.abs(value) }), key, text(`hint.${key}`)));
  if (isAsleep(s, seat)) found.set("asleep", badge(text("badge.asleep"), "confused", text("hint.asleep")));
  return [...found.values()];
}

function badgeText(s: State, seat: SeatId, name: string): Text {
  const setback = s.setbacks[seat];
  if (name === "setback" && setback?.kind === "firstAction") return text("badge.firstAction");
  if (name === "setback" && setback?.kind === "disaster") return text("badge.disaster", { text: setback.text });
  if (name === "breaks") return breaksText(s, seat);
  return effectText(name, "name");
}

function breaksText(s: State, seat: SeatId): Text {
  if (s.flip?.led === true) return text("badge.wavering");
  const came = s.breaks[seat];
  return text(came === undefined || came === "open" ? "badge.breaks" : `badge.${came}`);
}

function handFor(s: State, who: SeatId): Hand {
  const closed = countAt(s, { zone: "hand", seat: who, closed: true });
  const hand = handOf(s, who);
  const may = poolable(s, who);
  return {
    seat: who,
    hand,
    backs: Math.max(0, closed + (s.options.hands === "open" ? hand.length : 0) - hand.length),
    pool: poolOf(s, who),
    before: beforeOf(s, who).map((card) => ({ card, text: text(`before.${s.before[card] ?? "waiting"}`) })),
    picking: cardsOf(s, who, "picking"),
    notes: [...(may > 0 ? [text("hand.poolable", { n: may })] : []), ...(isInFight(s) ? [] : [text("hand.outside")])],
  };
}
