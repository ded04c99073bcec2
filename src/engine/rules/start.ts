import type { Table } from "../table/table.ts";
import type { Called } from "./called.ts";
import type { Start, Typed } from "./parts.ts";
import { optionsIn } from "./unproven.ts";

/** What a part keeps when this begins, or begins again in this state. */
export function freshFor<S extends Table, C extends Typed, E extends Typed>(
  { fresh = {} }: Called<S, C, E>,
  start: Start<S>,
): object {
  return typeof fresh === "function" ? fresh(start) : fresh;
}

export const startedOf = <S extends Table, C extends Typed, E extends Typed>(part: Called<S, C, E>, state: S): object =>
  freshFor(part, { options: optionsIn<S>(state), round: 0 });
