import assert from "node:assert/strict";
import { fill } from "../../src/engine/rules/offer.ts";
import { fold } from "../../src/engine/session/session.ts";
import { ownOffers } from "../../src/engine/table/own-offers.ts";
import { secretsFrom, see, type Viewer } from "../../src/engine/table/see.ts";
import { isSeatHidden, type Table } from "../../src/engine/table/table.ts";
import { chance, each, type Law, plain } from "./law.ts";
import { checkAsks, checkClock, checkGoesOn, checkOffers } from "./offer-laws.ts";
import { type AnyOffer, type Game, someStatesOf, statesOf } from "./random-play.ts";

/** Everybody, the owner of the first and of the last seat, and of every hidden one. */
export function viewersOf(state: Table): Viewer[] {
  const seats = Object.keys(state.seats);
  const some = seats.filter((seat, i) => i === 0 || i === seats.length - 1 || isSeatHidden(state, state.seats[seat]!));
  return [[], ...some.map((seat) => [seat])];
}

/** C-5, C-10: no id of what viewers may not know appears in what they get, or in what is made of it. */
export const secretsAreKept: Law = (game) => {
  for (const state of new Set(statesOf(game))) {
    for (const viewer of viewersOf(state)) {
      const seen = see(state, viewer);
      const own = viewer === "gm" ? [] : viewer.filter((seat) => seat in seen.seats);
      const shown = [
        seen,
        game.rules.look(seen),
        game.rules.clock(seen),
        own.map((seat) => game.rules.offers(seen, seat)),
      ];
      for (const { seat, at } of state.secret ?? [])
        assert.ok(own.includes(seat) || !lies(seen, at), `${viewer} gets what is ${seat}'s alone`);
      // a name that somebody typed may look like a card, and tells of none
      const typed = new Set<unknown>(Object.values(state.seats).map(({ name }) => name ?? null));
      const text = JSON.stringify(shown, (_key, value: unknown) => (typed.has(value) ? "" : value));
      const tokens = new Set(text.split(/[^\w#-]+/));
      for (const secret of new Set([...secretsFrom(state, viewer), ...secretsOf(state, viewer)])) {
        const found = tokens.has(secret) || (secret.includes(":") && isIn(secret, text));
        assert.ok(!found, `${viewer} gets to know ${secret}`);
      }
    }
  }
};

/** Whether anything lies there. */
const lies = (whole: unknown, [key = "", ...further]: readonly string[]): boolean =>
  typeof whole === "object" &&
  whole !== null &&
  Object.hasOwn(whole, key) &&
  (further.length === 0 || lies((whole as Readonly<Record<string, unknown>>)[key], further));

/** Whether this id is somewhere in the text, as a whole. */
const isIn = (id: string, text: string): boolean => text.split(id).some((rest, i) => i > 0 && !/^[\w#-]/.test(rest));

/** What must be secret, worked out without `see`. */
function secretsOf(state: Table, viewer: Viewer): string[] {
  if (viewer === "gm") return [];
  const hidden = Object.keys(state.seats).filter((id) => !viewer.includes(id) && isSeatHidden(state, state.seats[id]!));
  const owned = viewer.flatMap((seat) => state.seats[seat]?.members ?? []);
  const inSight = (id: string): boolean => Object.hasOwn(state.seats, id) && !hidden.includes(id);
  const lurking = Object.keys(state.fighters).filter(
    (id) => state.fighters[id]?.hidden && !owned.includes(id) && !inSight(id), // a seat in sight may have the same id
  );
  const cards = Object.keys(state.cards).filter((card) => {
    const place = state.cards[card]!;
    if (place.zone === "deck" || (place.zone === "discard" && "closed" in place)) return true;
    return "seat" in place && !viewer.includes(place.seat) && ("closed" in place || hidden.includes(place.seat));
  });
  return [...hidden, ...lurking, ...cards];
}

/** C-10: rules and screen work on what somebody sees, and show nobody who is not in it. */
export const rulesSurviveSeeing: Law = (game) => {
  for (const state of someStatesOf(game)) {
    for (const viewer of viewersOf(state)) {
      const seen = see(state, viewer);
      checkClock(game.rules, seen);
      const view = game.rules.look(seen);
      plain(view, "a view");
      const shown = [...view.acts, ...view.rows.map((row) => row.seat), ...(view.next === null ? [] : [view.next])];
      for (const seat of [...shown, ...view.may.map((may) => may.seat)]) assert.ok(Object.hasOwn(seen.seats, seat));
      for (const { cards } of view.rows) for (const card of cards) assert.ok(Object.hasOwn(seen.cards, card));
      for (const who of ["gm", ...Object.keys(seen.seats), "nobody", "constructor", "__proto__"]) {
        game.rules.offers(seen, who);
        game.rules.offers(seen, "gm", who);
      }
    }
  }
};

/** C-5: everybody sees the same seats act, except hidden ones. */
export const actsAreSeenAlike: Law = (game) => {
  for (const state of new Set(statesOf(game))) {
    const { acts } = game.rules.look(state);
    for (const viewer of viewersOf(state)) {
      const seen = see(state, viewer);
      const known = acts.filter((seat) => Object.hasOwn(seen.seats, seat));
      assert.deepEqual(game.rules.look(seen).acts, known, `${viewer} sees others act`);
    }
  }
};

/** C-3: what a player's own screen offers the dealer offers too, as long as nobody is hidden. */
export const seenOffersAreTheDealers: Law = (game) => {
  const open = [...new Set(statesOf(game))].filter(({ fighters }) =>
    Object.values(fighters).every((one) => !one.hidden),
  );
  return each(
    open.flatMap((state) => Object.keys(state.seats).map((seat) => ({ state, seat }))),
    ({ state, seat }) =>
      assert.deepEqual(
        ownOffers(game.rules.offers(see(state, [seat]), seat), [seat]),
        ownOffers(game.rules.offers(state, seat), [seat]),
      ),
  );
};

/** C-3: what a player may do for several of the own at once is not refused, and plays nobody else's. */
export const severalOwnMayBePlayed: Law = (game) => {
  for (const state of someStatesOf(game))
    for (const half of [0, 1]) {
      const seats = Object.keys(state.seats);
      const mine = seats.filter((_, i) => i % 2 === half);
      const seen = see(state, mine);
      for (const offer of mine.flatMap((seat) => ownOffers(game.rules.offers(seen, seat), mine)).filter(isForSeveral)) {
        const filled = fill(offer, {});
        assert.ok("command" in filled, `${offer.key} cannot be played as it is proposed`);
        const verdict = game.rules.decide(state, filled.command, chance());
        assert.ok("events" in verdict, `${offer.key} is refused`);
        const said = JSON.stringify(filled.command);
        for (const other of seats.filter((one) => !mine.includes(one)))
          assert.ok(!said.includes(`"${other}"`), `${offer.key} plays ${other}, too`);
      }
    }
};

const isForSeveral = ({ fields = [] }: AnyOffer): boolean =>
  fields.some((field) => ("pick" in field || "lines" in field) && field.own === true);

/** The cards of a deck of the world's come back with the documents, if they were there. */
function supplied({ rules, subject }: Game, mended: Table, was: Table): Table {
  const { supply } = subject.around ?? {};
  if (supply === undefined || !Object.keys(supply.cards).some((card) => Object.hasOwn(was.cards, card))) return mended;
  const verdict = rules.decide(mended, { type: "roster", set: {}, gone: [], supply } as { type: string }, chance());
  assert.ok("events" in verdict, "the deck is refused");
  return fold(rules, mended, verdict.events);
}

/** C-6: what is open is enough to play on. */
export const mendedIsPlayable: Law = (game) => {
  for (const state of someStatesOf(game)) {
    const mended = supplied(game, game.rules.recover(see(state, [])), state);
    assert.ok(!("unseen" in mended), "the dealer's own state has unseen cards");
    assert.deepEqual(
      Object.keys(mended.cards).toSorted(),
      Object.keys(state.cards).toSorted(),
      "cards are lost for good",
    );
    plain(mended, "a mended state");
    checkClock(game.rules, mended);
    checkAsks(game.rules, mended);
    checkOffers(game.rules, mended);
    checkGoesOn(game.rules, mended);
    const back = game.rules.decide(
      mended,
      { type: "roster", set: state.fighters, gone: [] } as { type: string },
      chance(),
    );
    assert.ok("events" in back, "the documents are refused");
    checkClock(game.rules, fold(game.rules, mended, back.events));
  }
};
