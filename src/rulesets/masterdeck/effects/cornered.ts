import { without } from "../../../engine/kit/records.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { extrasIn, isAble } from "../seats/characters.ts";
import { leaves, perEncounter } from "../seats/leaving.ts";
import { part, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { levelsOf } from "./roll-modifiers.ts";

const cornering = (s: State, seats: readonly SeatId[]): State => ({
  ...s,
  cornered: [...new Set([...s.cornered, ...seats.flatMap((seat) => extrasIn(s, seat))])],
});

/** A group is cornered while any member is. */
const isCornered = (s: State, seat: SeatId): boolean =>
  (s.seats[seat]?.members ?? []).some((id) => isAble(s, id) && s.cornered.includes(id));

/**
 * MD-4: those who cannot leave fight on at −2 from the end of the round, counted once, until the situation improves.
 */
export const cornered = part({
  fresh: { cornered: [] },
  renew: perEncounter("cornered"),
  decide: {
    improve(play, { seat }) {
      if (!isCornered(play.now, seat)) return no("noBreaks");
      play.happen({ type: "improved", seat });
      return null;
    },
  },
  fold: { improved: (s, { seat }) => ({ ...s, cornered: without(s.cornered, s.seats[seat]?.members ?? []) }) },
  also: {
    ...leaves((s, { fighters }) => ({ ...s, cornered: without(s.cornered, fighters) })),
    broke: (s, { seat, came }) => (came === "cornered" && s.phase !== "running" ? cornering(s, [seat]) : s),
    roundOver: (s) =>
      cornering(
        s,
        Object.keys(s.breaks).filter((seat) => s.breaks[seat] === "cornered"),
      ),
  },
  offers: { about: (s, seat) => (isCornered(s, seat) ? [offer({ type: "improve", seat }, null)] : []) },
  badges: (s, seat) =>
    levelsOf(s, seat)
      .filter(({ key }) => key === "cornered")
      .map(({ value }) => ({
        text: text("badge.cornered", { n: Math.abs(value) }),
        tone: "loss",
        hint: text("hint.cornered"),
      })),
});
