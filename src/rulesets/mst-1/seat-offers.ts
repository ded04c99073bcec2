import type { SeatId } from "../../engine/table.ts";
import { isEvent, left } from "./counts.ts";
import { canInterrupt, isCutShort, mayHold, triggersFor } from "./may.ts";
import type { State } from "./state.ts";
import { type Given, text } from "./words.ts";

/** What a seat may do now. */
export function forSeat(s: State, seat: SeatId): Given[] {
  const data = { who: { seat } };
  const given = s.holds.filter((hold) => hold.seat === seat).flatMap(({ card }) => answers(s, seat, card));
  if (s.turns[0]?.seat !== seat || isCutShort(s)) return given;
  given.push({
    key: `end:${seat}:${s.turn}`,
    text: text(isEvent(s, seat) ? "offer.done" : "offer.end"),
    deed: text("deed.end", data),
    command: { type: "end", seat },
    buttons: ["turn"],
    weight: "main",
  });
  if (mayHold(s, seat)) given.push(holding(s, seat));
  return given;
}

/** MS-4: by naming somebody else; one with no card left may be named, and it is said before. */
function holding(s: State, seat: SeatId): Given {
  const pick = triggersFor(s, seat);
  const notes = Object.fromEntries(
    pick.filter((other) => left(s, other) === 0).map((other) => [other, text("note.noCardLeft")]),
  );
  return {
    key: `hold:${seat}:${s.turn}`,
    text: text("offer.hold"),
    deed: text("deed.hold", { who: { seat } }),
    command: { type: "hold", seat },
    fields: [{ name: "trigger", pick, of: "seat", least: 1, most: 1, notes }],
  };
}

/** MS-4: what may be answered once the trigger has come. */
function answers(s: State, seat: SeatId, card: string): Given[] {
  const ask = `moment:${card}`;
  if (s.moment === null || !s.asks.some(({ id }) => id === ask)) return [];
  const data = { who: { seat } };
  const { since } = s.moment;
  const before: Given = {
    key: `${ask}:before:${since}`,
    ask,
    text: text("offer.before"),
    deed: text("deed.stepIn", data),
    command: { type: "stepIn", seat, card, when: "before" },
    weight: "main",
  };
  const after: Given = {
    key: `${ask}:after:${since}`,
    ask,
    text: text("offer.after"),
    deed: text("deed.stepIn", data),
    command: { type: "stepIn", seat, card, when: "after" },
  };
  const wait: Given = {
    key: `${ask}:wait:${since}`,
    ask,
    text: text("offer.wait"),
    deed: text("deed.wait", data),
    command: { type: "wait", seat, card },
    weight: "quiet",
  };
  return canInterrupt(s) ? [before, after, wait] : [{ ...after, text: text("offer.now"), weight: "main" }, wait];
}
