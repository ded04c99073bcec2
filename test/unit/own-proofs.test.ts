import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PRESETS } from "../../src/decks/recipe/presets.ts";
import type { Recipe } from "../../src/decks/recipe/recipe.ts";
import { fill } from "../../src/engine/rules/offer.ts";
import { type AnyRuleset, isRoster, type Roster, register } from "../../src/engine/rules/ruleset.ts";
import { actedIn } from "../../src/engine/session/project.ts";
import { fold } from "../../src/engine/session/session.ts";
import { numberOn } from "../../src/engine/table/french-deck.ts";
import type { Chance } from "../../src/engine/table/lists.ts";
import { shares } from "../../src/engine/table/seating.ts";
import { type Fighter, SIDES, type Table } from "../../src/engine/table/table.ts";
import { cardsOf } from "../../src/engine/table/whereabouts.ts";
import { bearerOf, inDeck, undrawn as undrawnOfMst } from "../../src/rulesets/mst-1/deck.ts";
import { mst1 } from "../../src/rulesets/mst-1/rules.ts";
import type { State as MstState } from "../../src/rulesets/mst-1/state.ts";
import { numbered } from "../../src/rulesets/numbered/rules.ts";
import { inShoe, undrawn } from "../../src/rulesets/own/deck.ts";
import { own } from "../../src/rulesets/own/rules.ts";
import type { State } from "../../src/rulesets/own/state.ts";
import { sensible, type Wheel, wheel } from "../laws/filling.ts";
import { everyOffer } from "../laws/random-play.ts";
import { games, seed } from "../seed.ts";

/** OD-16: two recipes say what shipped rulesets do, and play alike over random games. */

type Command = { readonly type: string };

interface Pair {
  readonly theirs: Table;
  readonly ours: Table;
}

const usual: Recipe = { ...PRESETS.initiative, bonus: "none", ties: "together" };
const ours = register(own);

/** A change of who is there, the same for both. */
function someRoster(spin: Wheel, { fighters }: Table): Roster {
  const ids = Object.keys(fighters);
  const one = (): Fighter => ({
    actor: [null, "actor-wolf", "actor-zombie"][spin(3)] ?? null,
    side: SIDES[spin(3)] ?? "gm",
    ...(spin(3) === 0 ? { wild: true } : {}),
    ...(spin(5) === 0 ? { hidden: true } : {}),
    ...(spin(4) === 0 ? { out: true } : {}),
  });
  const known = ids[spin(Math.max(1, ids.length))];
  const was = fighters[known ?? ""];
  if (was !== undefined && spin(3) > 0) {
    if (spin(4) === 0) return { type: "roster", set: {}, gone: [known ?? ""] };
    return { type: "roster", set: { [known ?? ""]: { ...was, out: was.out !== true } }, gone: [] };
  }
  const id = `fighter-${spin(16)}`;
  return { type: "roster", set: { [id]: fighters[id] ?? one() }, gone: [] };
}

const after = (rules: AnyRuleset, state: Table, command: Command, chance: Chance): Table | null => {
  const verdict = rules.decide(state, command, chance);
  return "refusal" in verdict ? null : fold(rules, state, verdict.events);
};

/** Something offered by these rules, filled in. */
function offeredIn(rules: AnyRuleset, state: Table, verbs: readonly string[], spin: Wheel): Command | null {
  const all = everyOffer(rules, state)
    .flatMap(({ offers }) => offers)
    .filter(({ command, disabled }) => verbs.includes(command.type) && disabled === undefined);
  const offer = all[spin(Math.max(1, all.length))];
  const filled = offer === undefined ? null : fill(offer, sensible(offer, spin));
  return filled === null || "refusal" in filled ? null : filled.command;
}

interface Proof {
  readonly rules: AnyRuleset;
  readonly options: object;
  readonly recipe: Recipe;
  readonly verbs: readonly string[];
  /** Where a recipe says something else on purpose. */
  isApart?(pair: Pair, command: Command): boolean;
  /** The same for ours, with the same draws. */
  translated(pair: Pair, command: Command): Command;
  chances(pair: Pair, spin: Wheel, seed: number): readonly [theirs: Chance, ours: Chance];
  seen(pair: Pair): readonly [theirs: unknown, ours: unknown];
}

/** Plays one random game with both, and compares them after each command. Answers how many were played. */
function playBoth(proof: Proof, game: number): number {
  const spin = wheel(game);
  let pair: Pair = { theirs: proof.rules.begin(proof.options), ours: ours.begin({ recipe: proof.recipe }) };
  let played = 0;
  for (let i = 0; i < 120; i++) {
    const isChange = i < 3 || spin(9) === 0;
    const command = isChange ? someRoster(spin, pair.theirs) : offeredIn(proof.rules, pair.theirs, proof.verbs, spin);
    if (command === null || proof.isApart?.(pair, command) === true) continue;
    const [their, our] = proof.chances(pair, spin, game * 1000 + i);
    const theirs = after(proof.rules, pair.theirs, command, their);
    if (theirs === null) continue;
    const next = after(ours, pair.ours, isRoster(command) ? command : proof.translated(pair, command), our);
    if (next === null) throw new Error(`${JSON.stringify(command)} was refused in game ${game}`);
    pair = { theirs, ours: next };
    const [a, b] = proof.seen(pair);
    expect(b, `game ${game}, after ${i} ${JSON.stringify(command)}`).toEqual(a);
    played++;
  }
  return played;
}

