import { offerIn, type Words } from "../../engine/kit/words.ts";
import type { Play } from "../../engine/parts.ts";
import type { Seated } from "../../engine/seating.ts";
import type { FighterId, SeatId, Table } from "../../engine/table.ts";
import { type Choice, isSpd, speedFields } from "./speed.ts";

/** HC-1, HC-8, HD-1: SPD and DEX entered by hand, for everyone in a seat. */

export interface SetSpeed {
  readonly type: "setSpeed";
  readonly seat: SeatId;
  readonly spd?: number;
  readonly dex?: number;
}
export interface SpeedSet {
  readonly type: "speedSet";
  readonly fighters: readonly FighterId[];
  readonly spd: number;
  readonly dex: number;
}

type Speeding = Table & Seated<Choice>;

export const setSpeedPart = (words: Words) => ({
  decide: {
    setSpeed(play: Play<Speeding, SpeedSet>, { seat, spd, dex }: SetSpeed) {
      const fighters = play.now.seats[seat]?.members ?? [];
      if (fighters.length === 0) return words.no("noSeat");
      if (!isSpd(spd) || dex === undefined) return words.no("noSpd");
      play.happen({ type: "speedSet", fighters, spd, dex });
      return null;
    },
  },
  fold: {
    speedSet<S extends Speeding>(s: S, { fighters, spd, dex }: SpeedSet): S {
      const choices: Record<FighterId, Choice> = { ...s.choices };
      for (const id of fighters) choices[id] = { ...choices[id], spd, dex };
      return { ...s, choices };
    },
  },
  offers: {
    about: (s: Speeding, seat: SeatId) => [
      offerIn(words)<SetSpeed>({ type: "setSpeed", seat }, null, { weight: "setup", fields: speedFields(s, seat) }),
    ],
  },
});
