import type { SeatId } from "../../engine/table.ts";
import type { State } from "./state.ts";

/** The questions of the action deck: each is `what:seat`, and so is the answer that it falls back to. */
type Asked = "choose" | "contest" | "notice" | "benny";

export const isAsked = ({ asks }: Pick<State, "asks">, what: Asked, seat: SeatId): boolean =>
  asks.some(({ id }) => id === `${what}:${seat}`);

/** What is asked beside this, of everybody or of one seat. */
export const noAsks = ({ asks }: Pick<State, "asks">, what: Asked, seat?: SeatId): State["asks"] =>
  asks.filter(({ id }) => (seat === undefined ? !id.startsWith(`${what}:`) : id !== `${what}:${seat}`));
