import type { Field } from "../../engine/rules/offer.ts";
import { lacking, without } from "../../engine/table/lists.ts";
import type { Ask, SeatId } from "../../engine/table/table.ts";
import { characters, forCharacters, isAsked, leaves, withAsks, withoutAsks } from "./characters.ts";
import { handOf, poolOf, withDiscarded } from "./deck.ts";
import { isConfused } from "./effects.ts";
import { drawUp, sizeOf } from "./hands.ts";
import { answer, disabledIf, no, offer, part, type State, say, text } from "./state.ts";

const askOf = (seat: SeatId): string => `md:renew:${seat}`;
const renewAsk = (s: State, to: SeatId): Ask => ({
  id: askOf(to),
  to,
  text: text("ask.renew", { n: sizeOf(s, to) }),
  holds: false,
  fallback: `${askOf(to)}:keep`,
  kind: "campaign",
  calls: true, // MD-18: the next scene begins with the hand as it is
});

const isOver = ({ scene }: State): boolean => scene?.isOn === false;
const nextIn = ({ scene }: State): number => (scene?.n ?? 0) + 1;
const begun = (s: State): State => ({ ...s, scene: { n: nextIn(s), isOn: true } });
const begins = (s: State) => say("sceneBegins", { n: nextIn(s) });

/** MD-18, MD-32: when the GM ends a scene, each player is asked; the next one begins when the GM says, or with a deal. */
export const scene = part({
  decide: {
    beginScene(play) {
      if (!isOver(play.now)) return no("sceneGoesOn");
      play.happen({ type: "sceneBegan" });
      return null;
    },
    endScene(play) {
      const seats = characters(play.now);
      if (seats.length === 0) return no("noCharacters");
      play.happen({ type: "sceneEnded", seats, n: play.now.scene?.n ?? 1 });
      return null;
    },
  },
  fold: {
    sceneBegan: begun,
    sceneEnded(s, { seats, n }) {
      const over = { ...s, renewing: seats, ...(n === undefined ? {} : { scene: { n, isOn: false } }) };
      return withAsks(over, ...seats.map((seat) => renewAsk(s, seat)));
    },
  },
  also: {
    gathered: (s) => lacking(s, "scene"),
    adventureStarted: begun,
    /** MD-31, MD-32: a deal does not wait for the adventure or the scene to be begun. */
    dealt: (s, _, before) => (isOver(s) || before.adventure !== undefined ? begun(s) : s),
  },
  effects: {
    sceneBegan: (_, before) => [begins(before)],
    dealt: (_, before) => (isOver(before) ? [begins(before)] : []),
    sceneEnded: () => [say("scene")],
  },
  offers: {
    table: (s) =>
      characters(s).length === 0 || s.adventure !== undefined
        ? []
        : [
            isOver(s)
              ? offer({ type: "beginScene" }, null, { weight: "setup", hands: true })
              : offer({ type: "endScene" }, null, { weight: "setup", hands: true, confirm: text("confirm.endScene") }),
          ],
  },
});

/**
 * MD-18: each player discards what they like and draws up. MD-5: for the confused that waits until the round is over.
 */
export const renewal = part({
  fresh: { renewing: [] },
  renew: { gathered: ["renewing"] },
  decide: {
    renew(play, { seat, discard: cards = [] }, chance) {
      const s = play.now;
      const theirs = [...handOf(s, seat), ...poolOf(s, seat)];
      if (!isAsked(s, askOf(seat))) return no("nothingAsked");
      if (!cards.every((card) => theirs.includes(card))) return no("notYours");
      if (isConfused(s, seat)) return no("waitsForRound");
      play.happen({ type: "renewed", seat, cards });
      drawUp(play, seat, chance);
      return null;
    },
  },
  fold: {
    renewed: (s, { seat, cards }) =>
      withoutAsks(withDiscarded({ ...s, renewing: without(s.renewing, [seat]) }, cards), askOf(seat)),
  },
  also: {
    ...leaves((s, { characters }) => ({ ...s, renewing: without(s.renewing, characters) })),
    gathered: (s) => ({ ...s, asks: s.asks.filter(({ id }) => !id.startsWith("md:renew:")) }),
    optionsSet: (s) => ({
      ...s,
      asks: s.asks.map((ask) => (s.renewing.includes(ask.to) && ask.id === askOf(ask.to) ? renewAsk(s, ask.to) : ask)),
    }),
  },
  offers: {
    seat: forCharacters((s, seat) => {
      if (!isAsked(s, askOf(seat))) return [];
      const cards = [...handOf(s, seat), ...poolOf(s, seat)];
      const command = { type: "renew", seat } as const;
      const same = { undoLabel: "renew", data: { who: { seat } }, ...disabledIf(isConfused(s, seat), "waitsForRound") };
      const all = answer(askOf(seat), "keep", command, { says: "renewAll", ...same });
      if (cards.length === 0) return [all];
      const pick: Field = { name: "discard", pick: cards, of: "card", least: 0, most: cards.length, chosen: [] };
      return [answer(askOf(seat), null, command, { says: "renew", fields: [pick], ...same }), all];
    }),
  },
});
