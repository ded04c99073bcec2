import { cardsOf, type SeatId, type Text } from "../../engine/table.ts";
import type { Badge, Row, RowState, View } from "../../engine/view.ts";
import { mayAct, secondsOf } from "./clock.ts";
import { actingIn, isEvent, isIdle, left, shown, total, wanted } from "./counts.ts";
import { faceOf, odds, progressIn, sequenceIn, stockIn, threadsIn } from "./panels.ts";
import type { State } from "./state.ts";
import { text } from "./words.ts";

/** What there is to show of what somebody sees. */
export function look(s: State): View {
  const acts = actingIn(s);
  const may = mayAct(s).filter((seat) => seat !== acts);
  return {
    title: title(s),
    pause: acts === null ? pauseOf(s) : null,
    acts: acts === null ? [] : [acts],
    next: shown(s, s.turns[1]?.seat),
    may: may.map((seat) => ({ seat, text: waitsFor(s, seat) })),
    rows: Object.keys(s.seats).map((seat) => row(s, seat, may.includes(seat))),
    deck: {
      text: text("deck.name"),
      left: text("deck.left", { n: total(s) }),
      notes: s.phase === "running" ? [odds(s)] : [],
    },
    columns: [],
    sequence: sequenceIn(s),
    stock: stockIn(s),
    threads: threadsIn(s),
    progress: progressIn(s),
  };
}

function title(s: State): Text {
  if (s.phase === "setup") return s.begun ? text("title.collected", { round: s.round }) : text("title.setup");
  if (s.options.seconds === 0)
    return text(s.phase === "between" ? "title.overUntimed" : "title.untimed", { round: s.round });
  return text(s.phase === "between" ? "title.over" : "title.running", { round: s.round, seconds: secondsOf(s) });
}

function pauseOf(s: State): NonNullable<View["pause"]> {
  const nobody = text("pause.nobody");
  if (s.phase === "setup") {
    const empty = Object.keys(s.seats).length === 0;
    return { head: text(empty ? "pause.empty" : "pause.setup"), text: nobody };
  }
  if (s.phase === "running")
    return s.turns.length > 0
      ? { head: text("pause.hidden"), text: text("pause.gm") }
      : { head: text("pause.open"), text: nobody };
  const losers = [...new Set(s.lost.map(({ seat }) => shown(s, seat)).filter((seat) => seat !== null))];
  const lost = losers.length === 0 ? text("pause.noneLost") : text("pause.lost", { who: { seats: losers } }); // MS-5
  return { head: text("pause.over"), text: lost };
}

const waitsFor = (s: State, seat: SeatId): Text => {
  const asked = s.holds.find((hold) => hold.seat === seat && s.asks.some(({ id }) => id === `moment:${hold.card}`));
  const trigger = shown(s, asked?.trigger);
  return trigger === null ? text("may.gone") : text("may.waits", { whom: { seat: trigger } });
};

function row(s: State, seat: SeatId, may: boolean): Row {
  const order = orderOf(s, seat);
  return {
    seat,
    state: stateOf(s, seat, may),
    cards: isIdle(s, seat) ? [] : [...cardsOf(s, seat, "hand"), ...cardsOf(s, seat, "held")],
    backs: left(s, seat),
    badges: isEvent(s, seat) ? [] : badges(s, seat),
    face: faceOf(s, seat),
    ...(order === 0 ? {} : { order }),
  };
}

/** The number in which its card came: the one it acts by or holds, or else the last; 0 for none. */
function orderOf(s: State, seat: SeatId): number {
  const seen = s.drawn.filter((draw) => shown(s, draw.seat) !== null);
  const card = [s.turns[0], ...s.holds, ...s.turns, ...s.stepping].find((some) => some?.seat === seat)?.card;
  const at = card === undefined ? -1 : seen.findIndex((draw) => draw.card === card);
  return 1 + (at < 0 ? seen.findLastIndex((draw) => draw.seat === seat) : at);
}

function stateOf(s: State, seat: SeatId, may: boolean): RowState {
  if (actingIn(s) === seat) return "acts";
  if (may) return "may";
  if (s.holds.some((hold) => hold.seat === seat)) return "held";
  if (isIdle(s, seat) || wanted(s, seat) === 0) return "none";
  const waits =
    s.phase !== "between" && (left(s, seat) > 0 || [...s.turns, ...s.stepping].some((turn) => turn.seat === seat));
  return s.done.includes(seat) && !waits ? "acted" : "toCome";
}

function badges(s: State, seat: SeatId): Badge[] {
  const waits = s.holds.filter((hold) => hold.seat === seat).map(({ trigger }) => shown(s, trigger));
  const found: Badge[] = waits.map((whom) => ({
    text: whom === null ? text("badge.waitsOn") : text("badge.waits", { whom: { seat: whom } }),
    tone: "may",
  }));
  const plain = (key: string, data: Text["data"]): void => void found.push({ text: text(key, data), tone: "plain" });
  const awaiting = s.holds.filter((hold) => hold.trigger === seat && shown(s, hold.seat) !== null);
  const [first] = awaiting;
  if (first !== undefined && awaiting.length === 1) plain("badge.awaited", { who: { seat: first.seat } });
  if (awaiting.length > 1) plain("badge.awaitedBy", { n: awaiting.length });
  const joining = cardsOf(s, seat, "pool").length;
  if (joining > 0) plain("badge.joins", { n: joining });
  const members = s.seats[seat]?.members ?? [];
  const standing = members.filter((id) => s.fighters[id]?.out !== true).length;
  if (members.length > 1 && standing === members.length) plain("badge.members", { n: standing });
  if (members.length > 1 && standing < members.length) plain("badge.membersLeft", { n: standing, of: members.length });
  if (s.phase === "running" && left(s, seat) > 0 && orderOf(s, seat) > 0) plain("badge.left", { n: left(s, seat) });
  return found;
}
