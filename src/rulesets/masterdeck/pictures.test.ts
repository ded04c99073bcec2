import { describe, expect, test } from "vitest";
import { anyhow } from "../action-deck/testing.ts";
import { bringing, cast, deckOf, done, everybody, forAll, horde, ORDER } from "./flip-testing.ts";
import { campaign, d, drawing, type Game, look, rule, supplyOf } from "./testing.ts";

const wild = rule(null);
const deck = deckOf(forAll("fatigued"), { sunset: wild, storm: rule(null, { kind: "disaster" }) });
const fight = campaign(cast, {}, deck);
const shown = fight.round(ORDER, "sunset");
const press = (game: Game, key: string, ...cards: readonly string[]): Game =>
  game.press(key, "gm", {}, undefined, drawing(game.state, ...cards));

describe("MD-2: a picture is flipped", () => {
  test("MD-2: the GM is asked, with the picture shown to all; nothing takes effect yet", () => {
    expect(shown.asked()).toEqual(["md:picture"]);
    expect(shown.state.asks[0]).toMatchObject({
      to: "gm",
      holds: true,
      text: { data: { card: { card: d("sunset") } } },
    });
    expect(look(shown.state).card).toMatchObject({ card: d("sunset"), lines: [] });
    expect([shown.state.cards[d("sunset")], shown.state.flip, done(shown)]).toEqual([{ zone: "table" }, null, []]);
    expect(shown.said()).toEqual(["picture"]);
  });

  test("MD-2: ignored: it is discarded, and another card is flipped for initiative", () => {
    const flipped = press(shown, "md:picture:ignore", "round");
    expect([flipped.discards(), flipped.state.flip?.card, flipped.asked()]).toEqual([["sunset"], d("round"), []]);
    expect(done(flipped)).toHaveLength(7);
  });

  test("MD-2: it affects play: it stays on the table, and another card is flipped for initiative", () => {
    const affects = press(shown, "md:picture:affects", "round");
    expect([affects.discards(), affects.state.flip?.card]).toEqual([[], d("round")]);
    expect(look(affects.state).laid).toEqual([d("sunset")]);
    const over = affects.end(...everybody);
    expect([look(over.state).laid, over.discards()]).toEqual([[d("sunset")], ["round"]]);
    const aside = over.press(`putAside:${d("sunset")}`, "gm");
    expect([look(aside.state).laid, aside.discards()]).toEqual([[], ["round", "sunset"]]);
  });

  test("MD-2: until one has an initiative half: the next picture is asked about as well", () => {
    const second = press(shown, "md:picture:affects", "storm");
    expect([second.asked(), second.state.picture, second.state.flip]).toEqual([["md:picture"], d("storm"), null]);
    const third = press(second, "md:picture:ignore", "round");
    expect([third.state.pictures, third.discards(), third.state.flip?.card]).toEqual([
      [d("sunset")],
      ["storm"],
      d("round"),
    ]);
  });

  test("MD-2: suits are read when the card of the round comes, after the picture", () => {
    const fell = shown.when({ type: "roster", set: { ben: { actor: "ben", side: "hero", out: true } }, gone: [] });
    const flipped = press(fell, "md:picture:ignore", "round");
    expect(Object.keys(flipped.state.flip?.suits ?? {})).not.toContain("ben");
  });

  test("MD-2: until then no one goes on, in any way, and is told why", () => {
    const acts = shown.state.acting[0] ?? "";
    for (const type of ["end", "hold", "bide", "actNext", "interrupt", "letAct", "dealIn"] as const)
      expect([type, shown.refusal({ type, seat: acts })]).toEqual([type, "pictureFirst"]);
    for (const who of ["anna", "ben"])
      expect(shown.offered(who).filter((key) => /^(end|hold|bide|next|interrupt)/.test(key))).toEqual([]);
    expect(shown.offered("gm", "ben").filter((key) => /^(letAct|dealIn)/.test(key))).toEqual([]);
    expect(look(shown.state).pause?.head).toEqual({ key: "masterdeck.pause.picture" });
  });

  test("MD-2: those who may act afterwards act as before", () => {
    const flipped = press(shown, "md:picture:ignore", "round");
    expect([shown.state.acting, flipped.state.acting]).toEqual([["anna"], ["anna"]]);
    expect(flipped.end("anna").state.acting).toEqual(["ben"]);
  });

  test("MD-2: when the GM ends the round what was not settled is discarded, and nothing more is asked", () => {
    for (const type of ["endRound", "reset"] as const) {
      const over = shown.when({ type });
      expect([over.state.picture, over.discards(), over.asked()]).toEqual([null, ["sunset"], []]);
    }
  });

  test("MD-2, C-6: nothing is decided twice", () => {
    const flipped = press(shown, "md:picture:ignore", "round");
    expect(flipped.refusal({ type: "settlePicture", affects: true })).toBe("nothingFlipped");
    expect(flipped.refusal({ type: "putAside", card: d("sunset") })).toBe("nothingFlipped");
  });

  test("MD-2, MD-23: a picture whose deck changes meanwhile goes, and another card is flipped at once", () => {
    const { [d("sunset")]: _, ...cards } = deck.cards;
    const game = shown.when(
      { type: "roster", set: {}, gone: [], supply: { ...deck, stamp: "2", cards } },
      { below: () => 0 },
    );
    expect([game.state.picture, game.asked(), game.state.flip?.card]).toEqual([null, [], d("round")]);
    expect(game.end("anna").state.acting).toEqual(["ben"]);
  });

  test("MD-2: pictures are wild ones, interlopers and disasters; a subplot can be the card of the round", () => {
    for (const kind of ["wild", "interloper", "disaster"] as const)
      expect(
        campaign(cast, {}, deckOf({}, { some: rule(null, { kind }) }))
          .round(ORDER, "some")
          .asked(),
      ).toEqual(["md:picture"]);
    const subplot = rule(["up", "up", "up", "up"], { kind: "subplot" });
    const game = campaign(cast, {}, deckOf({}, { some: subplot })).round(ORDER, "some");
    expect([game.asked(), game.levels("anna")]).toEqual([[], { up: 1 }]);
  });

  test("MD-2, C-3: with a pause or without one", () => {
    const only = supplyOf({ sunset: wild, round: bringing(forAll("up")) });
    const game = campaign(cast, { pause: false }, only).when(
      { type: "deal" },
      { below: (n) => (n === 2 ? 0 : n > 9 ? n - 5 : 0) },
    );
    expect(game.asked()).toEqual(["md:picture"]);
    const flipped = game.press({ type: "settlePicture", affects: true }, "gm", {}, undefined, anyhow);
    expect([flipped.state.flip?.card, flipped.state.phase]).toEqual([d("round"), "running"]);
  });
});

