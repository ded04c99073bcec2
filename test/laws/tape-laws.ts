import assert from "node:assert/strict";
import { goneOn, type Redone, redo, stepsIn, type TakenBack, whereTo } from "../../src/engine/session/redo.ts";
import { type Session, undo, undoTo } from "../../src/engine/session/session.ts";
import { reelOf, stepSeen, veiled } from "../../src/engine/session/tape.ts";
import { secretsFrom, see, type Viewer } from "../../src/engine/table/see.ts";
import type { Table } from "../../src/engine/table/table.ts";
import { each, type Law, plain } from "./law.ts";
import type { Game } from "./random-play.ts";
import { viewersOf } from "./seeing-laws.ts";

/** The tables before the first step that is still in the log, and after each, as the game came through them. */
function historyOf(game: Game): readonly Table[] {
  const { start, steps } = game;
  const history: { readonly by: string | null; readonly before: Table; after: Table }[] = [];
  for (const { outcome, by, before, after } of steps) {
    if (outcome === "played") history.push({ by, before: before.state, after: after.state });
    if (outcome === "undone") history.length = history.findLastIndex((entry) => entry.by !== null);
  }
  const starts = history.filter(({ by }) => by !== null).map(({ before }) => before);
  const all = [...starts, history.at(-1)?.after ?? start.state];
  return all.slice(-1 - stepsIn(lastOf(game).entries)); // a long game's log has lost its beginning
}

const lastOf = ({ start, steps }: Game): Session => steps.at(-1)?.after ?? start;

/** C-6: what is shown of a former step is the table as it was, as its viewer could see it then, less what is hidden now. */
export const theTapeShowsWhatWas: Law = (game) => {
  const { tables } = reelOf(game.rules, lastOf(game));
  const history = historyOf(game);
  assert.deepEqual(tables, history, "the tape shows another game");
  const shown = veiled(tables);
  const now = history.at(-1) as Table;
  return each(
    history.flatMap((then, k) => viewersOf(now).map((viewer) => ({ then, k, viewer }))),
    ({ then, k, viewer }) => {
      const seen = see(shown[k] as Table, viewer);
      const gone = closedSince(history, k);
      if (gone.size === 0) assert.deepEqual(seen, see(then, viewer), `step ${k} is seen as it was not`);
      for (const id of secretsFrom(then, viewer)) assert.ok(!isIn(id, seen), `${viewer} sees ${id} at step ${k}`);
      for (const id of gone) assert.ok(!isIn(id, seen) || isOwn(then, id, viewer), `${viewer} sees ${id} at step ${k}`);
      plain(game.rules.look(seen), "a former view");
      game.rules.clock(seen);
    },
  );
};

/** Who is hidden at last, and what has lain closed where it lies since this step, worked out without `veiled`. */
function closedSince(history: readonly Table[], k: number): ReadonlySet<string> {
  const now = history.at(-1) as Table;
  const there = Object.keys(history[k]?.fighters ?? {});
  const hidden = there.filter((id) => history.findLast(({ fighters }) => id in fighters)?.fighters[id]?.hidden);
  const lies = (table: Table, card: string): string => {
    const { closed: _, ...place } = { closed: null, ...table.cards[card] };
    return JSON.stringify(place);
  };
  const lying = Object.keys(now.cards).filter(
    (card) =>
      "closed" in (now.cards[card] ?? {}) && history.slice(k).every((table) => lies(table, card) === lies(now, card)),
  );
  return new Set([...hidden, ...lying]);
}

const isIn = (id: string, { cards, fighters, seats }: Table): boolean =>
  id in cards || id in fighters || (id in seats && seats[id]?.members.includes(id) === true);

function isOwn({ cards, seats }: Table, id: string, viewer: Viewer): boolean {
  if (viewer === "gm") return true;
  const place = cards[id];
  if (place !== undefined) return "seat" in place && viewer.includes(place.seat);
  return viewer.some((seat) => seats[seat]?.members.includes(id));
}

/** C-5, C-10: a step tells nobody of what they may know neither before nor after it. */
export const stepsKeepSecrets: Law = (game) => {
  const { entries, tables } = reelOf(game.rules, lastOf(game));
  const shown = veiled(tables);
  return each(
    entries.flatMap((entry, k) => viewersOf(tables[k] as Table).map((viewer) => ({ entry, k, viewer }))),
    ({ entry, k, viewer }) => {
      const before = shown[k] as Table;
      const after = shown[k + 1] as Table;
      const later = secretsFrom(after, viewer);
      const secrets = [...secretsFrom(before, viewer)].filter((id) => later.has(id));
      for (const doing of [entry, null]) {
        const step = stepSeen(game.rules, see(before, viewer), see(after, viewer), doing);
        plain(step, "a step");
        for (const id of secrets) assert.ok(!JSON.stringify(step).includes(`"${id}"`), `${viewer} is told of ${id}`);
      }
    },
  );
};

/** C-6: going back to a step is as many undos as there are steps after it. */
export const goingBackIsUndos: Law = (game) => {
  const last = lastOf(game);
  let undone: Session = last;
  return each(
    Array.from({ length: stepsIn(last.entries) }, (_, i) => i + 1),
    (steps) => {
      undone = undo(game.rules, undone)?.session ?? undone;
      const back = undoTo(game.rules, last, whereTo(last, "entry", { turn: 0, round: 0 }, steps)).session;
      assert.deepEqual(back, undone, `back over ${steps} steps is not ${steps} undos`);
    },
  );
};

/** C-6: redo after undo gives the same table and the same log, with the same receipts, one by one or in one go. */
export const redoIsTheGameAgain: Law = (game) => {
  const last = lastOf(game);
  let now = last;
  let kept: TakenBack | null = null;
  const former: Session[] = [];
  for (let undone = undo(game.rules, now); undone !== null && former.length < 6; undone = undo(game.rules, now)) {
    former.push(now);
    kept = goneOn(now, kept, undone.session)?.taken ?? null;
    now = undone.session;
  }
  if (kept === null) return 0;
  assert.deepEqual(redo(game.rules, kept, former.length).session, last, "in one go it is another game");
  for (const was of former.toReversed()) {
    assert.ok(kept !== null, "there is nothing left to play again");
    const { session }: Redone = redo(game.rules, kept);
    assert.deepEqual(session, was, "redo gives another game");
    kept = goneOn(now, kept, session)?.taken ?? null;
    now = session;
  }
  assert.equal(kept, null, "more is left than was taken back");
  const anew = (session: Session): Session => JSON.parse(JSON.stringify(session)) as Session;
  assert.equal(goneOn(anew(former[0] ?? now), null, anew(now))?.lost, 0, "a log read anew counts as another");
  return former.length;
};
