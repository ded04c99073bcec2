import type { NamedDie } from "../rules/offer.ts";
import type { SeatId, Text } from "../table/table.ts";
import type { Tone } from "./row.ts";

/** A die that somebody rolls. */
export interface RollingDie {
  /** 0 where the viewer may not know. */
  readonly faces: number;
  /** Null before the throw. */
  readonly shows: number | null;
  /** Its result is the one that counts. */
  readonly counts?: true;
  /** It showed its highest face and was rolled on. */
  readonly aced?: true;
}

/** Somebody who rolls together with others. */
export interface Roller {
  readonly seat: SeatId;
  /** The question it has yet to answer, by its id. */
  readonly ask: string | null;
  /** `closed` if it has rolled, but no one here may know what. */
  readonly state: "toRoll" | "closed" | "rolled" | "passed";
  readonly dice: readonly RollingDie[];
  /** What is rolled for it, in words and as dice. */
  readonly note: Text;
  readonly die: NamedDie;
  readonly total: number | null;
  /** What is said in place of a total that is no sum of dice, such as a margin. */
  readonly result?: Text;
  /** Its total is known here and closed to everybody but those who answer for it. */
  readonly closed?: true;
  /** What the total means, where that is settled for each by itself. */
  readonly means?: { readonly text: Text; readonly tone: Tone };
  /** Its place so far. The same total has the same place. */
  readonly place: number | null;
}

/** Who rolls against whom, and what it decides. To one of them it is said in words of their own. */
export interface RollingAbout {
  readonly text: Text;
  readonly by: readonly SeatId[];
  readonly byYou?: Text;
  readonly whom: SeatId | null;
  readonly toYou?: Text;
  readonly decides: Text;
}

/** Several who roll for the same thing, and what came of it. */
export interface Rolling {
  readonly kind: "rolling";
  readonly title: Text;
  readonly about?: RollingAbout;
  /** Two roll against each other, and stand face to face. */
  readonly duel?: true;
  readonly rollers: readonly Roller[];
  /** What is settled; null as long as somebody has yet to answer. */
  readonly verdict: {
    /** The same as long as the verdict is. */
    readonly id: string;
    readonly head: Text;
    readonly note: Text | null;
    readonly first: readonly SeatId[];
  } | null;
}
