import type { CardId } from "../../engine/table/table.ts";
import type { Fan } from "../../engine/view/view.ts";
import { words } from "../../foundry/text/i18n.ts";
import { backOf, faceIn } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";
import { isLive, liveCards } from "./draft.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "turn-hand/card": FanCardContext;
  }
}

/** The context of `templates/turn-hand/card.hbs`: a card of a hand. One that can still be played is a button. */
export interface FanCardContext {
  readonly isLive: boolean;
  readonly card: CardId;
  readonly chosen: boolean;
  readonly pressed: string;
  readonly tab: number;
  readonly focus: string;
  readonly face: CardFace;
}

/** The user's own hand. */
export interface FanHand {
  readonly held: readonly FanSet[];
  readonly sets: readonly FanSet[];
  readonly backs: string | false;
  readonly isEmpty: boolean;
}

/** Cards that are played together, or a single one. */
interface FanSet {
  readonly classes: string;
  readonly turn: string;
  readonly text: string;
  readonly isHeld: boolean;
  readonly cards: readonly FanCardContext[];
}

/** Someone else's hand. */
export interface OtherFan {
  readonly name: string;
  readonly img: string;
  readonly back: readonly CardFace[];
  readonly open: readonly CardFace[];
}

/** The widest a hand opens in all, and between two sets, in degrees. */
const OPENS = { most: 10, step: 2 } as const;

/** A hand in its sets: the card on hold apart, spent or lost cards flat among the others. */
export function fanHand(tableView: TableView, fan: Fan, picked: readonly CardId[], at: CardId | null): FanHand {
  const { speaker, seen } = tableView;
  const live = liveCards(fan);
  const reached = [at, ...picked].find((card) => card !== null && live.includes(card)) ?? live[0];
  const isClosed = (card: CardId): boolean => {
    const place = seen.cards[card];
    return place !== undefined && "closed" in place;
  };
  const step = Math.min(OPENS.step, OPENS.most / Math.max(1, fan.sets.length - 1));
  const laid = fan.sets.map(({ cards, state, text }, i) => {
    const lives = isLive(state);
    const isPicked = cards.some((card) => picked.includes(card));
    return {
      classes: [`is-${state.toLowerCase()}`, isPicked ? "is-picked" : "", lives ? "" : "is-gone"].join(" ").trim(),
      turn: (lives ? (i - (fan.sets.length - 1) / 2) * step : 0).toFixed(2),
      text: speaker.say(text),
      isHeld: state === "held",
      cards: cards.map((card) => {
        const chosen = picked.includes(card);
        return {
          isLive: lives,
          card,
          chosen,
          pressed: String(chosen),
          tab: card === reached ? 0 : -1,
          focus: `card:${card}`,
          face: faceIn(
            tableView,
            card,
            "is-medium",
            lives ? "" : "is-spent",
            lives && isClosed(card) ? "is-closed" : "",
            chosen ? "is-selected" : "",
            state === "held" || state === "waits" ? "is-held" : "",
          ),
        };
      }),
    };
  });
  return {
    held: laid.filter(({ isHeld }) => isHeld),
    sets: laid.filter(({ isHeld }) => !isHeld),
    backs: fan.backs === 0 ? false : words("hand.unopened", { n: fan.backs }),
    isEmpty: fan.sets.length === 0 && fan.backs === 0,
  };
}

/** What is visible of someone else's hand: how many cards are face down, and which are open. */
export function otherFan(tableView: TableView, fan: Fan): OtherFan {
  const { speaker } = tableView;
  const open = fan.sets.flatMap(({ cards, state }) =>
    cards.map((card) => faceIn(tableView, card, isLive(state) ? "" : "is-spent")),
  );
  return {
    name: speaker.seat(fan.seat),
    img: imageOf(tableView, fan.seat),
    back: fan.backs === 0 ? [] : [backOf(fan.backs, tableView)],
    open,
  };
}
