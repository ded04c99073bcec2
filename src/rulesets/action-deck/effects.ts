import { isJoker } from "../../engine/french-deck.ts";
import type { Effect } from "../../engine/ruleset.ts";
import type { SeatId, Text } from "../../engine/table.ts";
import { best } from "./cards.ts";
import type { Event, State } from "./state.ts";

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
    case "dealtIn": {
      const card = best(event.cards);
      return card === undefined
        ? []
        : [{ kind: "say", text: text("dealtIn", { who: { seat: event.seat }, card: { card } }) }];
    }
    case "brokeIn":
      return [{ kind: "say", text: text("brokeIn", { who: { seat: event.seat } }) }];
    case "contested":
      return [{ kind: "say", text: text("contested"), lines: contestLines(event.order, before) }];
    default:
      return [];
  }
}

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
