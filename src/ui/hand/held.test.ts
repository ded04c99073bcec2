import { describe, expect, test } from "vitest";
import type { Fan, Hand, Row } from "../../engine/view/view.ts";
import { forGm, type Held, heldIn, shownOf, wanting, withDue } from "./held.ts";

type Shown = Parameters<typeof shownOf>[1];

const text = { key: "text" };
const fan = (seat: string, ...sets: [state: Fan["sets"][number]["state"], ...cards: string[]][]): Fan => ({
  seat,
  title: text,
  note: text,
  backs: 0,
  terms: [],
  sets: sets.map(([state, ...cards]) => ({ cards, state, text })),
});
const row = (seat: string): Row => ({ seat, state: "toCome", cards: [], backs: 0, badges: [] });
const view = (...fans: Fan[]): Shown => ({
  acts: [],
  may: [],
  next: null,
  rows: fans.map(({ seat }) => row(seat)),
  panels: [{ kind: "fans", fans }],
});
const hand = (seat: string, more: Partial<Hand> = {}): Hand => ({
  seat,
  hand: [],
  backs: 0,
  pool: [],
  before: [],
  picking: [],
  due: [],
  fights: null,
  notes: [],
  ...more,
});

/** Each card as it lies, with a star if it is due. */
const lying = ({ cards }: Held): string[] => cards.map(({ card, due, lies }) => `${card}${due ? "*" : ""} ${lies}`);

describe("what a docked hand holds", () => {
  test("GP-5: what is counted is due; cards on hold or passed by lie aside; spent and lost ones are gone", () => {
    const all = fan("ann", ["held", "QC"], ["due", "KS", "KH"], ["toCome", "4S"], ["spent", "AS"], ["lost", "2D"]);
    const [held] = heldIn(view(all));
    expect(held && lying(held)).toEqual(["QC aside", "KS* hand", "KH* hand", "4S hand"]);
    const [waits] = heldIn(view(fan("ann", ["waits", "QD"])));
    expect(waits && lying(waits)).toEqual(["QD aside"]);
  });

  test("HC-3: a sum that its owner's next play proposes is due as well", () => {
    const [held] = heldIn(view(fan("ann", ["toCome", "5D"], ["toCome", "3D"], ["toCome", "2D"])));
    expect(held && lying(withDue(held, ["5D", "2D"]))).toEqual(["5D* hand", "3D hand", "2D* hand"]);
  });

  test("MD-16, MD-26: drama cards of hand and pool, as the rules say what may be played", () => {
    const hands = [hand("pc", { hand: ["a", "b"], pool: ["c"], due: ["b", "c"], fights: "ann" })];
    const [held] = heldIn({ panels: [{ kind: "hands", hands }] });
    expect(held && lying(held)).toEqual(["a hand", "b* hand", "c* pool"]);
    expect(held?.fights).toBe("ann");
  });

  test("is nothing once no card is left to play, or none that the viewer sees", () => {
    expect(heldIn(view(fan("ann", ["spent", "AS"]), { ...fan("bob"), backs: 3 }))).toEqual([]);
    expect(heldIn({ panels: [] })).toEqual([]);
  });
});

describe("which hand is docked", () => {
  const shown = view(fan("ann", ["toCome", "4S"]), fan("bob", ["due", "KS"]), fan("cid", ["due", "KH"]));
  const hands = heldIn(shown);
  const seatOf = (
    change: Partial<Shown> = {},
    asked: string[] = [],
    wanted = null as ReturnType<typeof wanting> | null,
  ) => shownOf(hands, { ...shown, ...change }, asked, wanted)?.seat;
  const count = (...seats: string[][]): Shown["panels"] => [
    ...shown.panels,
    { kind: "columns", title: text, columns: seats.map((some) => ({ label: "", seats: some, lit: false })) },
  ];

  test("is that of who acts, then of who is asked, then of who may act", () => {
    expect(seatOf({ acts: ["cid"] }, ["bob"])).toBe("cid");
    expect(seatOf({ acts: ["dot"], may: [{ seat: "cid", text }] }, ["bob"])).toBe("bob");
    expect(seatOf({ acts: ["dot"], may: [{ seat: "cid", text }] })).toBe("cid");
  });

  test("is else that of who comes first in the count, or the first one", () => {
    expect(seatOf({ acts: ["dot"], panels: count(["dot"], ["cid", "bob"], ["ann"]) })).toBe("cid");
    expect(seatOf({ rows: [] })).toBe("ann");
    expect(shownOf([], shown, [], null)).toBeNull();
  });

  test("is the one switched to until somebody else acts, if it still holds cards", () => {
    const acts = ["cid"];
    expect(seatOf({ acts }, [], wanting("ann", { acts }))).toBe("ann");
    expect(seatOf({ acts: ["bob"] }, [], wanting("ann", { acts }))).toBe("bob");
    expect(seatOf({ acts }, [], wanting("eve", { acts }))).toBe("cid");
  });

  test("MD-22: of a character is found by its seat in the encounter, or by a question to it", () => {
    const own = heldIn({
      panels: [
        {
          kind: "hands",
          hands: [hand("pc1", { hand: ["a"], fights: "ann" }), hand("pc2", { hand: ["b"], fights: "bob" })],
        },
      ],
    });
    expect(shownOf(own, { ...shown, acts: ["bob"] }, [], null)?.seat).toBe("pc2");
    expect(shownOf(own, { ...shown, acts: ["dot"] }, ["pc2"], null)?.seat).toBe("pc2");
  });

  test("for a Game Master is only that of who acts, unless a player who is here answers for it", () => {
    const none = (): boolean => false;
    expect(forGm(hands, { acts: ["cid"] }, none).map(({ seat }) => seat)).toEqual(["cid"]);
    expect(forGm(hands, { acts: ["cid"] }, (seat) => seat === "cid")).toEqual([]);
    expect(forGm(hands, { acts: [] }, none)).toEqual([]);
    const [unseated] = heldIn({ panels: [{ kind: "hands", hands: [hand("pc", { hand: ["a"] })] }] });
    expect(unseated && forGm([unseated], { acts: ["pc"] }, none)).toEqual([]);
  });
});
