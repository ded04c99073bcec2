import { cardsOf, type SeatId } from "../../engine/table.ts";
import { ambushScreen, saidOffers } from "./ambush-screen.ts";
import { dieFor } from "./dice.ts";
import { hasUsedCard, holders, mayHaveDrop, mayPutOnHold, takers } from "./gm-word.ts";
import { MARKS } from "./marks.ts";
import { mayStandOff, standing } from "./standoff.ts";
import type { State } from "./state.ts";
import { asksNotice, mayAmbush } from "./surprise.ts";
import { type Given, text } from "./words.ts";

/** SW-9, SW-10: for the table as a whole. */
export function surpriseOffers(s: State): Given[] {
  const given: Given[] = [];
  const seats = standing(s);
  if (mayAmbush(s) && seats.length > 1)
    given.push({
      key: "ambush",
      text: text("offer.ambush"),
      deed: text("deed.ambush"),
      command: { type: "ambush" },
      weight: "setup",
      fields: [
        {
          name: "ambushers",
          pick: seats,
          of: "seat",
          least: 0,
          most: seats.length,
          chosen: s.surprise?.ambushers ?? [],
        },
        { name: "victims", pick: seats, of: "seat", least: 0, most: seats.length, chosen: s.surprise?.victims ?? [] },
      ],
      screen: ambushScreen(s, seats),
    });
  if (s.asks.some(({ id }) => id.startsWith("notice:")))
    given.push({
      key: "noticeAll",
      text: text("offer.noticeAll"),
      deed: text("deed.noticeAll"),
      command: { type: "noticeAll" },
      weight: "quiet",
      beside: "ambush",
    });
  if (mayStandOff(s))
    given.push({
      key: `standoff:${s.turn}`,
      text: text("offer.standoff"),
      deed: text("deed.standoff"),
      command: { type: "standoff" },
      weight: "setup",
      confirm: text("confirm.standoff"),
    });
  return given;
}

/** What a victim may answer (SW-9). */
export function noticeOffers(s: State, seat: SeatId): Given[] {
  const given: Given[] = [];
  const data = { who: { seat } };
  if (asksNotice(s, seat)) {
    const ask = `notice:${seat}`;
    const known = dieFor(s, seat, "notice");
    given.push({
      key: ask,
      ask,
      text: text("offer.roll"),
      deed: text("deed.notice", data),
      command: { type: "notice", seat },
      fields: [{ name: "total", roll: "notice", ...(known === null ? {} : { known }) }],
      weight: "main",
    });
    given.push({
      key: `${ask}:known`,
      ask,
      text:
        known === null ? text("offer.unskilled") : text("offer.known", { die: known.die, plus: signed(known.plus) }),
      deed: text("deed.notice", data),
      command: { type: "notice", seat },
      weight: "quiet",
    });
  }
  return given;
}

/** What whoever acts may be about (SW-19). */
export function markOffers(s: State, seat: SeatId): Given[] {
  const given: Given[] = [];
  const data = { who: { seat } };
  if (s.acting.includes(seat) && s.contest === null)
    given.push({
      key: `mark:${seat}:${s.since}`,
      text: text("offer.mark"),
      deed: text("deed.mark", data),
      command: { type: "mark", seat },
      fields: [
        { name: "mark", pick: MARKS, of: "word", least: 1, most: 1, chosen: ["defend"] },
        { name: "rounds", number: [1, 20], chosen: 1 },
      ],
    });
  if (s.marks[seat] !== undefined)
    given.push({
      key: `unmark:${seat}`,
      text: text("offer.unmark"),
      deed: text("deed.unmark", data),
      command: { type: "unmark", seat },
      weight: "quiet",
    });
  return given;
}

const signed = (n: number): string => (n === 0 ? "" : n > 0 ? `+${n}` : `−${-n}`);

/** What the GM may do to one seat out of turn. */
export function wordOffers(s: State, seat: SeatId): Given[] {
  const data = { who: { seat } };
  const given: Given[] = [];
  const add = (verb: string, offer: Pick<Given, "text" | "deed" | "command" | "confirm">): void =>
    void given.push({ key: `${verb}:${seat}:${s.turn}`, ...offer });
  const again = hasUsedCard(s, seat) ? { confirm: text("confirm.secondTurn", data) } : {}; // SW-8
  const waits = s.acting.includes(seat) || s.held.includes(seat);
  if (mayHaveDrop(s, seat))
    add("drop", {
      text: text("offer.drop"),
      deed: text("deed.drop", data),
      command: { type: "drop", seat },
      ...(waits ? {} : again),
    });
  if (s.drops.includes(seat))
    add("takeDrop", {
      text: text("offer.takeDrop"),
      deed: text("deed.takeDrop", data),
      command: { type: "takeDrop", seat },
    });
  if (mayPutOnHold(s, seat))
    add("putOnHold", {
      text: text("offer.putOnHold"),
      deed: text("deed.putOnHold", data),
      command: { type: "putOnHold", seat },
      ...again,
    });
  given.push(...saidOffers(s, seat));
  return [...given, ...changingHands(s, seat)];
}

/** Cards that change hands before the round begins. */
function changingHands(s: State, seat: SeatId): Given[] {
  if (s.phase !== "dealt" || cardsOf(s, seat, "hand").length === 0) return [];
  const data = { who: { seat } };
  const one = { of: "seat", least: 1, most: 1 } as const;
  const given: Given[] = [];
  if (holders(s, seat).length > 0)
    given.push({
      key: `swap:${seat}:${s.turn}`,
      text: text("offer.swap"),
      deed: text("deed.swap", data),
      command: { type: "swap", seat },
      fields: [{ name: "with", pick: holders(s, seat), ...one }],
    });
  if (takers(s, seat).length > 0)
    given.push({
      key: `give:${seat}:${s.turn}`,
      text: text("offer.give"),
      deed: text("deed.give", data),
      command: { type: "give", seat },
      fields: [{ name: "to", pick: takers(s, seat), ...one }],
    });
  return given;
}
