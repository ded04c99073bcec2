import { isSecret } from "../../engine/kit/words.ts";
import { among } from "../../engine/rules/choices.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Of, Refused } from "../../engine/rules/parts.ts";
import { allOf, without } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import { type Ask, type CardId, put, type SeatId } from "../../engine/table/table.ts";
import { dueOf, isChoice, type Loss, lackOf, lowest, withBlow } from "./cost.ts";
import { allCards, isBlack } from "./hand.ts";
import { befalling, goesWith, goesWithMembers, leaderOf, memberIn } from "./members.ts";
import { type Command, type Event, no, offer, type Play, part, type State, say, text } from "./state.ts";
import { traitOf } from "./terms.ts";
import { beforePlace } from "./uses.ts";

/**
 * GP-7, GP-11, GP-12: adds an event that costs cards. Callers that add several at once pass the `id` and count it
 * themselves.
 */
export function owe(play: Play, loss: Omit<Loss, "id">, id: number = play.now.made + 1): void {
  play.happen({ type: "owed", loss: { ...loss, id } });
}

/** Takes what leaves no choice; each seat answers for one event after another. */
export function settleLosses(play: Play): void {
  let { now } = play;
  let left = now.losses;
  const paid = new Set<SeatId>();
  for (;;) {
    const loss = left.find((some) => isFirst(left, some) && (paid.has(some.seat) || !isChosen(now, some)));
    if (loss === undefined) return;
    if (paid.has(loss.seat)) {
      // what one seat loses does not affect the others, but its own hand has changed
      now = play.now;
      left = now.losses;
      paid.clear();
      continue;
    }
    play.happen({ type: "lost", id: loss.id, seat: loss.seat, cards: lowest(now, loss) });
    left = without(left, [loss]);
    paid.add(loss.seat);
  }
}

const isFirst = (losses: State["losses"], loss: Loss): boolean => allOf(losses, loss.seat)[0] === loss;

/** Memoized, since it is asked again and again while an answer is awaited. */
function isChosen(s: State, loss: Loss): boolean {
  const known = choicesIn(s);
  const is = known.get(loss) ?? isChoice(s, loss);
  known.set(loss, is);
  return is;
}

const choicesIn = once((_: State) => new Map<Loss, boolean>());

/** The losses to be answered now: the first of each seat. */
const openLosses = ({ losses }: State): readonly Loss[] => firstOfEach(losses);

const firstOfEach = once((losses: State["losses"]): readonly Loss[] => losses.filter((loss) => isFirst(losses, loss)));

function lose(play: Play, id: number, cards: readonly CardId[]): Refused | null {
  const s = play.now;
  const loss = openLosses(s).find((some) => some.id === id);
  if (loss === undefined) return no("nothingToLose");
  if (!cards.every((card) => allCards(s, loss.seat).includes(card))) return no("notYours");
  const lack = lackOf(s, loss, cards);
  if (lack !== null) return no(lack);
  play.happen({ type: "lost", id, seat: loss.seat, cards });
  settleLosses(play);
  return null;
}

function askFor(s: State, loss: Loss): Ask {
  const n = Math.max(1, dueOf(s, loss).count);
  const { points, cause } = loss;
  return {
    id: `lose:${loss.id}`,
    to: loss.seat,
    text:
      cause === "damage" && points !== undefined
        ? text("ask.lose.hit", { n, points })
        : text(`ask.lose.${cause}`, { n }), // losses of former versions do not say of how many points

    holds: true,
    fallback: `lose:${loss.id}:lowest`,
    loss: true,
  };
}

/** GP-12, GP-19: the lowest, others, or a Red Joker as the only loss. */
function answers(s: State, loss: Loss): Offer<Command>[] {
  const { id, seat } = loss;
  const ask = `lose:${id}`;
  const { count, naturals, highest, jokers } = dueOf(s, loss);
  const pick = count === 1 && highest.length > 0 ? highest : naturals;
  const proposal = lowest(s, loss);
  const chosen = proposal.filter((card) => pick.includes(card));
  const losing = { type: "lose", id } as const;
  const undoLabel = text("deed.lose", { who: { seat } });
  const joker = jokers.find((card) => !proposal.includes(card));
  return [
    offer({ ...losing, which: proposal }, `${id}:lowest`, {
      ask,
      text: text("offer.lowest", { cards: { cards: proposal } }),
      undoLabel,
      weight: "main",
    }),
    ...(count < pick.length
      ? [
          offer(losing, `${id}:others`, {
            ask,
            text: text("offer.others"),
            undoLabel,
            fields: [{ name: "which", pick, of: "card", least: count, most: count, chosen }],
          }),
        ]
      : []),
    ...(joker === undefined
      ? []
      : [
          offer({ type: "giveUp", id, card: joker }, null, {
            key: `lose:${id}:joker`,
            ask,
            undoLabel: text("deed.giveUp", { who: { seat } }),
          }),
        ]),
  ];
}

