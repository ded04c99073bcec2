import { savingEffects } from "../../engine/kit/grouping.ts";
import type { Effect } from "../../engine/ruleset.ts";
import { isHidden, type Text } from "../../engine/table.ts";
import type { Event, Hold, State } from "./state.ts";
import { text } from "./words.ts";

/** What deserves a message, a hook or a macro: the delimiter with what it ended, and events; and what the actor keeps. */
export function effects(event: Event, before: State): readonly Effect[] {
  switch (event.type) {
    case "roundEnded":
      return [
        {
          kind: "say",
          text: text("say.over", { round: before.round }),
          lines: [cameLine(before), ...before.holds.map((hold) => lostLine(before, hold))],
        },
      ];
    case "came": {
      const happening = before.happenings[event.seat];
      if (happening === undefined || happening.progress + 1 >= happening.draws) return []; // its completion speaks
      const data = { what: { seat: event.seat }, n: happening.progress + 1, of: happening.draws };
      return [{ kind: "say", text: text("say.came", data) }];
    }
    case "completed":
      return completing(event.seat, before);
    case "counted":
      return [{ kind: "remember", seat: event.seat, what: "cards", to: event.cards }]; // MS-6
    case "groupsSaved":
      return savingEffects(before, event.kept); // SW-3
    default:
      return [];
  }
}

/** Who came, in order; nobody hidden is among them, since all can read it. */
function cameLine(s: State): Text {
  const seats = s.drawn.map(({ seat }) => seat).filter((seat) => isOpen(s, seat));
  return seats.length === 0 ? text("say.nobodyCame") : text("say.inOrder", { who: { seats } });
}

const isOpen = (s: State, seat: string): boolean => {
  const there = s.seats[seat];
  return there !== undefined && !isHidden(s, there);
};

/** MS-5: it is said. */
function lostLine(s: State, { seat, trigger }: Hold): Text {
  const who = { seat };
  return !isOpen(s, trigger) ? text("say.lostGone", { who }) : text("say.lost", { who, whom: { seat: trigger } });
}

/** MS-7: announced, a hook called, and a macro run. */
function completing(seat: string, { seats, happenings }: State): Effect[] {
  const { draws = 1, repeats = false, macro = "" } = happenings[seat] ?? {};
  const name = seats[seat]?.name ?? "";
  const key = draws === 1 ? "say.occurs" : "say.complete";
  const data = { event: name, seat, draws, repeats: repeats ? 1 : 0 };
  const found: Effect[] = [
    { kind: "say", text: text(key, { what: { seat } }) },
    { kind: "call", name: "eventCompleted", data },
  ];
  return macro === "" ? found : [...found, { kind: "macro", uuid: macro, data }];
}
