import type { Chance } from "../../engine/chance.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import { joinHero, takeOver } from "./allies.ts";
import { settle } from "./break-in.ts";
import type { Play } from "./deal.ts";
import { holders, mayHaveDrop, mayPutOnHold, takers } from "./gm-word.ts";
import { MARKS } from "./marks.ts";
import { buy } from "./new-card.ts";
import { asksBenny, reroll } from "./reroll.ts";
import { leaderIn } from "./seating.ts";
import { mayStandOff, standing } from "./standoff.ts";
import type { Command, Event, Marks, State } from "./state.ts";
import { ambush, asksNotice, notice, noticeAll } from "./surprise.ts";
import { no } from "./words.ts";

type GmCommand = Extract<
  Command,
  {
    type:
      | "ambush"
      | "notice"
      | "noticeAll"
      | "standoff"
      | "drop"
      | "takeDrop"
      | "putOnHold"
      | "swap"
      | "give"
      | "mark"
      | "unmark"
      | "reroll"
      | "stand"
      | "buy"
      | "purse"
      | "newSession"
      | "ally"
      | "takeOver";
  }
>;

/** Surprise, standoff, the Drop, cards that change hands, and marks; or why not. */
export function decideMore(s: State, command: GmCommand, chance: Chance, play: Play): Verdict<Event> | null {
  const { happen } = play;
  switch (command.type) {
    case "ambush":
      return ambush(s, command.ambushers ?? [], command.victims ?? []);
    case "notice":
      if (!asksNotice(s, command.seat)) return no("noNotice");
      notice(play, command, chance);
      return null;
    case "noticeAll":
      noticeAll(play, chance);
      return null;
    case "standoff":
      if (!mayStandOff(s)) return no("roundGoesOn");
      happen({ type: "standoff", seats: standing(s) });
      return null;
    case "drop":
      if (!mayHaveDrop(s, command.seat)) return no("mayNotHaveDrop");
      happen({ type: "dropGiven", seat: command.seat });
      return null;
    case "takeDrop":
      if (!s.drops.includes(command.seat)) return no("mayNotHaveDrop");
      happen({ type: "dropTaken", seat: command.seat });
      return null;
    case "putOnHold":
      if (!mayPutOnHold(s, command.seat)) return no("mayNotHold");
      happen({ type: "putOnHold", seat: command.seat });
      return null;
    case "swap": {
      const other = command.with?.[0];
      if (other === undefined || !holders(s, command.seat).includes(other) || !holders(s, other).includes(command.seat))
        return no("noSwap");
      happen({ type: "swapped", seats: [command.seat, other] });
      return null;
    }
    case "give": {
      const to = command.to?.[0];
      if (to === undefined || !takers(s, command.seat).includes(to) || !holders(s, to).includes(command.seat))
        return no("noSwap");
      happen({ type: "gave", seat: command.seat, to });
      return null;
    }
    case "mark": {
      if (!s.acting.includes(command.seat)) return no("notActing");
      const [mark] = command.mark ?? [];
      if (mark === undefined || !MARKS.includes(mark)) return no("noMark");
      const rounds = mark === "busyRolled" ? 1 + chance.below(6) : (command.rounds ?? 1);
      happen({ type: "marked", seat: command.seat, marks: withMark(s, command.seat, mark, rounds) });
      return null;
    }
    case "reroll": {
      const refusal = reroll(play, command.seat, command.total, chance);
      if (refusal === null) settle(play);
      return refusal;
    }
    case "stand":
      if (!asksBenny(s, command.seat)) return no("noBenny");
      happen({ type: "stood", seat: command.seat });
      settle(play);
      return null;
    case "buy":
      return buy(play, command.seat, chance);
    case "purse": {
      const fighter = leaderIn(s, command.seat);
      if (fighter === null || command.bennies === undefined) return no("noSeat");
      happen({ type: "purse", seat: command.seat, fighter, from: "bennies", left: command.bennies });
      settle(play);
      return null;
    }
    case "newSession":
      happen({ type: "sessionBegan" });
      return null;
    case "ally":
      return joinHero(s, command.seat, command.hero?.[0]);
    case "takeOver":
      return takeOver(s, command.seat, command.fighters ?? [], play);
    case "unmark":
      if (s.marks[command.seat] === undefined) return no("noMark");
      happen({ type: "marked", seat: command.seat, marks: {} });
      return null;
  }
}

/** SW-19: Defend and Aim are whole rounds of doing nothing else, so one ends the other. */
function withMark(s: State, seat: string, mark: string, rounds: number): Marks {
  const { defend: _, aim, ...rest } = s.marks[seat] ?? {};
  const kept = { ...rest, counted: s.round };
  if (mark.startsWith("busy")) return { ...s.marks[seat], ...kept, busy: rounds };
  if (mark === "aim") return { ...kept, aim: s.round };
  return aim === undefined || aim === s.round ? { ...kept, defend: true } : { ...kept, aim, defend: true };
}
