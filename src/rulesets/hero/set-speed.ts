import { offerIn, type Words } from "../../engine/kit/words.ts";
import type { GridLine, Offer } from "../../engine/rules/offer.ts";
import type { Play } from "../../engine/rules/parts.ts";
import type { Effect } from "../../engine/rules/ruleset.ts";
import type { Seated } from "../../engine/table/seating.ts";
import type { FighterId, SeatId, Table } from "../../engine/table/table.ts";
import { byDex, type Choice, isSpd, SPEED_COLUMNS, speedFields, speedLine, USUAL } from "./speed.ts";

/** HC-1, HC-8, HD-1: SPD and DEX entered by hand, for one seat or for all, and kept for their next fights. */

export type SetSpeed =
  | { readonly type: "setSpeed"; readonly seat: SeatId; readonly spd?: number; readonly dex?: number }
  | { readonly type: "setSpeeds"; readonly speeds?: Readonly<Record<SeatId, readonly number[]>> };
export interface SpeedSet {
  readonly type: "speedSet";
  readonly seat: SeatId;
  readonly fighters: readonly FighterId[];
  readonly spd: number;
  readonly dex: number;
}

type Speeding = Table & Seated<Choice>;
type Of<K> = Extract<SetSpeed, { readonly type: K }>;

const members = (s: Speeding, seat: SeatId): readonly FighterId[] => s.seats[seat]?.members ?? [];

/** Whether this differs from what is used for the seat, or was assumed until now. */
function isChanged(s: Speeding, seat: SeatId, spd: number, dex: number): boolean {
  const { chosen, assumed } = speedLine(s, seat);
  return assumed === true || chosen[0] !== spd || chosen[1] !== dex;
}

function set(play: Play<Speeding, SpeedSet>, seat: SeatId, spd: number, dex: number): void {
  play.happen({ type: "speedSet", seat, fighters: members(play.now, seat), spd, dex });
}

/**
 * The form for everybody: those who act first come first. Asked for before the first deal, later only set up. Where SPD
 * is missing before it, one form asks for just that, and one press takes the usual number for all.
 */
function everybody(words: Words, s: Speeding, early: boolean): Offer<Of<"setSpeeds">>[] {
  const seats = byDex(
    s,
    Object.keys(s.seats).filter((seat) => members(s, seat).length > 0),
  );
  if (seats.length === 0) return [];
  const lines = seats.map((seat) => speedLine(s, seat));
  const missing = early ? lines.filter(({ assumed }) => assumed === true) : [];
  const form = (grid: readonly GridLine[]) => [{ name: "speeds", grid, columns: SPEED_COLUMNS } as const];
  const isAsked = early && missing.length === 0;
  const all = offerIn(words)<Of<"setSpeeds">>({ type: "setSpeeds" }, null, {
    weight: "setup",
    ...(isAsked ? { beforeDeal: true } : {}),
    fields: form(lines),
  });
  if (missing.length === 0) return [all];
  return [
    all,
    {
      ...all,
      key: "setMissing", // while it is filled in, whose numbers are missing may change
      text: words.text("offer.setMissing"),
      quick: words.text("offer.useForAll", { n: USUAL.spd }),
      beforeDeal: true,
      fields: form(missing),
    },
  ];
}

/** `isEarly`: nothing has been dealt or rolled yet. */
export const setSpeedPart = <S extends Speeding>(words: Words, isEarly: (s: S) => boolean) => ({
  decide: {
    setSpeed(play: Play<Speeding, SpeedSet>, { seat, spd, dex }: Of<"setSpeed">) {
      if (members(play.now, seat).length === 0) return words.no("noSeat");
      if (!isSpd(spd) || dex === undefined) return words.no("noSpd");
      set(play, seat, spd, dex);
      return null;
    },
    /** Those left as they were are not kept, so that a sheet that was right stays in charge. */
    setSpeeds(play: Play<Speeding, SpeedSet>, { speeds = {} }: Of<"setSpeeds">) {
      for (const [seat, [spd, dex]] of Object.entries(speeds)) {
        if (members(play.now, seat).length === 0) return words.no("noSeat");
        if (!isSpd(spd) || dex === undefined) return words.no("noSpd");
        if (isChanged(play.now, seat, spd, dex)) set(play, seat, spd, dex);
      }
      return null;
    },
  },
  fold: {
    speedSet<T extends Speeding>(s: T, { fighters, spd, dex }: SpeedSet): T {
      const choices: Record<FighterId, Choice> = { ...s.choices };
      for (const id of fighters) choices[id] = { ...choices[id], spd, dex };
      return { ...s, choices };
    },
  },
  effects: {
    speedSet: ({ seat, spd, dex }: SpeedSet): readonly Effect[] => [
      { kind: "remember", seat, what: "spd", to: spd },
      { kind: "remember", seat, what: "dex", to: dex },
    ],
  },
  offers: {
    table: (s: S) => everybody(words, s, isEarly(s)),
    about: (s: S, seat: SeatId) => [
      offerIn(words)<Of<"setSpeed">>({ type: "setSpeed", seat }, null, {
        weight: "setup",
        icon: "speed",
        fields: speedFields(s, seat),
      }),
    ],
  },
});
