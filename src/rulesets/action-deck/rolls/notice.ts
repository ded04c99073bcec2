import type { Offer } from "../../../engine/rules/offer.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import type { Chance } from "../../../engine/table/chance.ts";
import type { Ask, SeatId, Text } from "../../../engine/table/table.ts";
import { isAsked, noAsks } from "../seats/asks.ts";
import { type Command, type Play, part, type State } from "../state.ts";
import { no, text } from "../text-keys.ts";
import {
  dieFor,
  hasWildDie,
  isSuccess,
  likelyDie,
  type Rolled,
  rolled,
  rollField,
  rollOf,
  signed,
  TARGET,
} from "./dice.ts";
import { bennyAsk, purseOf } from "./purse.ts";

type Noticing = Of<Command, "notice">;

export const noticeAsk = (to: SeatId): Ask => ({
  id: `notice:${to}`,
  to,
  text: text("ask.notice"),
  holds: false,
  fallback: `notice:${to}:known`,
});

/** One victim's total, a named die, or the GM's decision; with none of them, what is known of the victim is rolled. */
export function notice(play: Play, { seat, total, made }: Omit<Noticing, "type">, chance: Chance): void {
  const value = total ?? likelyDie(play.now, seat, "notice");
  const roll: Rolled =
    made === undefined
      ? rolled(value, hasWildDie(play.now, seat, false), chance, play.now.twists?.[seat]) // SW-14: a group rolls a Wild Die as well
      : { total: made ? TARGET : 0, dice: [], said: true };
  play.happen({ type: "noticed", seat, roll });
}

/** Rolls for everyone still missing: dealing waits for no one. */
export function noticeAll(play: Play, chance: Chance): void {
  for (const { id, to } of play.now.asks) if (id.startsWith("notice:")) notice(play, { seat: to }, chance);
}

/** A victim who noticed nothing may spend a Benny until the cards are dealt. */
export function withSecondChance(s: State, seat: SeatId): State {
  const roll = s.surprise?.notice[seat];
  if (roll === undefined || isSuccess(roll) || s.options.bennies !== "asked") return s;
  const purse = purseOf(s, seat);
  if (purse === null) return s;
  const words = text("ask.bennyNotice", { total: roll.total, n: purse.left });
  return { ...s, asks: [...s.asks, bennyAsk(seat, words, false)] };
}

/** An answer to the question, under a key and in words of its own. */
const answer = (
  { seat, ...command }: Omit<Noticing, "type">,
  key: string,
  words: Text,
  more: Partial<Offer<Command>> = {},
): Offer<Command> => ({
  key,
  ask: `notice:${seat}`,
  text: words,
  undoLabel: text("deed.notice", { who: { seat } }),
  command: { type: "notice", seat, ...command },
  ...more,
});

function knownText(s: State, seat: SeatId): Text {
  const known = dieFor(s, seat, "notice");
  return known === null ? text("offer.unskilled") : text("offer.known", { die: known.die, plus: signed(known.plus) });
}

/** SW-9: each victim of an ambush rolls Notice, or the GM decides the result; dealing rolls for the others. */
export const noticing = part({
  decide: {
    notice(play, command, chance) {
      if (!isAsked(play.now, "notice", command.seat)) return no("noNotice");
      notice(play, command, chance);
      return null;
    },
  },
  fold: {
    noticed(s, { seat, roll }) {
      const asks = noAsks(s, "notice", seat);
      const surprise = s.surprise && { ...s.surprise, notice: { ...s.surprise.notice, [seat]: roll } };
      return withSecondChance({ ...s, asks, surprise }, seat);
    },
  },
  effects: { noticed: ({ seat, roll }) => rollOf(seat, roll) },
  offers: {
    seat: (s, seat) =>
      isAsked(s, "notice", seat)
        ? [
            answer({ seat }, `notice:${seat}`, text("offer.roll"), {
              fields: [rollField(s, seat, "notice")],
              weight: "main",
            }),
            answer({ seat }, `notice:${seat}:known`, knownText(s, seat), { weight: "quiet" }),
          ]
        : [],
    about: (s, seat) =>
      isAsked(s, "notice", seat)
        ? [
            answer({ seat, made: true }, `noticed:${seat}`, text("offer.noticed")),
            answer({ seat, made: false }, `unnoticed:${seat}`, text("offer.unnoticed")),
          ]
        : [],
  },
});
