import { isJoker } from "../../engine/french-deck.ts";
import { savingEffects } from "../../engine/kit/grouping.ts";
import type { Effect } from "../../engine/ruleset.ts";
import type { SeatId, Text } from "../../engine/table.ts";
import { best } from "./cards.ts";
import { isCritical } from "./dice.ts";
import type { Event, Rolled, State } from "./state.ts";

const text = (key: string, data?: Text["data"]): Text =>
  data === undefined ? { key: `action-deck.say.${key}` } : { key: `action-deck.say.${key}`, data };

/** What deserves a message: deals, shuffles, Jokers and contests. */
export function effects(event: Event, before: State): readonly Effect[] {
  switch (event.type) {
    case "dealt":
      return dealtSayings(event, before);
    case "recycled":
      return [{ kind: "say", text: text("recycled") }];
    case "deckJoined":
      return [{ kind: "say", text: text("deckJoined", { n: event.deck }) }];
    case "bought": // SW-16
    case "dealtIn": {
      const card = best(event.cards);
      return card === undefined
        ? []
        : [{ kind: "say", text: text("dealtIn", { who: { seat: event.seat }, card: { card } }) }];
    }
    case "purse": // SW-14: the actor's, or what the GM's characters share
      return [{ kind: "change", seat: event.seat, only: event.fighter, what: event.from, to: event.left }];
    case "sessionBegan": // SW-14: none are saved, on no actor of the world
      return [
        { kind: "forget", what: "bennies" },
        { kind: "forget", what: "commonBennies" },
      ];
    case "rolled":
      return event.roll === null || isBlind(before) ? [] : rollOf(event.seat, event.roll);
    case "noticed":
    case "rerolled":
      return isBlind(before) ? [] : rollOf(event.seat, event.roll);
    case "brokeIn":
      return [{ kind: "say", text: text("brokeIn", { who: { seat: event.seat } }) }];
    case "contested":
      return [
        ...(isBlind(before) ? Object.entries(before.contest?.totals ?? {}) : []).flatMap(([seat, roll]) =>
          roll === null ? [] : rollOf(seat, roll),
        ),
        { kind: "say", text: text("contested"), lines: contestLines(event.order, before) },
      ];
    case "groupsSaved":
      return savingEffects(before, event.kept); // SW-3
    default:
      return [];
  }
}

/** SW-8: what is rolled for an interrupt is told to all when it is settled, and to nobody before. */
const isBlind = ({ contest }: State): boolean => contest !== null && contest.standoff !== true;

function dealtSayings({ to, shuffled }: Extract<Event, { type: "dealt" }>, before: State): Effect[] {
  const dealt = text("dealt", { round: before.again ? before.round : before.round + 1 });
  const found: Effect[] = [{ kind: "say", text: dealt, lines: dealtLines(to) }];
  if (shuffled === "whole") found.unshift({ kind: "say", text: text("reshuffled") });
  if (shuffled === "discards") found.unshift({ kind: "say", text: text("recycled") });
  return found;
}

function dealtLines(to: Readonly<Record<SeatId, readonly string[]>>): Text[] {
  const lines = Object.entries(to).map(([seat, cards]) => ({ seat, card: best(cards) ?? "" }));
  return lines.map(({ seat, card }) => text(isJoker(card) ? "joker" : "card", { who: { seat }, card: { card } }));
}

/** The first of `order` acts first; everybody is told what the dice showed. */
function contestLines(order: readonly (readonly SeatId[])[], before: State): Text[] {
  return order.flatMap((group, place) =>
    group.map((seat) => {
      const roll = before.contest?.totals[seat];
      if (roll === undefined) return text("goes", { who: { seat }, place: place + 1 });
      if (roll === null) return text("gaveWay", { who: { seat }, place: place + 1 });
      const dice = roll.dice.map((faces) => faces.join("+")).join(" | ");
      const data = { who: { seat }, place: place + 1, total: roll.total, dice };
      return text(dice === "" ? "typed" : "threw", data);
    }),
  );
}

/** SW-14: what was thrown is shown as dice; a total from a real table is not. */
export function rollOf(seat: SeatId, { total, dice, die = 4, plus = 0, away = [] }: Rolled): Effect[] {
  if (dice.length === 0) return [];
  const shown = [...dice.map((results, i) => ({ faces: i === 0 ? die : 6, results })), ...away];
  const signed = plus > 0 ? `+${plus}` : `−${-plus}`;
  const data = { who: { seat }, total, plus: signed };
  const key = isCritical({ total, dice })
    ? text("rollCritical", data)
    : plus === 0
      ? text("roll", data)
      : text("rollPlus", data);
  return [{ kind: "roll", text: key, dice: shown }];
}
