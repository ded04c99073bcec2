import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { numbered } from "./rules.ts";
import { foe, hero, table } from "./testing.ts";

const fighters = [hero("ana"), hero("ben"), foe("orc")];
const dealt = table(fighters, { react: "yes" }).lies({ ana: [4], ben: [9], orc: [2] });

describe("NC-12: what tracker and table show", () => {
  const round = dealt.begin().ends("orc").press("react", "ben");

  test("the ten places as a line, the lowest first", () => {
    const { columns } = round.view();
    expect(columns.map(({ label }) => label)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    expect(columns.flatMap(({ label, seats }) => seats.map((seat) => [label, seat]))).toEqual([
      ["2", "orc"],
      ["4", "ana"],
      ["9", "ben"],
    ]);
    expect(columns.filter(({ lit }) => lit).map(({ label }) => label)).toEqual(["4"]);
    expect(columns.filter(({ past }) => past).map(({ label }) => label)).toEqual(["1", "2", "3"]);
  });

  test("what to do when nobody acts", () => {
    const heads = [table([]), table(fighters), dealt, round.ends("ana")].map((game) => game.view().pause?.head.key);
    expect(heads).toEqual(["pause.empty", "pause.setup", "pause.dealt", "pause.over"].map((key) => `numbered.${key}`));
  });

  test("C-5: a hidden fighter's card is nowhere, and counts as undrawn", () => {
    const lurking = table([...fighters, foe("lurker", { hidden: true })])
      .lies({ ana: [4], ben: [9], lurker: [1] })
      .begin();
    const seen = lurking.view(["ana"]);
    expect(seen.columns[0]?.seats).toEqual([]);
    expect(seen.deck.left.data).toEqual({ n: 8 });
    expect(lurking.view().deck.left.data).toEqual({ n: 7 });
    expect([seen.acts, seen.pause?.head.key]).toEqual([[], "numbered.pause.hidden"]);
  });
});

test("C-6: what is open is enough to play on: unknown cards are back in the deck", () => {
  const lurking = table([...fighters, foe("lurker", { hidden: true })])
    .lies({ ana: [4], lurker: [1] })
    .begin();
  const mended = numbered.recover(see(lurking.state, []));
  expect(Object.keys(mended.cards).toSorted()).toEqual(lurking.cards().toSorted());
  expect(mended.cards["1of10"]).toEqual({ zone: "deck", deck: "numbered" });
});
