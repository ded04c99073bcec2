import type { CardId, Fighter, FighterId, Seat, SeatId } from "../../engine/table.ts";
import type { Effort, Loss, Options, Told, Use } from "./state.ts";

/** What happens in card pools. */
export type Event =
  | {
      readonly type: "fighters";
      readonly set: Readonly<Record<FighterId, Fighter>>;
      readonly gone: readonly FighterId[];
    }
  | { readonly type: "seated"; readonly seats: Readonly<Record<SeatId, Seat>> }
  /** Whoever sat here can act no more: the cards are set aside, and nothing is asked; or can again. */
  | { readonly type: "fell" | "rose"; readonly seat: SeatId }
  | { readonly type: "rolled"; readonly dice: Readonly<Record<SeatId, number>> }
  | { readonly type: "gathered"; readonly decks: number }
  /** One deck more in the middle of a turn (C-5). */
  | { readonly type: "joinedDeck" }
  | { readonly type: "dealt"; readonly to: Readonly<Record<SeatId, readonly CardId[]>> }
  | {
      readonly type: "dealtIn";
      readonly seat: SeatId;
      readonly die: number;
      readonly cards: readonly CardId[];
      readonly passed: readonly CardId[];
    }
  | { readonly type: "counted"; readonly step: number }
  | { readonly type: "ended"; readonly seats: readonly SeatId[] }
  | {
      readonly type: "spent";
      readonly seat: SeatId;
      readonly cards: readonly CardId[];
      readonly use: Use;
      readonly size: number;
      readonly effort?: Effort;
      readonly future?: CardId;
      /** Breaks in after whoever acts, or stands last in the line, or takes no place in it. */
      readonly as: "count" | "hold" | "joker" | "aside";
    }
  | { readonly type: "tired"; readonly seat: SeatId; readonly points: number }
  | { readonly type: "setAside"; readonly seat: SeatId; readonly card: CardId }
  | { readonly type: "preempted"; readonly seat: SeatId; readonly whom: SeatId; readonly card: CardId }
  | {
      readonly type: "tested";
      readonly seat: SeatId;
      readonly id: number;
      readonly margin: number;
      readonly dice?: readonly number[];
      readonly target?: number;
    }
  | {
      readonly type: "contested";
      readonly by: SeatId;
      readonly whom: SeatId;
      readonly id?: number;
      readonly outcome: "first" | "together" | "after";
      /** Whoever comes before, or after, that opponent at the same moment. */
      readonly beside?: SeatId;
    }
  | {
      readonly type: "drew";
      readonly seat: SeatId;
      readonly made: boolean;
      readonly dice?: readonly number[];
      readonly skill?: number;
      readonly card?: CardId;
    }
  | {
      readonly type: "ran";
      readonly seat: SeatId;
      readonly card: CardId;
      readonly sprint: boolean;
      readonly place: string;
      readonly steering: number;
      readonly as: "count" | "hold" | "joker" | "aside";
    }
  | { readonly type: "arrived" | "halted"; readonly seat: SeatId }
  | { readonly type: "hurt"; readonly seat: SeatId; readonly points: number }
  | {
      readonly type: "stunned";
      readonly seat: SeatId;
      readonly how: "body" | "mind";
      readonly owing?: number;
      /** What is being done in this increment is completed all the same (GP-16, GP-17). */
      readonly completes?: true;
    }
  | { readonly type: "recovered"; readonly seat: SeatId }
  | {
      readonly type: "shook";
      readonly seat: SeatId;
      readonly made: boolean;
      readonly dice?: readonly number[];
      readonly target?: number;
    }
  | { readonly type: "owed"; readonly loss: Loss }
  | { readonly type: "lost"; readonly id: number; readonly seat: SeatId; readonly cards: readonly CardId[] }
  | { readonly type: "jokered"; readonly seat: SeatId; readonly card: CardId }
  | { readonly type: "turnOver" }
  | { readonly type: "collected" }
  | { readonly type: "told"; readonly fighter: FighterId; readonly told: Told }
  | { readonly type: "optionsSet"; readonly options: Options };