const timeOf = (rules: AnyRuleset, state: Table) => {
  const clock = rules.clock(state);
  const { round, now, beside, done, toCome, mayAct, alike = [] } = clock;
  return {
    round,
    now,
    beside,
    done,
    acted: actedIn(clock),
    toCome,
    mayAct: mayAct.toSorted(),
    alike: alike.toSorted(),
    acts: rules.look(state).acts,
  };
};

const isCount = (command: Command): command is Command & { readonly seat: string; readonly cards: number } =>
  command.type === "count";

const group = ["gather", "split", "merge", "name"];

const theNumbered: Proof = {
  rules: register(numbered),
  options: { ...numbered.defaults, exchange: "no" },
  recipe: { ...usual, deck: { kind: "numbers", most: 10, sets: 1 }, cards: 1, order: "low", deal: "once" },
  verbs: ["deal", "begin", "end", "end", "endRound", "reset", ...group],
  translated: (_, command) => command,
  chances: (_, __, seed) => [{ below: wheel(seed) }, { below: wheel(seed) }],
  seen: ({ theirs, ours: mine }) => {
    const cards = (state: Table) =>
      Object.keys(state.seats).map((seat) => [
        seat,
        cardsOf(state, seat, "hand")
          .map(numberOn)
          .toSorted((a, b) => a - b),
        cardsOf(state, seat, "pool")
          .map(numberOn)
          .toSorted((a, b) => a - b),
      ]);
    return [
      { ...timeOf(theNumbered.rules, theirs), cards: cards(theirs) },
      { ...timeOf(ours, mine), cards: cards(mine) },
    ];
  },
};

const theMst: Proof = {
  rules: register(mst1),
  options: mst1.defaults,
  recipe: {
    ...usual,
    deck: { kind: "fighters", ends: 1 },
    cards: 1,
    order: "drawn",
    counts: "each",
    hold: "trigger",
    deal: "round",
  },
  verbs: ["draw", "draw", "end", "hold", "hold", "stepIn", "stepIn", "wait", "endRound", "reset", "count", ...group],
  // a recipe gives at least one card, and a group has its leader's number (OD-2)
  isApart: ({ theirs }, command) =>
    isCount(command) &&
    (command.cards === 0 || (theirs.seats[command.seat]?.members ?? []).some((id) => shares(theirs as MstState, id))),
  translated({ theirs, ours: mine }, command) {
    if (command.type === "count") return { ...command, type: "set" };
    if (!("card" in command)) return command;
    const n = (theirs as MstState).holds.find(({ card }) => card === command.card)?.n;
    return { ...command, card: (mine as State).holds.find((hold) => hold.n === n)?.card ?? "" } as Command;
  },
  chances({ theirs, ours: mine }, spin) {
    let drawn = "";
    return [
      {
        below(n) {
          const at = spin(n);
          drawn = bearerOf(theirs as MstState, inDeck(theirs as MstState)[at] ?? "") ?? "end";
          return at;
        },
      },
      {
        below: () =>
          inShoe(mine as State).findIndex((card) => {
            const place = mine.cards[card];
            return place?.zone === "deck" && place.deck === drawn;
          }),
      },
    ];
  },
  seen({ theirs, ours: mine }) {
    const their = theirs as MstState;
    const our = mine as State;
    const holdsIn = ({ holds }: { readonly holds: readonly { seat: string; trigger: string | null; n: number }[] }) =>
      holds.map(({ seat, trigger, n }) => ({ seat, trigger, n }));
    return [
      {
        ...timeOf(theMst.rules, theirs),
        left: Object.keys(theirs.seats).map((seat) => [seat, undrawnOfMst(their, seat)]),
        holds: holdsIn(their),
        drawn: their.drawn.map(({ seat }) => seat),
        line: their.turns.map(({ seat, as }) => [seat, as]),
      },
      {
        ...timeOf(ours, mine),
        left: Object.keys(mine.seats).map((seat) => [seat, undrawn(our, seat)]),
        holds: holdsIn(our),
        drawn: our.drawn.map(({ seat }) => seat),
        line: our.turns.map(({ seat, as }) => [seat, as]),
      },
    ];
  },
};

describe("OD-16: with equal draws two recipes play as shipped rulesets do", () => {
  test.each([
    ["numbers 1 to 10, one each, low first, dealt once, as numbered cards", theNumbered],
    ["fighters’ cards with one end card and trigger holds, as MST-1", theMst],
  ])("OD-16: %s", (_, proof) => {
    const wheels = fc.sample(fc.integer({ min: 1, max: 1_000_000 }), { seed, numRuns: games(60) });
    const played = wheels.map((wheel) => playBoth(proof, wheel));
    expect(Math.max(...played)).toBeGreaterThan(30);
  });
});
