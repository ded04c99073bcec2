import { clockOf } from "../order/clock.ts";
import { cameUp, headOf, lined, seatsActing, turnOf, turnOver } from "../order/line.ts";
import { roundsBy, roundsNow, roundTitle } from "../order/rounds.ts";
import { viewBy } from "../order/view-by-clock.ts";
import { among, type Choices, choicesOf } from "../rules/choices.ts";
import { combine, script } from "../rules/combine.ts";
import type { Offer } from "../rules/offer.ts";
import { type OptionsIn, type Play, partOf, settingsOf, type Typed, type Whole, wholeOf } from "../rules/parts.ts";
import { type About, type AnyRuleset, isRoster, type Ruleset } from "../rules/ruleset.ts";
import { frenchDeck, heightOf, isJoker, rankOf, suitOf } from "../table/french-deck.ts";
import { type Chance, omitKeys, pick, take, without } from "../table/lists.ts";
import { withoutGaps } from "../table/see.ts";
import { discarded, isOut, isSeatHidden, put, type SeatId, seatOf, type Table } from "../table/table.ts";
import { cardsIn, cardsOf, cardsWith, countAt } from "../table/whereabouts.ts";
import { resetOffer } from "./drawing.ts";
import { groupsPart, peopleParts } from "./groups.ts";
import { able, came, isIdle, leavers, peopleFolds, reseat } from "./people.ts";
import { another, isSecret, offersOf, type Words, wordsOf } from "./words.ts";

/** A ruleset whose options are those of its state. */
export type RulesetOf<S extends Table, C extends Typed, E extends Typed> = Ruleset<S, C, E, OptionsIn<S> & object>;

/** What a ruleset says beside its parts. */
interface Beside<S extends Table, C extends Typed, E extends Typed>
  extends Omit<RulesetOf<S, C, E>, keyof About | keyof Whole<S, C, E>> {
  /** Whether the owner of this seat is offered nothing. */
  isIdle?(seen: S, seat: SeatId): boolean;
  /** The owner's offers also come first among the Game Master's about that seat. */
  readonly gmToo?: boolean;
  /** What is offered, if it is not simply what the parts offer. */
  offers?: RulesetOf<S, C, E>["offers"];
}

/** A ruleset: what is known of it before play, the sum of its parts, and what it says beside them. */
export function rulesetOf<S extends Table, C extends Typed, E extends Typed>(
  about: About<OptionsIn<S> & object>,
  parts: Whole<S, C, E>,
  { isIdle = () => false, gmToo = false, ...beside }: Beside<S, C, E>,
): RulesetOf<S, C, E> {
  const { begin, decide, evolve, evolveAll, effects, turns } = parts;
  const offers = offersOf(parts, { isIdle, gmToo });
  const recover = (seen: S): S => beside.recover(withoutGaps(seen));
  return { ...about, begin, decide, evolve, evolveAll, effects, turns, offers, ...beside, recover };
}

/** The GM's command that sets a ruleset's options. */

export interface OptionsCommand {
  readonly type: "options";
  readonly [field: string]: string | readonly string[] | undefined;
}
export interface OptionsEvent<O> {
  readonly type: "optionsSet";
  readonly options: O;
}

/** Options as a part of any ruleset; `settle` is called after they were set. */
export function optionsPart<O extends object, P extends Play<Table & { readonly options: O }, OptionsEvent<O>>>(
  words: Words,
  choices: Choices<O>,
  settle: (play: P, chance: Chance) => void = () => undefined,
) {
  return {
    decide: {
      options(play: P, command: OptionsCommand, chance: Chance) {
        play.happen({ type: "optionsSet", options: choices.from(play.now.options, command) });
        settle(play, chance);
        return null;
      },
    },
    fold: {
      optionsSet: <S extends { readonly options: O }>(s: S, { options }: OptionsEvent<O>): S => ({ ...s, options }),
    },
    offers: {
      table: ({ options }: { readonly options: O }): readonly Offer<OptionsCommand>[] => [
        words.offer({ type: "options" }, null, { weight: "setup", fields: choices.fields(options) }),
      ],
    },
  };
}

/** All that rulesets share, for packages that bring one of their own: they bundle nothing of it. */
export const kit = {
  // parts, and the ruleset that they make
  partOf,
  combine,
  wholeOf,
  settingsOf,
  rulesetOf,
  script,
  isRoster,
  // cards, and what chance draws
  take,
  pick,
  put,
  discarded,
  cardsOf,
  cardsIn,
  cardsWith,
  countAt,
  frenchDeck,
  heightOf,
  rankOf,
  suitOf,
  isJoker,
  // who is there
  seatOf,
  isOut,
  isHidden: isSeatHidden,
  isIdle,
  able,
  came,
  reseat,
  leavers,
  peopleFolds,
  groupsPart,
  peopleParts,
  // words, offers and options
  wordsOf,
  another,
  offersOf,
  isSecret,
  resetOffer,
  among,
  choicesOf,
  optionsPart,
  // the order: rounds, whose turns come one after another
  roundsBy,
  roundsNow,
  roundTitle,
  cameUp,
  turnOver,
  lined,
  headOf,
  actingIn: seatsActing,
  turnOf,
  clockOf,
  viewBy,
  // lists
  without,
  omitKeys,
} as const;

export type Kit = typeof kit;

/** Makes a ruleset out of the kit. */
export type RulesMaker = (kit: Kit) => AnyRuleset | Promise<AnyRuleset>;
