import { type Chance, lacking, omitKeys, pick, without } from "../../engine/table/lists.ts";
import { type CardId, put, type SeatId, type Text } from "../../engine/table/table.ts";
import { ADVENTURE } from "./adventure.ts";
import { earners, isEarner, isInFight, leaves, seatOfCharacter } from "./characters.ts";
import { handOf, inDeck, poolOf } from "./deck.ts";
import { isConfused } from "./effects.ts";
import { drawUp, LARGEST_HAND, SMALLEST_HAND, sizeOf } from "./hands.ts";
import { hastable } from "./haste.ts";
import { actionsOf } from "./setback.ts";
import { answer, type Given, no, type Play, part, type State, text } from "./state.ts";

const isSize = (n: number): boolean => n >= SMALLEST_HAND && n <= LARGEST_HAND;
const whose = (s: State, seat: SeatId | null): readonly SeatId[] =>
  (seat === null ? earners(s) : [seat]).filter((who) => isEarner(s, who));

/** Those whose hand can be so much larger or smaller, with their new size. */
const resizable = (s: State, seat: SeatId | null, by: number): Record<SeatId, number> =>
  Object.fromEntries(
    whose(s, seat)
      .map((who) => [who, sizeOf(s, who) + by] as const)
      .filter(([, size]) => isSize(size)),
  );

/** What a hand has too many, any of its cards. */
function tooMany(s: State, who: SeatId, size: number, chance: Chance): readonly CardId[] {
  let left = handOf(s, who);
  const back: CardId[] = [];
  while (left.length > size) {
    const card = pick(left, chance);
    if (card === undefined) break;
    back.push(card);
    left = without(left, [card]);
  }
  return back;
}

function resize(play: Play, seat: SeatId | null, by: number, chance: Chance): boolean {
  const s = play.now;
  const sizes = resizable(s, seat, by);
  if (Object.keys(sizes).length === 0) return false;
  const back = Object.entries(sizes).flatMap(([who, size]) => tooMany(s, who, size, chance));
  play.happen({ type: "resized", sizes, back });
  for (const who of Object.keys(sizes)) drawUp(play, who, chance);
  return true;
}

function sizesWithout(s: State, gone: readonly SeatId[]): State {
  const sizes = omitKeys(s.sizes ?? {}, gone);
  return Object.keys(sizes).length === 0 ? lacking(s, "sizes") : { ...s, sizes };
}

/** MD-31: while an adventure is set up each hand is as large as the GM says, which lasts for that adventure. */
export const sizes = part({
  decide: {
    resize(play, { seat, by }, chance) {
      if (play.now.adventure === undefined) return no("nothingAsked");
      return resize(play, seat, by, chance) ? null : no("handSize");
    },
  },
  fold: {
    resized: (s, { sizes, back }) => ({ ...s, sizes: { ...s.sizes, ...sizes }, cards: put(s.cards, back, inDeck) }),
  },
  also: {
    ...leaves((s, { characters }) => sizesWithout(s, characters)),
    gathered: (s, _, before) => (before.adventure === undefined ? lacking(s, "sizes") : s),
    optionsSet: (s, _, before) => (s.options.handSize === before.options.handSize ? s : lacking(s, "sizes")),
  },
  offers: {
    table: (s) => (s.adventure === undefined ? [] : [null, ...earners(s)].flatMap((seat) => steps(s, seat))),
  },
});

const steps = (s: State, seat: SeatId | null): Given[] =>
  ([1, -1] as const)
    .filter((by) => Object.keys(resizable(s, seat, by)).length > 0)
    .map((by) =>
      answer(
        ADVENTURE,
        stepKey(seat, by),
        { type: "resize", seat, by },
        {
          says: by > 0 ? "larger" : "smaller",
          undoLabel: seat === null ? "resizedAll" : "resized",
          ...(seat === null ? {} : { data: { who: { seat } } }),
        },
      ),
    );

/** The end of such an offer's key. */
export const stepKey = (seat: SeatId | null, by: 1 | -1): string => `${by > 0 ? "larger" : "smaller"}:${seat ?? "all"}`;

/** MD-16, MD-26: why this character cannot do anything with each of its cards in a fight, and when it can. */
export function whyUnplayable(s: State, who: SeatId): Readonly<Record<CardId, Text>> {
  const place = seatOfCharacter(s, who);
  if (place === null || !isInFight(s)) return {};
  const fromHand = handOf(s, who).map((card) => [card, ofHand(s, who, place.seat, card)] as const);
  return Object.fromEntries([...fromHand, ...poolOf(s, who).map((card) => [card, ofPool(s, who, card)] as const)]);
}

/** A card that has to go through the pool waits for an action, any other for its moment. */
function ofHand(s: State, who: SeatId, seat: SeatId, card: CardId): Text {
  if (isConfused(s, who) || s.known[card]?.from === "hand") return ofPool(s, who, card);
  const acts = s.acting.includes(seat);
  if (!acts && s.taken[seat] === undefined) return text("hand.afterAction");
  const isLost = (acts ? actionsOf(s, seat) : s.taken[seat]) === 0;
  return text(isLost ? "hand.actionLost" : "hand.nextAction");
}

function ofPool(s: State, who: SeatId, card: CardId): Text {
  if (isConfused(s, who)) return text("refusal.confused");
  const { when, kind } = s.known[card] ?? {};
  if (when === "turn" || when === "outside") return text(`hand.when.${when}`);
  if (kind === "haste" && hastable(s).length === 0) return text("hand.when.haste");
  return text(kind === "seize" ? "hand.when.seize" : "refusal.mayNotPlay");
}
