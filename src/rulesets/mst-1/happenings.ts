import type { Field } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { omitKeys } from "../../engine/table/lists.ts";
import type { Seat, SeatId } from "../../engine/table/table.ts";
import { MOST_CARDS } from "./deck.ts";
import { goOnAfter } from "./draw.ts";
import { left, settleEvent } from "./leaving.ts";
import { completeIfDue } from "./progress.ts";
import { type Event, type Happening, type HappeningInput, no, offer, type Play, part, type State } from "./state.ts";

/** MS-7: icons that ship with the module, by name. */
const ICONS = ["fire", "flood", "storm", "blast", "clock", "rite", "alarm", "collapse", "beast", "gate"];

/** What most events are: something that comes in its own time. */
const USUAL = "clock";

/** The most draws an event may need; more could not be shown as segments. */
const MOST_DRAWS = 12;

const fresh: Happening = { cards: 1, draws: 1, progress: 0, repeats: false, macro: "", over: false };

const from = (was: Happening, input: HappeningInput): Happening => ({
  ...was,
  cards: input.cards ?? was.cards,
  draws: input.draws ?? was.draws,
  repeats: input.repeats === undefined ? was.repeats : input.repeats[0] === "repeats",
  macro: input.macro ?? was.macro,
});

/** Records what an event is now; its name and icon stay unless given. */
function write(play: Play, seat: SeatId, happening: Happening, input: HappeningInput = {}): void {
  const was = play.now.seats[seat];
  const name = input.name ?? was?.name ?? "";
  const icon = input.icon?.[0] ?? was?.icon ?? USUAL;
  play.happen({ type: "conceived", seat, name, icon, happening });
}

function conceived(s: State, { seat, name, icon, happening }: Of<Event, "conceived">): State {
  const was = s.happenings[seat];
  return {
    ...s,
    seats: { ...s.seats, [seat]: { members: [], name, icon } },
    happenings: { ...s.happenings, [seat]: happening },
    closer: was?.progress === happening.progress ? s.closer : { ...s.closer, [seat]: 0 },
    conceived: s.conceived + (was === undefined ? 1 : 0),
  };
}

function struck(s: State, { seat }: Of<Event, "struck">): State {
  const next = left(s, seat);
  return { ...next, happenings: omitKeys(s.happenings, [seat]), seats: omitKeys(s.seats, [seat]) };
}

function eventFields(was: Happening = fresh, seat?: Seat): readonly Field[] {
  const one = { of: "word", least: 1, most: 1 } as const;
  return [
    { name: "name", text: 60, ...(seat?.name === undefined ? {} : { chosen: seat.name }) },
    { name: "icon", pick: ICONS, ...one, chosen: [seat?.icon ?? USUAL], pictured: true },
    { name: "cards", number: [1, MOST_CARDS], chosen: was.cards },
    { name: "draws", number: [1, MOST_DRAWS], chosen: was.draws },
    { name: "repeats", pick: ["once", "repeats"], ...one, chosen: [was.repeats ? "repeats" : "once"] },
    { name: "macro", document: "Macro", chosen: was.macro },
  ];
}

/** MS-7: the GM makes, changes, advances and removes events. */
export const happenings = part({
  fresh: { happenings: {}, conceived: 0 },
  decide: {
    /** In the deck at once, or from the next round, as the option says (MS-9). */
    conceive(play, input) {
      if (input.name === undefined || input.name === "") return no("noName");
      const seat = `event#${play.now.conceived + 1}`;
      write(play, seat, from(fresh, input), input);
      settleEvent(play, seat);
      return null;
    },
    /** Changing an event never completes it: that takes a draw, or the GM setting its progress. */
    rework(play, { seat, ...input }) {
      const was = play.now.happenings[seat];
      if (was === undefined) return no("noEvent");
      const next = from(was, input);
      const progress = next.over ? next.draws : Math.min(was.progress, next.draws - 1);
      write(play, seat, { ...next, progress }, input);
      settleEvent(play, seat);
      return null;
    },
    /** Sets the progress, up to completion. */
    setProgress(play, { seat, filled }) {
      const was = play.now.happenings[seat];
      if (was === undefined || filled === undefined) return no("noEvent");
      if (was.over && filled >= was.draws) return null;
      write(play, seat, { ...was, progress: Math.min(filled, was.draws), over: false });
      completeIfDue(play, seat);
      settleEvent(play, seat);
      return null;
    },
    /** Removes the event: it was stopped, or is no longer needed. */
    strike(play, { seat }, chance) {
      const before = play.now;
      if (before.happenings[seat] !== undefined) play.happen({ type: "struck", seat });
      goOnAfter(before, play, chance);
      return null;
    },
  },
  fold: { conceived, struck },
  offers: {
    table: () => [offer({ type: "conceive" }, null, { weight: "progress", beforeDeal: true, fields: eventFields() })],
    about(s, seat) {
      const was = s.happenings[seat];
      if (was === undefined) return [];
      const filled: Field = { name: "filled", number: [0, was.draws], chosen: was.progress };
      return [
        offer({ type: "rework", seat }, null, {
          weight: "setup",
          icon: "event",
          fields: eventFields(was, s.seats[seat]),
        }),
        offer({ type: "setProgress", seat }, null, { weight: "setup", icon: "progress", fields: [filled] }),
        offer({ type: "strike", seat }, null, { weight: "setup", icon: "remove" }),
      ];
    },
  },
});
