import type { SeatId, Text } from "../../engine/table.ts";
import type { Badge, Dice, Row, RowState, View } from "../../engine/view.ts";
import { actingIn, isIn, nextIn, stillIn } from "../hero/in-line.ts";
import { byDex, isIdle, spdBadges, spdOf } from "../hero/speed.ts";
import { limitOf, mayUseHold, suggested } from "./phases.ts";
import { PHASES, type State } from "./state.ts";
import { text } from "./words.ts";

/** What there is to show of what somebody sees. */
export function look(s: State): View {
  const acting = actingIn(s);
  const acts = acting !== null && Object.hasOwn(s.seats, acting) ? [acting] : [];
  const may = s.held.filter((seat) => Object.hasOwn(s.seats, seat) && !acts.includes(seat) && mayUseHold(s, seat));
  return {
    title: !s.running ? text("title.setup") : text("title.running", { turn: s.heroTurn, phase: s.phase }),
    pause: acts.length === 0 ? pauseOf(s) : null,
    acts,
    next: nextIn(s),
    may: may.map((seat) => ({ seat, text: text("may.held") })),
    rows: Object.keys(s.seats).map((seat) => row(s, seat, acts, may)),
    deck: { text: text("deck.name"), left: text("deck.die", { n: s.options.die }), notes: dieNotes(s) },
    columns: [],
    cardless: true,
    ...(!s.running ? {} : { dice: diceIn(s) }),
  };
}

/** HD-5: the die that the module would take, where it is another one, and why. */
function dieNotes(s: State): Text[] {
  const { die, highest } = suggested(s);
  return die === s.options.die || Object.keys(s.seats).length === 0
    ? []
    : [text("deck.suggests", { n: die, spd: highest })];
}

function pauseOf(s: State): NonNullable<View["pause"]> {
  const nobody = text("pause.nobody");
  if (!s.running)
    return { head: text(Object.keys(s.seats).length === 0 ? "pause.empty" : "pause.setup"), text: nobody };
  const isNull = s.line.length === 0 && Object.values(s.kinds).every((kind) => kind === "null");
  return { head: text("pause.phase", { n: s.phase }), text: isNull ? text("pause.allNull") : nobody };
}

function row(s: State, seat: SeatId, acts: readonly SeatId[], may: readonly SeatId[]): Row {
  return { seat, state: stateOf(s, seat, acts, may), cards: [], backs: 0, badges: badges(s, seat) };
}

function stateOf(s: State, seat: SeatId, acts: readonly SeatId[], may: readonly SeatId[]): RowState {
  if (isIdle(s, seat) || !s.running) return "none";
  if (acts.includes(seat)) return "acts";
  if (may.includes(seat)) return "may";
  if (s.held.includes(seat)) return "held";
  if (stillIn(s).includes(seat)) return "toCome";
  return isIn(s, seat) ? "acted" : "none";
}

const TONES = { action: "now", certain: "now", null: "plain", owed: "loss" } as const;

function badges(s: State, seat: SeatId): Badge[] {
  const found: Badge[] = [];
  if (isIdle(s, seat)) return found; // C-5: what it has shows again when it is up
  const die = s.dice[seat];
  const kind = s.kinds[seat];
  if (die !== undefined && kind !== undefined)
    found.push({ text: text(`badge.${kind}`, { n: die }), tone: TONES[kind], hint: hintFor(s, seat) });
  if (s.aborted.includes(seat)) found.push({ text: text("badge.aborted"), tone: "gain" });
  if (s.owed[seat] !== undefined) found.push({ text: text("badge.owes"), tone: "loss", hint: text("hint.owes") });
  if (s.held.includes(seat)) found.push({ text: text("badge.holds"), tone: "may" });
  found.push(...spdBadges(s, seat, text));
  const members = s.seats[seat]?.members ?? [];
  if (members.length > 1) found.push({ text: text("badge.members", { n: members.length }), tone: "plain" });
  return found;
}

/** HD-3: how far the Null Phases have come, in words. */
function hintFor(s: State, seat: SeatId): Text {
  const [spd, nulls] = [spdOf(s, seat), s.nulls[seat] ?? 0];
  const limit = limitOf(spd);
  if (s.kinds[seat] === "owed") return text("note.owed");
  if (!Number.isFinite(limit)) return text("note.never"); // SPD may have become 0 since the die was thrown
  if (s.kinds[seat] === "certain") return text("note.certain", { n: limit });
  const more = limit - nulls;
  if (s.kinds[seat] === "null") return more <= 0 ? text("note.next") : text("note.more", { n: more });
  return text("note.acts", { n: spd });
}

/** HD-7: everybody's die, shown together; those who act first. */
function diceIn(s: State): Dice {
  const there = Object.keys(s.seats).filter((seat) => s.dice[seat] !== undefined && !isIdle(s, seat));
  const acting = there.filter((seat) => s.kinds[seat] === "action" || s.kinds[seat] === "certain");
  const others = there.filter((seat) => !acting.includes(seat));
  return {
    title: text("dice.title", { n: s.phase }),
    note: text(s.inTurn === 1 ? "dice.noteNew" : "dice.note", {
      n: s.gmDie,
      die: s.faces,
      of: s.inTurn,
      most: PHASES,
    }),
    faces: s.faces,
    heads: {
      who: text("dice.who"),
      spd: text("dice.spd"),
      die: text("dice.die"),
      kind: text("dice.kind"),
      filled: text("dice.filled"),
    },
    rows: [...byDex(s, acting), ...byDex(s, others)].map((seat) => {
      const kind = s.kinds[seat] ?? "null";
      const limit = limitOf(spdOf(s, seat));
      return {
        seat,
        spd: spdOf(s, seat),
        die: s.dice[seat] ?? 0,
        kind: { text: text(`kind.${kind}`), tone: TONES[kind] },
        filled: s.nulls[seat] ?? 0,
        of: Number.isFinite(limit) ? limit : 0,
        note: hintFor(s, seat),
      };
    }),
  };
}
