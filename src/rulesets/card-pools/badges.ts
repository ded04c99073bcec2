import type { SeatId, Text } from "../../engine/table.ts";
import type { Badge } from "../../engine/view.ts";
import { hexesOf } from "./count.ts";
import { hasHold } from "./hand.ts";
import type { Deed, State } from "./state.ts";
import { signed } from "./terms.ts";
import { aimBonus, damageOf, rollBonus } from "./uses.ts";
import { text } from "./words.ts";

/** What lies on a seat now, for its row (C-8). */
export function badgesOf(s: State, seat: SeatId): Badge[] {
  const found: Badge[] = [];
  const add = (tone: Badge["tone"], key: string, data?: Text["data"], hint?: string): void =>
    void found.push({
      text: text(`badge.${key}`, data),
      tone,
      ...(hint === undefined ? {} : { hint: text(`hint.${hint}`) }),
    });
  if (hasHold(s, seat)) add("may", "hold");
  const stunned = s.stunned[seat];
  if (stunned !== undefined) add("loss", stunned === "mind" ? "stunnedMind" : "stunned", {}, "stunned");
  if (s.raised.includes(seat)) add("gain", "raised", { n: signed(2) });
  const aim = s.aim[seat] ?? 0;
  if (aim > 0) add("gain", aimBonus(aim) > 0 ? "aimingPlus" : "aiming", { n: signed(aimBonus(aim)) });
  for (const deed of s.deeds) if (deed.seat === seat) found.push(...deedBadge(deed));
  if (s.late[seat] !== undefined) add("plain", s.late[seat] ? "snapShot" : "late");
  runBadge(s, seat, add);
  return found;
}

type Add = (tone: Badge["tone"], key: string, data?: Text["data"]) => void;

/** GP-14: what a runner moves in this increment. */
function runBadge(s: State, seat: SeatId, add: Add): void {
  const run = s.runs[seat];
  if (run === undefined) return;
  const n = hexesOf(s, seat);
  if (s.phase !== "counting") add("plain", "running");
  else add("now", run.ending ? "lastStretch" : "runs", { n, all: run.moved });
}

function deedBadge({ use, size, effort }: Deed): Badge[] {
  if (use === "preempt" || use === "draw" || use === "run") return [];
  const made = { use, size, ...(effort === undefined ? {} : { effort }) };
  const bonus = rollBonus(made) + damageOf(use, size, effort).points;
  const what = { what: { word: use } };
  return [
    { text: bonus === 0 ? text("badge.does", what) : text("badge.deed", { ...what, n: signed(bonus) }), tone: "now" },
  ];
}
