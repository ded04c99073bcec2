import type { SeatId, Text } from "../../engine/table.ts";
import type { Badge } from "../../engine/view.ts";
import { hexesOf } from "./count.ts";
import { hasHold } from "./hand.ts";
import type { Deed, State } from "./state.ts";
import { signed } from "./terms.ts";
import { aimBonus, damageOf, lastingBonus } from "./uses.ts";
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

/** What adds to the roll; and what adds to the damage beside it. */
function deedBadge(deed: Deed): Badge[] {
  const { use, size, effort } = deed;
  if (use === "preempt" || use === "draw" || use === "run") return [];
  const bonus = lastingBonus({ ...deed, use });
  const { points } = damageOf(use, size, effort);
  const isDamage = use === "damage" && bonus === 0;
  const n = signed(isDamage ? points : bonus);
  const data = { what: { word: use === "damage" && !isDamage ? "melee" : use }, n };
  const found: Badge[] = [{ text: text(n === "+0" ? "badge.does" : "badge.deed", data), tone: "now" }];
  if (points !== 0 && !isDamage) found.push({ text: text("badge.harder", { n: signed(points) }), tone: "now" });
  return found;
}
