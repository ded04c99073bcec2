import { describe, expect, test } from "vitest";
import type { Panel, RoundCard, Sequence } from "../../engine/view/view.ts";
import { isOwn, newsIn } from "./news.ts";

type Seen = Parameters<typeof newsIn>[0];

const view = (...panels: readonly Panel[]): Seen => ({ title: { key: "title" }, pause: null, panels });
const text = (key: string) => ({ key });

const line = (suit: string, ...seats: readonly string[]) => ({
  suit,
  name: text("name"),
  does: text("does"),
  seats,
});
const round = (card: string): RoundCard => ({
  kind: "card",
  title: text("round"),
  card,
  lines: [line("spades", "ann"), line("hearts", "bob")],
});
const drawn = (end: boolean, ...seats: readonly string[]): Sequence => ({
  kind: "sequence",
  title: text("drawn"),
  note: text("note"),
  left: 5,
  end: end ? text("ends") : null,
  came: seats.map((seat, i) => ({ seat, face: { portrait: seat }, order: i + 1, state: "acted" })),
});
describe("what is turned over for all", () => {
  test("MD-1: is the card of the round, once, with those whom it concerns", () => {
    const news = newsIn(view(), view(round("a")));
    expect(news).toEqual([{ kind: "round", card: "a", title: text("round"), seats: ["ann", "bob"] }]);
    expect(newsIn(view(round("a")), view(round("a")))).toEqual([]);
    expect(newsIn(view(round("a")), view(round("b")))).toHaveLength(1);
    expect(newsIn(view(round("a")), view())).toEqual([]);
  });

  test("MS-1: is each card that is drawn, and the first of a new round", () => {
    const first = { kind: "drawn", seat: "ann", face: { portrait: "ann" } };
    expect(newsIn(view(drawn(false)), view(drawn(false, "ann")))).toEqual([first]);
    expect(newsIn(view(drawn(true, "bob", "cid")), view(drawn(false, "ann")))).toEqual([first]);
    expect(newsIn(view(drawn(false, "ann")), view(drawn(false, "ann")))).toEqual([]);
    expect(newsIn(view(drawn(false, "bob", "ann")), view(drawn(false, "ann")))).toEqual([]);
  });

  test("MS-3: is the delimiter, with what was lost, but not when the last card ends the round unseen", () => {
    const after: Seen = { ...view(drawn(true, "ann")), pause: { head: text("over"), text: text("noneLost") } };
    const over = { kind: "over", ends: text("ends"), title: text("title"), note: text("noneLost") };
    expect(newsIn(view(drawn(false, "ann")), after)).toEqual([over]);
    expect(newsIn(after, after)).toEqual([]);
    expect(newsIn(view(), after)).toEqual([]);
  });

  test("is one's own if one's seat drew it, or if it is for everyone", () => {
    const mine = new Set(["ann"]);
    const own = (news: ReturnType<typeof newsIn>) => news.map((one) => isOwn(one, mine));
    expect(own(newsIn(view(), view(round("a"))))).toEqual([true]);
    expect(own(newsIn(view(drawn(false)), view(drawn(false, "ann"))))).toEqual([true]);
    expect(own(newsIn(view(drawn(false)), view(drawn(false, "bob"))))).toEqual([false]);
    expect(own(newsIn(view(drawn(false)), view(drawn(true))))).toEqual([true]);
  });
});
