import { describe, expect, test } from "vitest";
import { type Programme, type Rank, withNew } from "./queue.ts";

interface Named {
  readonly rank: Rank;
  readonly topic?: string;
  readonly name: string;
}

const a = (rank: Rank, name: string = rank): Named => ({ rank, name });
const after = (...all: readonly Named[]): Programme<Named> =>
  all.reduce<Programme<Named>>(withNew, { now: null, next: [] });
const names = ({ now, next }: Programme<Named>) => [now?.name ?? null, ...next.map(({ name }) => name)];

describe("what is shown above the canvas", () => {
  test("comes in the order of deal, card, banner, however it was announced", () => {
    expect(names(after(a("banner"), a("card"), a("card", "second")))).toEqual([null, "card", "second", "banner"]);
  });

  test("waits for what is on stage", () => {
    const showing = { now: a("card"), next: [] };
    expect(names(withNew(showing, a("banner")))).toEqual(["card", "banner"]);
    expect(names(withNew(showing, a("card", "second")))).toEqual(["card", "second"]);
    expect(names(withNew({ now: a("banner"), next: [] }, a("card")))).toEqual(["banner", "card"]);
  });

  test("gives way to a deal, which comes on at once", () => {
    expect(names(withNew({ now: a("card"), next: [a("banner")] }, a("deal")))).toEqual(["deal"]);
    expect(names(after(a("deal"), a("banner"), a("card")))).toEqual(["deal", "card", "banner"]);
  });

  test("lets two cards wait at most, and leaves out the oldest if play is faster", () => {
    expect(names(after(a("card", "1"), a("card", "2"), a("banner"), a("card", "3")))).toEqual([
      null,
      "2",
      "3",
      "banner",
    ]);
  });

  test("has one card of a topic: newer news replaces older, on stage or not", () => {
    const drawn = (name: string): Named => ({ rank: "card", name, topic: "drawn" });
    expect(names(after(drawn("1"), a("card"), drawn("2")))).toEqual([null, "card", "2"]);
    expect(names(withNew({ now: drawn("1"), next: [a("card")] }, drawn("2")))).toEqual([null, "card", "2"]);
    expect(names(withNew({ now: a("card"), next: [] }, drawn("1")))).toEqual(["card", "1"]);
  });

  test("has one banner: a newer one replaces an older one, on stage or not", () => {
    expect(names(after(a("banner"), a("card"), a("banner", "newer")))).toEqual([null, "card", "newer"]);
    expect(names(withNew({ now: a("banner"), next: [] }, a("banner", "newer")))).toEqual([null, "newer"]);
  });
});
