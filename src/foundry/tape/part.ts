import type { TakenBack } from "../../engine/session/redo.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Message } from "../network/wire.ts";
import type { Home } from "../storage/home.ts";
import type { Log } from "./log.ts";
import type { Recording } from "./stretch.ts";

/** The way to the tape from before it is fetched: it follows once a page has its decks. */

export interface TapePart {
  /** What this page, a Game Master's, saw of all that was played there with each deck, the first one first. */
  playedAt(home: Home): readonly Log[];
  /** What can be played again on this very session. Null if anything was played since. */
  takenBackAt(home: Home, session: Session): TakenBack | null;
  /** What this page, a player's, saw or was told of it. */
  framesAt(home: Home): readonly Recording[];
  /** Opens the recap of what is played there. */
  openRecap(home: Home): Promise<void>;
  /** How many steps there were in all. */
  countAt(home: Home): number;
  /** How often this page, a player's, could only guess how much was taken back. */
  guessesAt(home: Home): number;
  /** Asks for the tape of this home. Answers whether it has come. */
  askTape(home: Home): Promise<boolean>;
  answerTape(asks: Extract<Message, { kind: "tape" }>, sender: string): void;
  hearReel(told: Extract<Message, { kind: "reel" }>): void;
}

let part: TapePart | null = null;

/** The tape, once it is here. */
export const tapeHere = (): TapePart | null => part;

/** Sets the tape when it is here. */
export function setTapePart(here: TapePart): void {
  part = here;
}
