import { among } from "../../engine/rules/choices.ts";
import type { Field } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { FRENCH_CARDS } from "../../engine/table/french-deck.ts";
import { omitKeys } from "../../engine/table/lists.ts";
import type { SeatId } from "../../engine/table/table.ts";
import type { Face } from "../../engine/view/view.ts";
import { cardCount, isActorIdle, isEvent, MOST_CARDS } from "./deck.ts";
import { settle } from "./leaving.ts";
import { type Choice, type Command, type Event, no, offer, part, type Shown, type State } from "./state.ts";

/** MS-6: from none to a dragon's four. */
const FEW = [0, 1, 2, 3, 4] as const;

function counted(s: State, { fighters, cards }: Of<Event, "counted">): State {
  const choices: Record<string, Choice> = { ...s.choices };
  for (const id of fighters) choices[id] = { ...choices[id], cards };
  return { ...s, choices };
}

/** MS-6: the GM says how many cards an actor has, and the actor remembers it. */
export const counts = part({
  options: { preset: { choices: among("asWritten", "tokenBag"), default: "asWritten" } },
  decide: {
    count(play, { seat, cards }) {
      const fighters = play.now.seats[seat]?.members ?? [];
      if (cards === undefined || fighters.length === 0) return no("noSeat");
      play.happen({ type: "counted", seat, fighters, cards });
      if (!isActorIdle(play.now, seat)) settle(play);
      return null;
    },
  },
  fold: { counted },
  effects: { counted: ({ seat, cards }) => [{ kind: "remember", seat, what: "cards", to: cards }] },
  offers: {
    about(s, seat) {
      if (isEvent(s, seat)) return [];
      const cards = { name: "cards", number: [0, MOST_CARDS], chosen: cardCount(s, seat), few: FEW } as const;
      return [offer({ type: "count", seat }, null, { weight: "setup", icon: "cards", fields: [cards] })];
    },
  },
});

/** MS-11: an event shows its icon, a fighter what was chosen for it. */
export const shownFace = (s: State, seat: SeatId): Face => s.faces[seat] ?? { portrait: seat };

/** A face as an actor keeps it, in a word; empty for the portrait. */
const inWord = (face: Shown | null): string => (face === null ? "" : "card" in face ? face.card : face.document);

function fromWord(kept: string | number | undefined): Shown | null {
  if (typeof kept !== "string" || !/^[\w.-]+$/.test(kept)) return null; // its owner may write anything there
  return FRENCH_CARDS.includes(kept) ? { card: kept } : { document: kept };
}

/** MS-11: who takes a seat shows what was chosen for it in an earlier fight. */
function withKeptFaces(s: State, before: State): State {
  const faces: Record<SeatId, Shown> = {};
  for (const [seat, { members }] of Object.entries(s.seats)) {
    if (Object.hasOwn(before.seats, seat)) continue;
    const face = fromWord(s.fighters[members[0] ?? ""]?.memory?.["face"]);
    if (face !== null) faces[seat] = face;
  }
  return Object.keys(faces).length === 0 ? s : { ...s, faces: { ...faces, ...s.faces } };
}

/** The chosen face; null for the portrait, undefined if no card was named. */
function chosen({ shows, playing = [], picture = "" }: Of<Command, "show">): Shown | null | undefined {
  const [card] = playing;
  if (shows?.[0] === "picture") return picture === "" ? undefined : { document: picture };
  if (shows?.[0] !== "playing") return null;
  return card !== undefined && FRENCH_CARDS.includes(card) ? { card } : undefined;
}

function showFields({ faces }: State, seat: SeatId): readonly Field[] {
  const face = faces[seat];
  const shows = face === undefined ? "portrait" : "card" in face ? "playing" : "picture";
  const card = face !== undefined && "card" in face ? face.card : "AS";
  const one = { least: 1, most: 1 };
  return [
    { name: "shows", pick: ["portrait", "playing", "picture"], of: "word", ...one, chosen: [shows] },
    { name: "playing", pick: FRENCH_CARDS, of: "card", ...one, chosen: [card] },
    { name: "picture", document: "Card", chosen: face !== undefined && "document" in face ? face.document : "" },
  ];
}

/** MS-11: an actor's cards show its portrait, a playing card, or a card of one of the world's stacks. */
export const faces = part({
  fresh: { faces: {} },
  decide: {
    show(play, command) {
      const { seat } = command;
      if (!Object.hasOwn(play.now.seats, seat) || isEvent(play.now, seat)) return no("noSeat");
      const face = chosen(command);
      if (face === undefined) return no("noPicture");
      play.happen({ type: "shown", seat, face });
      return null;
    },
  },
  fold: {
    shown: (s, { seat, face }) => ({
      ...s,
      faces: face === null ? omitKeys(s.faces, [seat]) : { ...s.faces, [seat]: face },
    }),
  },
  also: { seated: (s, _, before) => withKeptFaces(s, before) },
  effects: { shown: ({ seat, face }) => [{ kind: "remember", seat, what: "face", to: inWord(face) }] },
  offers: {
    about: (s, seat) =>
      isEvent(s, seat)
        ? []
        : [offer({ type: "show", seat }, null, { weight: "setup", icon: "face", fields: showFields(s, seat) })],
  },
});
