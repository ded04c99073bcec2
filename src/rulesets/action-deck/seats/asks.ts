import { once } from "../../../engine/table/once.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import type { State } from "../state.ts";

/** The questions of the action deck by what they ask for; their ids are `what:seat`. */
type Asked = "choose" | "contest" | "notice" | "benny" | "tactic";

const idsOf = once((asks: State["asks"]): ReadonlySet<string> => new Set(asks.map(({ id }) => id)));

export const isAsked = ({ asks }: Pick<State, "asks">, what: Asked, seat: SeatId): boolean =>
  asks.length > 0 && idsOf(asks).has(`${what}:${seat}`);

/** The questions without those that ask for this, or without one seat's. */
export const noAsks = ({ asks }: Pick<State, "asks">, what: Asked, seat?: SeatId): State["asks"] =>
  asks.filter(({ id }) => (seat === undefined ? !id.startsWith(`${what}:`) : id !== `${what}:${seat}`));
