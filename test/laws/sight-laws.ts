import assert from "node:assert/strict";
import { see, withoutFighters } from "../../src/engine/table/see.ts";
import { isSeatHidden, type Table } from "../../src/engine/table/table.ts";
import { chance, each, type Law, plain } from "./law.ts";
import { statesOf } from "./random-play.ts";

/** C-5: fighters out of sight on a page appear nowhere in what it shows, and the screen works without them. */
export const outOfSightIsNotShown: Law = (game) => {
  for (const state of new Set(statesOf(game))) {
    const spin = chance();
    const fighters = Object.keys(state.fighters);
    const own = Object.keys(state.seats).slice(0, 1);
    const seen = see(state, own);
    const mine = new Set(own.flatMap((seat) => state.seats[seat]?.members ?? []));
    const gone = new Set(fighters.filter((id) => !mine.has(id) && spin.below(2) === 0));
    const shown = withoutFighters(seen, gone);
    const view = game.rules.look(shown);
    plain(view, "a view");
    const seats = Object.keys(seen.seats).filter((id) => !Object.hasOwn(shown.seats, id));
    const tokens = new Set(JSON.stringify([shown, view, game.rules.clock(shown)]).split(/[^\w#-]+/));
    for (const id of gone) assert.ok(!Object.hasOwn(shown.fighters, id), `${id} is shown`);
    const nowhere = [...gone, ...seats].filter((id) => !Object.hasOwn(shown.seats, id)); // a seat may have the same id
    for (const id of nowhere) assert.ok(id.includes(":") || !tokens.has(id), `${id} is shown`);
    for (const { seat, cards } of view.rows) {
      assert.ok(Object.hasOwn(shown.seats, seat));
      for (const card of cards) assert.ok(Object.hasOwn(shown.cards, card));
    }
  }
};

/** C-5: while only hidden fighters act, players read that somebody out of their sight does, and not that nobody does. */
export const hiddenOnesActOutOfSight: Law = (game) => {
  const { rules } = game;
  const states = [...new Set(statesOf(game))].filter((state) => {
    const acts = rules.look(state).acts;
    return acts.length > 0 && acts.every((seat) => isSeatHidden(state, state.seats[seat] as Table["seats"][string]));
  });
  return each(states, (state) => {
    const { acts, pause } = rules.look(see(state, []));
    assert.deepEqual(acts, []);
    const keys = [pause?.head.key, pause?.text?.key];
    assert.ok(
      keys.some((key) => /\.pause(\.hidden|\.contest)?$/.test(key ?? "")),
      `players read ${keys.join(" and ")}`,
    );
  });
};
