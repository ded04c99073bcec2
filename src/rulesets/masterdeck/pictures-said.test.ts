import { describe, expect, test } from "vitest";
import { cast, deckOf, everybody, forAll, ORDER } from "./flip-testing.ts";
import { masterdeck } from "./rules.ts";
import { campaign, d, drawing, type Game, look, md, roster, rule } from "./testing.ts";

const wild = rule(null);
const deck = deckOf(forAll("up"), { sunset: wild, moon: wild });
const shown = campaign(cast, {}, deck).round(ORDER, "sunset");
const about = (card: string) => ({ card: { card: d(card) } });
const press = (game: Game, key: string, ...cards: readonly string[]): Game =>
  game.press(key, "gm", {}, undefined, drawing(game.state, ...cards));
const laid = press(shown, "md:picture:affects", "round");
const supplying = (game: Game, ...without: readonly string[]): Game => {
  const cards = Object.fromEntries(Object.entries(deck.cards).filter(([id]) => !without.map(d).includes(id)));
  return game.when(roster([], { supply: { ...deck, stamp: "2", cards } }), { below: () => 0 });
};

describe("MD-2: a picture is asked about", () => {
  test("MD-2: the GM is asked, and play goes on without it where nobody answers", () => {
    expect(shown.state.asks).toEqual([
      {
        id: "md:picture",
        to: "gm",
        text: md("ask.picture", about("sunset")),
        holds: true,
        fallback: "md:picture:ignore",
      },
    ]);
    expect(shown.effects.at(-1)).toEqual({ kind: "say", text: md("say.picture", about("sunset")) });
  });

  test("MD-2: it affects play, or it is ignored, in words that name it", () => {
    const answers = masterdeck.offers(shown.state, "gm").filter(({ ask }) => ask === "md:picture");
    expect(answers).toEqual(
      (["affects", "ignore"] as const).map((says) => ({
        key: `md:picture:${says}`,
        ask: "md:picture",
        text: md(`offer.${says}`),
        undoLabel: md(`deed.${says}`, about("sunset")),
        command: { type: "settlePicture", affects: says === "affects" },
      })),
    );
    expect(shown.offered("anna").filter((key) => key.startsWith("md:picture"))).toEqual([]);
    expect(laid.offered("gm").filter((key) => key.startsWith("md:picture"))).toEqual([]);
  });

  test("MD-2: what it held up is open again once it is settled", () => {
    const on = (game: Game) => [
      game.offered("anna").some((key) => key.startsWith("end:")),
      game.offered("anna").some((key) => key.startsWith("hold:")),
      game.refusal({ type: "end", seat: "anna" }),
    ];
    expect([on(shown), on(laid)]).toEqual([
      [false, false, "pictureFirst"],
      [true, true, null],
    ]);
  });
});

describe("MD-2: a picture that affects play", () => {
  test("MD-2: the GM puts it aside, from the quiet buttons, which are there between encounters as well", () => {
    const away = laid.when(roster([], { encounter: null }));
    for (const game of [laid, away])
      expect(game.offer("putAside", "gm")).toEqual({
        key: `putAside:${d("sunset")}`,
        text: md("offer.putAside", about("sunset")),
        undoLabel: md("deed.putAside", about("sunset")),
        command: { type: "putAside", card: d("sunset") },
        weight: "quiet",
        hands: true,
      });
    expect(shown.offer("putAside", "gm")).toBeUndefined();
  });

  test("MD-2: each by itself: the others stay", () => {
    const second = press(laid.end(...everybody).round(ORDER, "moon"), "md:picture:affects", "plain1");
    expect(look(second.state).laid).toEqual([d("sunset"), d("moon")]);
    const aside = second.press(`putAside:${d("sunset")}`, "gm");
    expect([look(aside.state).laid, aside.discards().includes("sunset")]).toEqual([[d("moon")], true]);
    expect(aside.refusal({ type: "putAside", card: d("sunset") })).toBe("nothingFlipped");
  });

  test("MD-28: a new adventure takes all of them in", () => {
    const begun = laid.press("beginAdventure", "gm", {}, undefined, { below: () => 0 });
    expect(look(begun.state).laid).toEqual([]);
  });

  test("MD-23: it goes when its deck no longer has it, and not with any other card", () => {
    expect(look(supplying(laid, "plain1").state).laid).toEqual([d("sunset")]);
    expect(look(supplying(laid, "sunset").state).laid).toEqual([]);
  });
});

describe("MD-2: a picture that nobody has settled", () => {
  test("MD-2: goes with its encounter: it is discarded and asked about no longer", () => {
    const next = shown.when(roster([], { encounter: { id: "other", round: 0 } }));
    expect([next.state.picture, next.discards(), next.asked()]).toEqual([null, ["sunset"], []]);
  });

  test("MD-23: stays when another card leaves the deck; the card of the round is not flipped beside it", () => {
    const changed = supplying(shown, "plain1");
    expect([changed.state.picture, changed.asked(), changed.state.flip]).toEqual([d("sunset"), ["md:picture"], null]);
  });

  test("MD-2: without one, a deal or an end of a round discards nothing else", () => {
    const over = laid.end(...everybody);
    expect([over.discards(), over.state.pictures]).toEqual([["round"], [d("sunset")]]);
  });
});
