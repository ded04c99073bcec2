import { type CardRule, nameOf, SUIT_NAMES, testsOf } from "../../decks/card.ts";
import type { MessageLine } from "../../engine/rules/ruleset.ts";
import { type Chance, omitKeys, without } from "../../engine/table/lists.ts";
import { type CardId, type FighterId, put, type SeatId } from "../../engine/table/table.ts";
import {
  fighting,
  isAble,
  isAsleep,
  isExtra,
  isGone,
  leaves,
  perEncounter,
  sideOfFighter,
  withAsks,
  withoutAsks,
} from "./characters.ts";
import { canFlip, dramaDiscarded, draw, hasEffects, leaving } from "./deck.ts";
import { inFight } from "./fight.ts";
import { passOver } from "./haste.ts";
import {
  actionTerm,
  answer,
  effectText,
  type Flip,
  type Given,
  no,
  offer,
  type Play,
  part,
  type State,
  say,
  testTerm,
  text,
} from "./state.ts";
import { suitsNow, suitsToCome } from "./suits.ts";

/** Flips the card of the round; a picture must be settled by the GM first (MD-2). */
export function flip(play: Play, chance: Chance): void {
  const card = canFlip(play.now) ? draw(play, chance) : null;
  if (card === null) return play.happen({ type: "nothingFlipped" });
  if (!hasEffects(play.now, card)) return play.happen({ type: "pictureFlipped", card });
  play.happen({ type: "flipped", card, suits: suitsNow(play.now), ...downNow(play.now) });
  play.happen({ type: "struck", led: leaders(play.now) });
}

const downNow = (s: State): Pick<Flip, "down"> => {
  const down = suitsToCome(s);
  return down.length === 0 ? {} : { down };
};

/** Whether the present round still waits for its card. */
export const isFlipDue = ({ phase, picture, flip: now }: State): boolean =>
  phase === "running" && picture === null && now === null;

/** MD-4: the undefeated Wild Cards on the GM's side in the encounter, hidden or not. */
const leaders = (s: State): FighterId[] =>
  fighting(s)
    .flatMap((seat) => s.seats[seat]?.members ?? [])
    .filter((id) => sideOfFighter(s, id) === "gm" && !isExtra(s, id) && isAble(s, id));

/** The card goes with the round, and everything that lasted the round. */
const withoutFlip = (s: State, _: unknown, { flip: was }: State): State =>
  was === null ? s : { ...s, cards: put(s.cards, [was.card], dramaDiscarded) };

const flipLeft = (now: Flip, seats: readonly SeatId[], fighters: readonly FighterId[]): Flip => ({
  ...now,
  suits: omitKeys(now.suits, seats),
  late: without(now.late, seats),
  ...(now.down === undefined ? {} : { down: without(now.down, seats) }),
  spent: without(now.spent, seats),
  led: without(now.led, fighters),
  woken: without(now.woken, fighters),
});

/** MD-1, MD-14: what the card has for each suit, and which actions it approves. */
function broughtBy(rule: CardRule | undefined): MessageLine[] {
  const lines = (rule?.effects ?? []).map((effect, at): MessageLine => {
    const tests = testsOf(effect);
    const words =
      tests.length > 0
        ? text("say.tests", { tests: { terms: tests.map(testTerm) } })
        : effectText(nameOf(effect), "name");
    return { ...words, suit: SUIT_NAMES[at] ?? "" };
  });
  const approved = rule?.approved ?? [];
  return approved.length === 0
    ? lines
    : [...lines, text("say.approved", { actions: { terms: approved.map(actionTerm) } })];
}

/** MD-1: when a round begins, in whatever way, a card is flipped; and its effects hold. */
export const flips = part({
  fresh: { flip: null },
  renew: { ...perEncounter("flip"), roundOver: ["flip"], collected: ["flip"] },
  fold: {
    flipped(s, { card, suits, down }) {
      const lying = down === undefined ? {} : { down };
      const now: Flip = { ...lying, card, suits, late: [], struck: false, led: [], seized: [], spent: [], woken: [] };
      return { ...s, flip: now, cards: put(s.cards, [card], { zone: "table" }) };
    },
    nothingFlipped: (s) => s,
    struck: (s, { led }) => (s.flip === null ? s : { ...s, flip: { ...s.flip, struck: true, led } }),
  },
  follows: { roundBegan: (play, _, chance) => flip(play, chance) },
  also: {
    ...leaves((s, { seats, fighters }) => ({ ...s, flip: s.flip && flipLeft(s.flip, seats, fighters) })),
    encounterBegan: withoutFlip,
    encounterEnded: withoutFlip,
    roundOver: withoutFlip,
    collected: withoutFlip,
    // MD-23: a card that its deck no longer has is gone from the table
    supplied: (s, e, before) =>
      before.flip !== null && leaving(before, e).has(before.flip.card) ? { ...s, flip: null } : s,
  },
  effects: {
    flipped: ({ card }, { known }) => [{ ...say("flipped", { card: { card } }), lines: broughtBy(known[card]) }],
    nothingFlipped: () => [say("nothingFlipped")], // MD-2
  },
});

/** Without a pause the next round is dealt when one is over, unless the GM is asked about its outcome (MD-4). */
const isNextDue = (s: State): boolean =>
  s.phase === "between" &&
  !s.options.pause &&
  !Object.values(s.breaks).includes("open") &&
  fighting(s).some((seat) => !isGone(s, seat) && !isAsleep(s, seat));

function goOn(play: Play, _: unknown, chance: Chance): void {
  passOver(play, chance);
  if (isNextDue(play.now)) inFight(play, { type: "deal" }, chance);
}

/**
 * MD-1, MD-4: whatever ends a turn, or the last thing the round waited for, may lead to the next deal, but only to one.
 */
export const rounds = part({ after: { end: goOn, hold: goOn, bide: goOn, settleBreaks: goOn } });

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
const withoutPicture = (s: State, _: unknown, { picture: was }: State): State =>
  withoutAsks(was === null ? s : { ...s, cards: put(s.cards, [was], dramaDiscarded) }, ASK);

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
      withAsks({ ...s, picture: card, cards: put(s.cards, [card], { zone: "table" }) }, pictureAsk(card)),
    pictureSettled(s, { card, affects }) {
      const next = withoutAsks({ ...s, picture: null }, ASK);
      return affects
        ? { ...next, pictures: [...s.pictures, card] }
        : { ...next, cards: put(s.cards, [card], dramaDiscarded) };
    },
    pictureSetAside: (s, { card }) => ({
      ...s,
      pictures: s.pictures.filter((other) => other !== card),
      cards: put(s.cards, [card], dramaDiscarded),
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
    encounterBegan: withoutPicture,
    encounterEnded: withoutPicture,
    roundOver: withoutPicture,
    collected: withoutPicture,
    supplied(s, e, before) {
      const gone = leaving(before, e);
      const left = { ...s, pictures: s.pictures.filter((card) => !gone.has(card)) };
      return s.picture !== null && gone.has(s.picture) ? withoutAsks({ ...left, picture: null }, ASK) : left;
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
