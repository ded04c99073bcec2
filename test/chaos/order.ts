import type { Clock } from "../../src/engine/rules/ruleset.ts";
import { fold } from "../../src/engine/session/session.ts";
import { cardsAt, ownerOf, type Table } from "../../src/engine/table/table.ts";
import { checkClock } from "../laws/offer-laws.ts";
import type { Kept } from "./kept.ts";

/** C-3, C-4: who acts when, according to the log. */

/** Where a card is a seat's turn, and lies before it until the round is over. */
const CARD_IS_TURN = ["action-deck", "masterdeck", "numbered"];

/** The clock names nobody twice after any command, and nobody acts twice by one card. */
export const orderFaults = (kept: Order): string[] => [
  ...clockFaults(kept),
  ...(CARD_IS_TURN.includes(kept.rules.id) ? turnsByOneCard(kept) : []),
];

type Order = Pick<Kept, "rules" | "session">;

function clockFaults({ rules, session }: Order): string[] {
  let state = session.base;
  return session.entries.flatMap(({ events, deed }) => {
    state = fold(rules, state, events);
    const fault = faultOf(() => checkClock(rules, state));
    return fault === null ? [] : [`after “${deed.key}” ${fault}`];
  });
}

/** Seats whose turn has ended, and which come to act again in the same round with the very cards they had. */
function turnsByOneCard({ rules, session }: Order): string[] {
  const ended = new Map<string, string>();
  let before = session.base;
  let was = rules.clock(session.base);
  return session.entries.flatMap(({ events, deed }) => {
    const after = fold(rules, before, events);
    const is = rules.clock(after);
    if (is.round !== was.round) ended.clear();
    for (const seat of actingIn(was)) if (hasEnded(is, seat)) ended.set(seat, cardsOf(before, seat));
    const again = actingIn(is).filter(
      (seat) => !actingIn(was).includes(seat) && ended.get(seat) === cardsOf(after, seat),
    );
    before = after;
    was = is;
    return again.map((seat) => `“${deed.key}” lets ${seat} act twice by ${ended.get(seat)} in round ${is.round}`);
  });
}

/** Who holds has not acted yet, and may still break in; who has several turns comes again (NC-4). */
const hasEnded = ({ done, mayAct, toCome }: Clock, seat: string): boolean =>
  done.includes(seat) && !mayAct.includes(seat) && !toCome.includes(seat);

const actingIn = ({ now, beside }: Clock): readonly string[] => (now === null ? [] : [now, ...beside]);

const cardsOf = (table: Table, seat: string): string =>
  cardsAt(table, (place) => ownerOf(table, place) === seat).join();

function faultOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
}
