import fc from "fast-check";
import { fill } from "../../src/engine/rules/offer.ts";
import type { AnyRuleset } from "../../src/engine/rules/ruleset.ts";
import { playCommand, type Session, startOf } from "../../src/engine/session/session.ts";
import type { Chance } from "../../src/engine/table/lists.ts";
import { type Fighter, SIDES, type Table } from "../../src/engine/table/table.ts";
import { sensible, wheel } from "./filling.ts";
import { NAMES } from "./names.ts";
import { everyOffer, type Subject } from "./random-play.ts";
import { visitsOfPlay, weightOf } from "./visits.ts";

/** Whatever sheets and flags say, a command costs no more than its table, and a state stays small. */

/** How often chance may be asked, cards may come and the table may be read, for each seat, fighter and card on it. */
export const SHARE = 20;
/** How many characters a state may have at the start, and more for each seat, fighter and card. */
const LEAST = 6000;
const EACH = 600;

const absurdNumber = fc.oneof(
  fc.double({ noNaN: false }),
  fc.constantFrom(0, -0, -1, 1e9, -1e9, 1e300, Number.MAX_VALUE, Number.MIN_VALUE, Number.POSITIVE_INFINITY, 12.5),
  fc.integer({ min: 0, max: 20 }),
);
const absurdWord = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.constantFrom("__proto__", "x".repeat(300_000), "KS", "gm", "#2"),
);

/** A fighter whose values, memories and name may be anything. */
export function absurdFighter({
  values = [],
  memory = [],
}: Pick<AnyRuleset, "values" | "memory">): fc.Arbitrary<Fighter> {
  const names = [
    ...values.flatMap(({ name }) => [name, `${name}Plus`]),
    "commonBennies",
    "nobodyKnowsIt",
    "constructor",
  ];
  const kept = ["group", "junk", ...memory];
  return fc.record({
    actor: fc.constantFrom(null, "actor-a", "actor-b"),
    side: fc.constantFrom(...SIDES),
    wild: fc.boolean(),
    name: absurdWord,
    traits: fc.dictionary(fc.constantFrom(...names), absurdNumber, { noNullPrototype: true }),
    memory: fc.dictionary(fc.constantFrom(...kept), fc.oneof(absurdNumber, absurdWord), { noNullPrototype: true }),
  });
}

interface Evening {
  readonly options: object;
  readonly fighters: readonly Fighter[];
  readonly moves: readonly (readonly [at: number, filling: number])[];
}

export const evenings = ({ rules, options }: Subject): fc.Arbitrary<Evening> =>
  fc.record({
    options: fc.constantFrom(...options),
    fighters: fc.array(absurdFighter(rules), { minLength: 1, maxLength: 5 }),
    moves: fc.array(fc.tuple(fc.nat(10_000), fc.nat()), { minLength: 10, maxLength: 40 }),
  });

/** Plays this evening, and throws if a command, or what it leaves, is larger than its share. */
export function staysInBounds({ rules, around }: Subject, { options, fighters, moves }: Evening): void {
  const people = Object.fromEntries(fighters.map((fighter, i) => [`fighter-${i}`, fighter]));
  const { set = {}, ...rest } = around ?? {};
  let session = startOf(rules.begin(options));
  session = counted(
    rules,
    session,
    { type: "roster", set: { ...people, ...set }, gone: [], ...rest } as never,
    fighters.length + 40,
  );
  for (const [at, filling] of moves) {
    const offers = everyOffer(rules, session.state).flatMap(({ offers: all }) => all);
    const offer = offers[at % Math.max(1, offers.length)];
    if (offer === undefined) continue;
    const filled = fill(offer, sensible(offer, wheel(filling), NAMES));
    if ("command" in filled) session = counted(rules, session, filled.command, 0);
  }
}

/** Neither the decision nor any of its facts reads cards, seats and fighters more often than that (C-1). */
export function looksNoMoreThan(
  most: number,
  rules: AnyRuleset,
  state: Table,
  command: { readonly type: string },
  chance: () => Chance,
): void {
  const visits = Math.max(...visitsOfPlay(rules, state, command, chance));
  if (visits > most) throw new Error(`${command.type} looks at the table ${visits} times, and ${most} are its share`);
}

function counted(rules: AnyRuleset, session: Session, command: { readonly type: string }, comes: number): Session {
  let draws = 0;
  const spin = wheel(session.entries.length);
  const chance = {
    below(n: number) {
      draws++;
      return spin(n);
    },
  };
  const played = playCommand(rules, session, command, { undoLabel: { key: "deed" }, by: "somebody" }, chance);
  if ("refusal" in played) return session;
  const before = weightOf(session.state) + comes;
  const most = SHARE * Math.max(before, weightOf(played.session.state)); // a deck that joins is looked at
  looksNoMoreThan(most, rules, session.state, command, () => ({ below: wheel(session.entries.length) }));
  const cards = Object.keys(played.session.state.cards).length - Object.keys(session.state.cards).length;
  if (draws > SHARE * before) throw new Error(`${command.type} draws ${draws} times, with ${before} seats and cards`);
  if (cards > SHARE * before) throw new Error(`${command.type} brings ${cards} cards to ${before} seats and cards`);
  const { length } = JSON.stringify(played.session.state);
  const longest = LEAST + EACH * weightOf(played.session.state);
  if (length > longest)
    throw new Error(`after ${command.type} the state has ${length} characters, and ${longest} are its share`);
  return played.session;
}
