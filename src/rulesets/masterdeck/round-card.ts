import { nameOf, SUIT_NAMES } from "../../decks/card.ts";
import { isSecret } from "../../engine/kit/words.ts";
import { lacking } from "../../engine/table/lists.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import { cardsOf, countAt } from "../../engine/table/whereabouts.ts";
import type { Blows, Hand, RoundCard, SceneLine } from "../../engine/view/view.ts";
import { characters, fighting, isInFight, leaves, seatOfCharacter } from "./characters.ts";
import { beforeOf, handOf, poolOf } from "./deck.ts";
import { effectOfSuit, isUnder, struckBy } from "./effects.ts";
import { due, poolable } from "./hands.ts";
import { whyUnplayable } from "./sizes.ts";
import { effectText, type Flip, type LostCard, part, type State, text } from "./state.ts";

function cardOf(s: State): RoundCard | null {
  const card = s.picture ?? s.flip?.card;
  if (card === undefined) return null;
  const isPicture = s.picture !== null;
  const hasEffects = (s.known[card]?.effects ?? null) !== null;
  return {
    kind: "card",
    title: isPicture ? text("pause.picture") : text("card.round", { round: s.round }),
    card,
    lines: hasEffects ? SUIT_NAMES.map((suit) => line(s, suit)) : [],
  };
}

function line(s: State, suit: (typeof SUIT_NAMES)[number]): RoundCard["lines"][number] {
  const name = nameOf(effectOfSuit(s, suit));
  const has = fighting(s).filter((seat) => s.flip?.suits[seat]?.includes(suit));
  return {
    suit,
    name: effectText(name, "name"),
    does: effectText(name, "does"),
    seats: has.filter((seat) => isUnder(s, seat, name)),
  };
}

/** MD-3: the card of the round, or the picture now open: what it brings to whom. */
export const roundCard = part({
  panels(s) {
    const card = cardOf(s);
    return card === null ? [] : [card];
  },
});

type Blow = Blows["blows"][number];

/** What the card of the round has done to each seat, for its own players to see (C-5: nobody is told of the hidden). */
function byRoundCard(s: State): Blow[] {
  const { flip } = s;
  if (flip === null || !flip.struck) return [];
  const struck = { setback: new Set(struckBy(s, "setback")), tired: new Set(tired(s, flip)) };
  return fighting(s).flatMap((seat) => {
    const blow = isSecret(s, seat) ? null : settledBlow(s, flip, seat, struck);
    return blow === null ? [] : [blow];
  });
}

/** Seats that the card has struck anew. */
interface Struck {
  readonly setback: ReadonlySet<SeatId>;
  readonly tired: ReadonlySet<SeatId>;
}

const byCard = (flip: Flip, seat: SeatId, how: string) => ({
  id: `drama ${flip.card} ${seat} ${how}`,
  seat,
  cards: [],
  follows: [],
  cause: text("blow.cause.card", { card: { card: flip.card } }),
});

/** MD-7, MD-10: an outcome that is settled. Until then the player reads whom it waits for. */
function settledBlow(s: State, flip: Flip, seat: SeatId, struck: Struck): Blow | null {
  const setback = s.setbacks[seat];
  const isNew = struck.setback.has(seat);
  if (isNew && setback?.kind === "disaster")
    return { ...byCard(flip, seat, "disaster"), head: text("blow.head.disaster", { text: setback.text }), follows: [] };
  if (isNew && setback?.kind === "firstAction")
    return { ...byCard(flip, seat, "firstAction"), head: text("blow.head.firstAction"), follows: [] };
  return struck.tired.has(seat)
    ? { ...byCard(flip, seat, "fatigued"), head: text("blow.head.fatigued"), follows: [] }
    : null;
}

/** MD-29: taking the initiative gives nothing back that was suffered before. */
const tired = (s: State, flip: Flip): readonly SeatId[] =>
  struckBy({ ...s, flip: { ...flip, seized: [] } }, "fatigued");

/** MD-11, MD-19: a card that was taken. It is named as long as it lies among the discards, where all may read it. */
function takenFrom(s: State, { seat, card, by, round }: LostCard): Blow[] {
  if (s.cards[card]?.zone !== "discard") return [];
  const name = { card: { card } };
  return [
    {
      id: `taken ${card} ${round}`,
      seat,
      cards: [],
      follows: [],
      cause: by === null ? text("blow.cause.gm") : text("blow.cause.test"),
      head:
        by === null || isSecret(s, by)
          ? text("blow.head.taken", name)
          : text("blow.head.tested", { ...name, by: { seat: by } }),
    },
  ];
}

const losing = (s: State, seat: SeatId, cards: readonly CardId[], by: SeatId | null): State => ({
  ...s,
  lostCards: [...(s.lostCards ?? []), ...cards.map((card) => ({ seat, card, by, round: s.round }))],
});

const none = (s: State): State => lacking(s, "lostCards");

const isHeld = ({ cards }: State, card: CardId): boolean => ["hand", "pool"].includes(cards[card]?.zone ?? "");

function withoutGone(s: State): State {
  if (s.lostCards === undefined) return s;
  const left = s.lostCards.filter(({ seat }) => Object.hasOwn(s.seats, seat));
  return left.length > 0 ? { ...s, lostCards: left } : none(s);
}

/** MD-7, MD-10, MD-11, MD-19: what a hero suffers or loses is seen by its own player, until it is read. */
export const blows = part({
  also: {
    ...leaves(withoutGone),
    dealt: none,
    collected: none,
    sceneEnded: none,
    shuffledBack: none,
    supplied: none,
    lostToTest: (s, { seat, by, card }) => losing(s, seat, [card], by),
    droppedDrama: (s, { seat, cards }, before) =>
      losing(
        s,
        seat,
        cards.filter((card) => isHeld(before, card)),
        null,
      ),
  },
  panels(s) {
    const all = [...byRoundCard(s), ...(s.lostCards ?? []).flatMap((lost) => takenFrom(s, lost))];
    return all.length === 0 ? [] : [{ kind: "blows", blows: all }];
  },
});

function handFor(s: State, who: SeatId): Hand {
  const hand = handOf(s, who);
  const held = countAt(s, { zone: "hand", seat: who });
  const may = held === 0 ? 0 : poolable(s, who);
  return {
    seat: who,
    hand,
    backs: held - hand.length,
    pool: poolOf(s, who),
    before: beforeOf(s, who).map((card) => ({ card, text: text(`before.${s.before[card] ?? "waiting"}`) })),
    picking: cardsOf(s, who, "picking"),
    due: due(s, who),
    why: whyUnplayable(s, who),
    fights: seatOfCharacter(s, who)?.seat ?? null,
    notes: [...(may > 0 ? [text("hand.poolable", { n: may })] : []), ...(isInFight(s) ? [] : [text("hand.outside")])],
  };
}

/** MD-32: which scene it is, or what may be done until the next one. */
function sceneOf({ scene }: State): { readonly scene?: SceneLine } {
  if (scene === undefined) return {};
  const { n, isOn } = scene;
  if (isOn) return { scene: { text: text("scene.on", { n }) } };
  return { scene: { text: text("scene.over", { n }), note: text("scene.between") } };
}

/** MD-19: what each character holds outside the encounter. */
export const handsPanel = part({
  panels: (s) => [{ kind: "hands", hands: characters(s).map((who) => handFor(s, who)), ...sceneOf(s) }],
});
