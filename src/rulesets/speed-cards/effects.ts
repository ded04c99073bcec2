import { savingEffects } from "../../engine/kit/grouping.ts";
import type { Effect } from "../../engine/ruleset.ts";
import { isHidden, type SeatId, type Text } from "../../engine/table.ts";
import { worthOf } from "./cards.ts";
import type { Event, State } from "./state.ts";
import { text } from "./words.ts";

const say = (key: string, data: Text["data"]): Effect => ({ kind: "say", text: text(`say.${key}`, data) });

const isSecret = (s: State, seat: SeatId): boolean => {
  const there = s.seats[seat];
  return there === undefined || isHidden(s, there);
};

/** What deserves a message, and dice on the table; of a hidden fighter nothing is said. */
export function effects(e: Event, before: State): readonly Effect[] {
  switch (e.type) {
    case "dealt":
      return [say("dealt", { turn: before.again ? Math.max(1, before.heroTurn) : before.heroTurn + 1 })];
    case "acted":
      if (isSecret(before, e.seat)) return [];
      return [say("acted", { who: { seat: e.seat }, n: before.segment, cards: e.cards.map(worthOf).join(" + ") })];
    case "calledForward":
      return isSecret(before, e.seat) ? [] : called(e, before);
    case "groupsSaved":
      return savingEffects(before, e.kept);
    default:
      return [];
  }
}

/** HC-6: the outcome, with the dice if they were thrown here. */
function called(e: Extract<Event, { type: "calledForward" }>, { segment }: State): Effect[] {
  const by = Math.abs(e.by ?? 0);
  const data = { who: { seat: e.seat }, what: { word: e.as }, n: segment, card: worthOf(e.card), by };
  const thrown: Effect[] =
    e.dice === undefined
      ? []
      : [
          {
            kind: "roll",
            text: text("say.rolled", { ...data, target: e.target ?? 0 }),
            once: true,
            dice: e.dice.map((one) => ({ faces: 6, results: [one] })),
          },
        ];
  const plain = e.by === undefined ? "reached" : e.works ? "worked" : e.by < 0 ? "missed" : "failed";
  return [...thrown, say(plain, data)];
}