const lost = (s: State, event: Of<Event, "lost">): State => ({
  ...s,
  cards: put(s.cards, event.cards, beforePlace(event.seat)),
  lost: [...s.lost, ...new Set(event.cards)],
  losses: s.losses.filter(({ id }) => id !== event.id),
  ...withBlow(s, event),
});

/** GP-19: what an event costs is lost at once; if there is a choice it is the owner's, and play waits. */
export const losses = part({
  fresh: { losses: [], made: 0, lost: [] },
  renew: { gathered: ["lost"], collected: ["losses", "lost"] },
  decide: {
    lose: (play, { id, which = [] }) => lose(play, id, which),
    giveUp: (play, { id, card }) => lose(play, id, [card]),
  },
  fold: {
    owed: (s, { loss }) => ({ ...s, losses: [...s.losses, loss], made: loss.id }),
    lost,
  },
  also: goesWith("losses"),
  effects: {
    lost: ({ seat, cards }, before) =>
      isSecret(before, seat) || cards.length === 0 ? [] : [say("lost", { who: { seat }, cards: { cards } })],
  },
  asks: (s) => openLosses(s).map((loss) => askFor(s, loss)),
  offers: {
    seat: (s, seat) =>
      allOf(openLosses(s), seat)
        .filter((loss) => s.asks.some(({ id }) => id === `lose:${loss.id}`))
        .flatMap((loss) => answers(s, loss)),
  },
});

/** GP-6, GP-10: FP that cards cost are the leader's. */
export const tire = (play: Play, seat: SeatId, points: number): void =>
  play.happen({ type: "tired", ...befalling(seat, leaderOf(play.now, seat)), points });

/** GP-6, GP-10, GP-13: FP lost count from the next turn on, as the game system counts them or, failing that, here. */
export const fatigue = part({
  fresh: { tired: {} },
  options: { tired: { choices: among("eachPoint", "third"), default: "eachPoint" } },
  fold: {
    tired(s, e) {
      const who = memberIn(e);
      return { ...s, tired: { ...s.tired, [who]: (s.tired[who] ?? 0) + e.points } };
    },
  },
  also: { seated: goesWithMembers("tired").seated },
  effects: {
    tired: ({ seat, member, points }, before) =>
      traitOf(before, member ?? seat, "fp") === undefined
        ? []
        : [{ kind: "change", seat, what: "fp", by: -points, ...(member === undefined ? {} : { only: member }) }],
  },
});

/** GP-10, GP-19: plays the Black Jokers of these hands once all of them are drawn. `id` numbers what they cost. */
export function blackJokers(
  play: Play,
  hands: readonly (readonly [SeatId, readonly CardId[]])[],
  id: () => number,
): void {
  const jokers = hands.flatMap(([seat, hand]) => hand.filter(isBlack).map((card) => ({ seat, card })));
  for (const joker of jokers) play.happen({ type: "drewJoker", ...joker });
  for (const { seat, card } of jokers) {
    tire(play, seat, 1);
    owe(play, { seat, cause: "joker", highest: true, others: 0, by: card }, id());
  }
}

const drewJoker = (s: State, { seat, card }: Of<Event, "drewJoker">): State => ({
  ...s,
  cards: put(s.cards, [card], beforePlace(seat)),
  lost: [...s.lost, card],
});

/** GP-10: a Black Joker goes at once, for all to see, and costs the highest card and 1 FP. */
export const blackJoker = part({
  fold: { drewJoker },
  effects: {
    drewJoker: ({ seat }, before) => (isSecret(before, seat) ? [] : [say("drewJoker", { who: { seat } })]),
  },
});
