import type { CardId, SeatId } from "../../engine/table.ts";
import type { NUMBERS } from "./state.ts";

/** What somebody may want of card pools. */
export type Command =
  | { readonly type: "roll" }
  | { readonly type: "die"; readonly seat: SeatId; readonly die?: number }
  | ({ readonly type: "terms"; readonly seat: SeatId; readonly traits?: readonly string[] } & Partial<
      Record<(typeof NUMBERS)[number], number>
    >)
  | { readonly type: "deal" }
  | { readonly type: "dealIn"; readonly seat: SeatId }
  | { readonly type: "count" }
  | { readonly type: "end"; readonly seat: SeatId }
  | ({ readonly type: "spend" | "defend" | "declare"; readonly seat: SeatId } & {
      readonly which?: readonly CardId[];
      readonly use?: readonly string[];
      readonly effort?: readonly string[];
    })
  | { readonly type: "setAside"; readonly seat: SeatId; readonly card?: readonly CardId[] }
  | { readonly type: "preempt"; readonly seat: SeatId; readonly against?: readonly SeatId[] }
  | {
      readonly type: "contest";
      readonly seat: SeatId;
      readonly id: number;
      readonly target?: number;
      readonly by?: number;
    }
  | {
      readonly type: "fastDraw";
      readonly seat: SeatId;
      readonly with?: readonly CardId[];
      readonly skill?: number;
      readonly result?: readonly string[];
    }
  | {
      readonly type: "run";
      readonly seat: SeatId;
      readonly card?: readonly CardId[];
      readonly sprint?: readonly string[];
      readonly place?: string;
      readonly steering?: number;
    }
  | { readonly type: "arrive"; readonly seat: SeatId }
  | { readonly type: "halt"; readonly seat: SeatId }
  | { readonly type: "lose"; readonly id: number; readonly which?: readonly CardId[] }
  | { readonly type: "giveUp"; readonly id: number; readonly card: CardId }
  | {
      readonly type: "hurt";
      readonly seat: SeatId;
      readonly points?: number;
      readonly safe?: readonly string[];
    }
  | {
      readonly type: "stun";
      readonly seat: SeatId;
      readonly how?: readonly string[];
      readonly more?: number;
    }
  | { readonly type: "recover"; readonly seat: SeatId }
  | { readonly type: "shake"; readonly seat: SeatId; readonly how: "roll" | "made" | "failed" }
  | { readonly type: "reset" }
  | ({ readonly type: "options" } & Partial<
      Record<"pause" | "hands" | "tired" | "seconds" | "defence" | "wounds" | "steered", readonly string[]>
    >);
