import type { Fighter, Table } from "../table/table.ts";
import type { Choices } from "./choices.ts";
import type { Declared, Fresh, OptionsIn, Settings } from "./parts.ts";

/** What holds but the compiler cannot prove, each with the reason. Type assertions of the rules stand here alone. */

/**
 * What cutting left of this table. It is a table of the same kind: records lose entries and lists lose items, which their
 * types allow, and a single id is null only where its type is of something that may be hidden.
 */
export const leftOf = <S extends Table>(_table: S, left: object): S => left as S;

/** All that these parts keep when a table begins: `Fresh` says of their types what `combine` does to their values. */
export const freshOf = <const P extends readonly unknown[]>(_parts: P, kept: object): Fresh<P> => kept as Fresh<P>;

/** A fighter for whom nothing was chosen is one with all of a choice left out. */
export const unchosen = <C extends object>(fighter: Fighter): Fighter & Partial<C> => fighter as Fighter & Partial<C>;

/** The options in a state, if it has any: a part that speaks of options is of a state that has them. */
export const optionsIn = <S extends Table>(state: S): OptionsIn<S> =>
  ("options" in state ? state.options : {}) as OptionsIn<S>;

/** The options that the parts declare: `WholeFaults` says that they are all of them. */
export const settingsAs = <S>(declared: {
  readonly defaults: object;
  readonly choices: Choices<object>;
}): Settings<S> => declared as unknown as Settings<S>;

/** The same as they were declared. */
export const declaredAs = <S>(declared: object): Declared<S> => declared as Declared<S>;

/** What all parts keep when a table begins, which `WholeFaults` says is a whole state. */
export const begunOf = <S extends Table>(kept: Table & { readonly options: OptionsIn<S> }): S => kept as unknown as S;

/** The sum of parts with which nothing is wrong; were something wrong, its type would not be that of a ruleset. */
export const soundOf = <R>(whole: object): R => whole as R;
