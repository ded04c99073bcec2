import fc from "fast-check";
import { isCharacter, type Roster } from "../../src/engine/rules/ruleset.ts";
import type { Fighter, FighterId } from "../../src/engine/table/table.ts";
import type { Subject } from "./random-play.ts";
import { fighters } from "./untidy.ts";

/**
 * A next step: something offered, with valid or senseless values, a change of the roster, somebody who has left and is
 * back under another id, undo, or a command as it was once given.
 */
export type Move =
  | { readonly do: "offer" | "setup"; readonly at: number; readonly filling: number }
  | { readonly do: "nonsense"; readonly at: number; readonly values: unknown }
  | { readonly do: "roster"; readonly roster: Roster }
  | { readonly do: "return"; readonly at: number; readonly as: FighterId }
  | { readonly do: "undo" }
  | { readonly do: "command"; readonly who: string | null; readonly command: { readonly type: string } };

const ids = Array.from({ length: 12 }, (_, i) => `fighter-${String(i).padStart(2, "0")}`);

type Fighters = fc.Arbitrary<Fighter>;

const roster = (fighter: Fighters, most: number): fc.Arbitrary<Roster> =>
  fc
    .tuple(
      fc.dictionary(fc.constantFrom(...ids), fighter, { maxKeys: most, noNullPrototype: true }),
      fc.subarray(ids, { maxLength: 2 }),
    )
    .map(([set, gone]) => ({ type: "roster", set, gone: gone.filter((id) => !(id in set)) }));

const at = fc.nat(10_000);
const moveOf = (fighter: Fighters): fc.Arbitrary<Move> =>
  fc.oneof(
    { weight: 20, arbitrary: fc.record({ do: fc.constant("offer" as const), at, filling: fc.nat() }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("setup" as const), at, filling: fc.nat() }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("nonsense" as const), at, values: nonsense() }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("roster" as const), roster: roster(fighter, 3) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("return" as const), at, as: fc.constantFrom(...ids) }) },
    { weight: 2, arbitrary: fc.constant({ do: "undo" as const }) },
  );

/** What a hostile or broken client might send in place of values. */
function nonsense(): fc.Arbitrary<unknown> {
  const names = "card seats fighters name total count parts what against seat type __proto__".split(" ");
  const odd = fc.constantFrom(-0, 1.5, 1e300, "", "constructor", null, [[]], [null], { die: 6 }, { die: 6, plus: -0 });
  const value = fc.oneof(fc.jsonValue(), odd, fc.array(fc.constantFrom(...ids, "AS", "JR")));
  return fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value, { noNullPrototype: true });
}

/** What to play; the same plan gives the same game. */
export interface Plan {
  readonly options: object;
  readonly seed: number;
  readonly moves: readonly Move[];
}

export function plans(subject: Subject, length = 60): fc.Arbitrary<Plan> {
  const fighter = fighters(subject.rules);
  const usual = moveOf(fighter);
  const move =
    subject.around === undefined
      ? usual
      : fc.oneof({ weight: 30, arbitrary: usual }, anotherFight(fighter), comingAndGoing(subject));
  return fc
    .tuple(
      fc.constantFrom(...subject.options),
      fc.integer(),
      roster(fighter, 10),
      fc.array(move, { maxLength: length, size: "max" }),
    )
    .map(([options, seed, first, moves]) => ({ options, seed, moves: [seated(first, subject), ...moves] }));
}

/** In a campaign another encounter follows now and then, with its own fighters. */
const anotherFight = (fighter: Fighters): fc.Arbitrary<Move> =>
  fc.tuple(roster(fighter, 6), fc.nat(3)).map(([{ set }, n]) => ({
    do: "roster",
    roster: { type: "roster", set, gone: [], encounter: { id: `fight-${n}`, round: 0 } },
  }));

/** Characters leave a campaign and come again. */
const comingAndGoing = ({ around }: Subject): fc.Arbitrary<Move> => {
  const own = Object.entries(around?.set ?? {}).filter(([id]) => isCharacter(id));
  return fc.tuple(fc.constantFrom(...own), fc.boolean()).map(([[id, fighter], comes]) => ({
    do: "roster",
    roster: { type: "roster", set: comes ? { [id]: fighter } : {}, gone: comes ? [] : [id] },
  }));
};

/** The first roster, with what is around it, then the crowd. */
function seated({ type, set, gone }: Roster, { crowd = 0, around }: Subject): Move {
  const hero: Fighter = {
    actor: null,
    side: "hero",
    wild: true,
    hidden: false,
    out: false,
    traits: { levelHeaded: 2 },
  };
  const more = Object.fromEntries(Array.from({ length: crowd }, (_, i) => [`crowd-${i}`, hero]));
  const { set: others = {}, ...rest } = around ?? {};
  const here = gone.filter((id) => !(id in others));
  return { do: "roster", roster: { type, set: { ...set, ...more, ...others }, gone: here, ...rest } };
}
