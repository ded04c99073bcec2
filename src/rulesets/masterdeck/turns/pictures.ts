import { type CardId, put } from "../../../engine/table/table.ts";
import { leaving } from "../cards/deck.ts";
import { discarded } from "../cards/piles.ts";
import { asking, settled } from "../seats/asks.ts";
import { perEncounter } from "../seats/leaving.ts";
import { type Given, type Play, part, type State } from "../state.ts";
import { answer, no, offer, say, text } from "../text-keys.ts";
import { flip } from "./flip.ts";

const ASK = "md:picture";

const pictureAsk = (card: CardId): State["asks"][number] => ({
  id: ASK,
  to: "gm",
  text: text("ask.picture", { card: { card } }),
  holds: true,
  fallback: `${ASK}:ignore`,
});

/** No one goes on until the GM has settled a picture. */
const held = ({ now }: Pick<Play, "now">) => (now.picture === null ? null : no("pictureFirst"));
const hidden = (one: Given, { picture }: State): Given | null => (picture === null ? one : null);

/** An unsettled picture goes with the round. */
const over = (s: State, _: unknown, { picture: was }: State): State =>
  settled(was === null ? s : { ...s, cards: put(s.cards, [was], discarded) }, ASK);

/** MD-2: when a picture is flipped the GM says whether it affects play; then another card is flipped. */
export const pictures = part({
  fresh: { picture: null, pictures: [] },
  renew: {
    ...perEncounter("picture"),
    roundOver: ["picture"],
    collected: ["picture"],
    gathered: ["pictures"],
  },
  decide: {
    settlePicture(play, { affects }, chance) {
      const { picture, phase, flip: now } = play.now;
      if (picture === null) return no("nothingFlipped");
      play.happen({ type: "pictureSettled", card: picture, affects });
      if (phase === "running" && now === null) flip(play, chance);
      return null;
    },
    putAside(play, { card }) {
      if (!play.now.pictures.includes(card)) return no("nothingFlipped");
      play.happen({ type: "pictureSetAside", card });
      return null;
    },
  },
  fold: {
    pictureFlipped: (s, { card }) =>
      asking({ ...s, picture: card, cards: put(s.cards, [card], { zone: "table" }) }, pictureAsk(card)),
    pictureSettled(s, { card, affects }) {
      const next = settled({ ...s, picture: null }, ASK);
      return affects
        ? { ...next, pictures: [...s.pictures, card] }
        : { ...next, cards: put(s.cards, [card], discarded) };
    },
    pictureSetAside: (s, { card }) => ({
      ...s,
      pictures: s.pictures.filter((other) => other !== card),
      cards: put(s.cards, [card], discarded),
    }),
  },
  before: { end: held, hold: held, bide: held, actNext: held, interrupt: held, letAct: held, dealIn: held },
  retell: {
    end: hidden,
    hold: hidden,
    bide: hidden,
    actNext: hidden,
    interrupt: hidden,
    letAct: hidden,
    dealIn: hidden,
  },
  also: {
    encounterBegan: over,
    encounterEnded: over,
    roundOver: over,
    collected: over,
    supplied(s, e, before) {
      const gone = leaving(before, e);
      const left = { ...s, pictures: s.pictures.filter((card) => !gone.has(card)) };
      return s.picture !== null && gone.has(s.picture) ? settled({ ...left, picture: null }, ASK) : left;
    },
  },
  effects: { pictureFlipped: ({ card }) => [say("picture", { card: { card } })] },
  offers: {
    table(s) {
      if (s.picture === null) return [];
      const data = { card: { card: s.picture } };
      return [
        answer(ASK, "affects", { type: "settlePicture", affects: true }, { says: "affects", data }),
        answer(ASK, "ignore", { type: "settlePicture", affects: false }, { says: "ignore", data }),
      ];
    },
  },
});

/** MD-2: pictures that affect play stay open until the GM puts them aside. */
export const laidPictures = part({
  offers: {
    table: ({ pictures: laid }) =>
      laid.map((card) =>
        offer({ type: "putAside", card }, card, { data: { card: { card } }, weight: "quiet", hands: true }),
      ),
  },
  panels: ({ pictures: cards }) => [{ kind: "laid", cards }],
});
