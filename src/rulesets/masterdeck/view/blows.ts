import { lacking } from "../../../engine/kit/records.ts";
import { isSecret } from "../../../engine/kit/say.ts";
import type { CardId, SeatId } from "../../../engine/table/table.ts";
import type { Blows } from "../../../engine/view/view.ts";
import { struckBy } from "../effects/affected.ts";
import { fighting } from "../seats/characters.ts";
import { leaves } from "../seats/leaving.ts";
import { type Flip, type LostCard, part, type State } from "../state.ts";
import { text } from "../text-keys.ts";

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
  ...{ id: `drama ${flip.card} ${seat} ${how}`, seat, cards: [], follows: [] },
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
      ...{ id: `taken ${card} ${round}`, seat, cards: [], follows: [] },
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
    ...{ dealt: none, collected: none, sceneEnded: none, shuffledBack: none, supplied: none },
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
