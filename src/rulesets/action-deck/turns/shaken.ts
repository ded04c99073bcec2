import { lacking } from "../../../engine/kit/records.ts";
import { isSecret } from "../../../engine/kit/say.ts";
import { among } from "../../../engine/rules/choices.ts";
import { has } from "../../../engine/table/lists.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { cardOf } from "../cards/cards.ts";
import { handedIn } from "../seats/leaving.ts";
import { type Play, part, type State } from "../state.ts";
import { no, offer, say, text } from "../text-keys.ts";
import { settle } from "./contest.ts";
import { advance } from "./count.ts";

const mayLose = (s: State, seat: SeatId): boolean => s.options.shaken === "loses" && has(s.held, seat);

/** SW-18: a seat is as steady as the steadiest of those who still stand in it. */
function isShaken({ seats, fighters }: Pick<State, "seats" | "fighters">, seat: SeatId): boolean {
  const able = (seats[seat]?.members ?? []).flatMap((id) => fighters[id] ?? []).filter(({ out }) => !out);
  return able.length > 0 && able.every(({ traits }) => (traits?.["shaken"] ?? 0) > 0);
}

/** SW-21: ends the Holds of those who have become Shaken since `before`. */
export function loseHolds(play: Play, before: State): void {
  for (const seat of play.now.held)
    if (mayLose(play.now, seat) && isShaken(play.now, seat) && !isShaken(before, seat))
      play.happen({ type: "lostHold", seat });
}

/** The table without the Hold, and with what its owner is told of it until cards are dealt. */
function dropped(s: State, seat: SeatId): State {
  const card = cardOf(s, seat);
  const lost = { seat, turn: s.turn, cards: card === null ? [] : [card] };
  const now = handedIn(s, [seat]);
  return isSecret(s, seat) ? now : { ...now, lostHolds: [...(s.lostHolds ?? []), lost] };
}

const none = (s: State): State => lacking(s, "lostHolds");

/** SW-21, an option: who becomes Shaken or Stunned on Hold loses it, as the documents or the GM say. */
export const shaken = part({
  options: { shaken: { choices: among("keeps", "loses"), default: "keeps" } },
  decide: {
    loseHold(play, { seat }) {
      if (!mayLose(play.now, seat)) return no("noHold");
      play.happen({ type: "lostHold", seat });
      settle(play);
      advance(play);
      return null;
    },
  },
  fold: {
    lostHold: (s, { seat }) => dropped(s, seat),
  },
  also: { dealt: none, collected: none },
  panels: ({ lostHolds = [] }) =>
    lostHolds.length === 0
      ? []
      : [
          {
            kind: "blows",
            blows: lostHolds.map(({ seat, turn, cards }) => ({
              ...{ id: `hold ${turn} ${seat} ${cards.join(" ")}`, seat, cards, follows: [] },
              ...{ cause: text("blow.cause"), head: text("blow.head") },
            })),
          },
        ],
  effects: { lostHold: ({ seat }) => [say("lostHold", { who: { seat } })] },
  offers: {
    about: (s, seat) => (mayLose(s, seat) ? [offer({ type: "loseHold", seat }, s.turn, { buttons: ["lose"] })] : []),
  },
});
