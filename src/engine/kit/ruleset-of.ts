import type { OptionsIn, Typed } from "../rules/parts.ts";
import type { About, Ruleset } from "../rules/ruleset.ts";
import type { Whole } from "../rules/whole.ts";
import type { SeatId, Table } from "../table/table.ts";
import { offersOf } from "./offers.ts";

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
  const { begin, decide, evolve, evolveAll, effects, status } = parts;
  const offers = offersOf(parts, { isIdle, gmToo });
  return { ...about, begin, decide, evolve, evolveAll, effects, status: status, offers, ...beside };
}