describe("MD-2: when neither deck nor discards have a card with effects", () => {
  const pictures = supplyOf({ sunset: wild, moon: wild });
  const none = campaign(cast, {}, pictures).round(ORDER);

  test("MD-2: the round has none, a message says so, and play goes on without a question", () => {
    expect([none.state.flip, none.asked(), none.said()]).toEqual([null, [], ["nothingFlipped"]]);
    expect([none.levels(horde), look(none.state).card, none.left()]).toEqual([{}, undefined, ["sunset", "moon"]]);
    expect(none.end(...everybody).state.phase).toBe("between");
  });

  test("MD-2: even if all of them are in hands and pools", () => {
    const held = campaign(cast, {}, supplyOf({ round: bringing({}), sunset: wild })).holding("anna", "hand", "round");
    expect(held.round(ORDER).said()).toEqual(["nothingFlipped"]);
  });

  test("MD-2, MD-21: when the deck has run out and the discards hold one, they are shuffled back first", () => {
    const two = supplyOf({ round: bringing({}), second: bringing({}) });
    const over = campaign(cast, {}, two)
      .round(ORDER, "round")
      .end(...everybody);
    const second = over.round(ORDER, "second").end(...everybody);
    expect([second.left(), second.discards()]).toEqual([[], ["round", "second"]]);
    const dealt = second.given({ type: "dealt", to: { anna: ["AS"] }, shuffled: "nothing" });
    const third = dealt.when({ type: "begin" }, { below: () => 1 });
    expect([third.state.flip?.card, third.left(), third.discards()]).toEqual([d("second"), ["round"], []]);
    expect(third.said()).toEqual(["shuffledBack", "flipped"]);
  });

  test("MD-2, MD-21: if only pictures are left and the rest is in the discards, pictures come first, then what is shuffled back", () => {
    const two = supplyOf({ round: bringing({}), sunset: wild });
    const over = campaign(cast, {}, two)
      .round(ORDER, "round")
      .end(...everybody);
    const picture = over.round(ORDER, "sunset");
    expect(picture.asked()).toEqual(["md:picture"]);
    const flipped = picture.press({ type: "settlePicture", affects: false }, "gm", {}, undefined, { below: () => 0 });
    expect([flipped.state.flip?.card, flipped.left()]).toEqual([d("round"), ["sunset"]]);
  });

  test("MD-2, MD-23: before any deck is known play goes on without one", () => {
    const bare = campaign(cast, {}, supplyOf({})).round(ORDER);
    expect([bare.said(), bare.state.acting]).toEqual([["nothingFlipped"], ["anna"]]);
  });
});
