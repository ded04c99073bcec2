import { grouped } from "../../engine/kit/grouping.ts";
import { seatWith } from "../../engine/seating.ts";
import { put } from "../../engine/table.ts";
import { fell, rose } from "./down.ts";
import { drawn, held, released, steppedIn, turnEnded, wentOn } from "./drawn.ts";
import { left } from "./leaving.ts";
import { collected, roundEnded } from "./round.ts";
import { blank, type Choice, type Event, type Happening, type State } from "./state.ts";

/** One fact folded into the state; whoever waited for others' answers steps in once they are there (MS-4). */
export const evolve = (s: State, e: Event): State => released(folded(s, e));

function folded(s: State, e: Event): State {
  switch (e.type) {
    case "fighters": {
      const gone = new Set(e.gone);
      const fighters = Object.fromEntries(Object.entries(s.fighters).filter(([id]) => !gone.has(id)));
      const choices = Object.fromEntries(Object.entries(s.choices).filter(([id]) => !gone.has(id)));
      return { ...s, fighters: { ...fighters, ...e.set }, choices };
    }
    case "seated": {
      const gone = Object.keys(s.seats).filter((id) => !Object.hasOwn(e.seats, id));
      const stays = (seat: string): boolean => Object.hasOwn(e.seats, seat) || Object.hasOwn(s.fighters, seat);
      const faces = Object.fromEntries(Object.entries(s.faces).filter(([seat]) => stays(seat)));
      return { ...left(s, gone), seats: e.seats, faces };
    }
    case "added": {
      const fresh = e.cards.filter((id) => !Object.hasOwn(s.cards, id));
      const printed = s.printed + fresh.length;
      const known = { ...s.cards, ...Object.fromEntries(fresh.map((id) => [id, blank])) };
      const to = e.waits ? ({ zone: "pool", seat: e.seat } as const) : ({ zone: "deck", deck: e.seat } as const);
      return { ...s, printed, cards: put(known, e.cards, to) };
    }
    case "taken":
      return { ...s, cards: put(s.cards, e.cards, blank) };
    case "fell":
      return s.phase === "running" ? fell(s, e.seat) : left(s, [e.seat]);
    case "rose":
      return rose(s, e.seat);
    case "wentOn":
      return wentOn(s);
    case "roundBegan": {
      const round = s.again ? s.round : s.round + 1;
      const before = {
        drawn: [],
        turns: [],
        stepping: [],
        down: {},
        done: [],
        holds: [],
        lost: [],
        moment: null,
        asks: [],
      };
      const passed = s.passed + s.took;
      return { ...s, ...before, phase: "running", round, passed, took: 0, begun: true, again: false, closer: {} };
    }
    case "drawn":
      return drawn(s, e.seat, e.card);
    case "turnEnded":
      return turnEnded(s);
    case "held":
      return held(s, e.trigger);
    case "steppedIn":
      return steppedIn(s, e.card, e.when);
    case "waited":
      return { ...s, asks: s.asks.filter(({ id }) => id !== `moment:${e.card}`) };
    case "roundEnded":
      return roundEnded(s);
    case "collected":
      return collected(s);
    case "came": {
      const turns = s.turns.map((turn, i) => (i === 0 ? ({ ...turn, came: true } as const) : turn));
      const closer = { ...s.closer, [e.seat]: (s.closer[e.seat] ?? 0) + 1 };
      return { ...withHappening(s, e.seat, (was) => ({ progress: was.progress + 1 })), turns, closer };
    }
    case "completed":
      return {
        ...withHappening(s, e.seat, (was) => (was.repeats ? { progress: 0 } : { progress: was.draws, over: true })),
        closer: { ...s.closer, [e.seat]: 0 },
      };
    case "counted": {
      const choices: Record<string, Choice> = { ...s.choices };
      for (const id of e.fighters) choices[id] = { ...choices[id], cards: e.cards };
      return { ...s, choices };
    }
    case "shown": {
      const { [e.seat]: _, ...faces } = s.faces;
      return { ...s, faces: e.face === null ? faces : { ...faces, [e.seat]: e.face } };
    }
    case "conceived": {
      const was = s.happenings[e.seat];
      const isMoved = was?.progress !== e.happening.progress;
      return {
        ...s,
        seats: { ...s.seats, [e.seat]: { members: [], name: e.name, icon: e.icon } },
        happenings: { ...s.happenings, [e.seat]: e.happening },
        closer: isMoved ? { ...s.closer, [e.seat]: 0 } : s.closer,
        conceived: s.conceived + (was === undefined ? 1 : 0),
      };
    }
    case "struck": {
      const { [e.seat]: _, ...happenings } = s.happenings;
      const { [e.seat]: __, ...seats } = s.seats;
      return { ...left(s, [e.seat]), happenings, seats };
    }
    case "grouped":
      return grouped(s, e.groups);
    case "groupsSaved":
      return s;
    case "named": {
      const names = { ...s.names, [e.seat]: e.name };
      const seat = s.seats[e.seat];
      return {
        ...s,
        names,
        seats: seat ? { ...s.seats, [e.seat]: { ...seat, ...seatWith({ names }, e.seat, seat.members) } } : s.seats,
      };
    }
    case "optionsSet":
      return { ...s, options: e.options };
  }
}

function withHappening(s: State, seat: string, change: (was: Happening) => Partial<Happening>): State {
  const was = s.happenings[seat];
  return was === undefined ? s : { ...s, happenings: { ...s.happenings, [seat]: { ...was, ...change(was) } } };
}
