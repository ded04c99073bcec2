import { describe, expect, test } from "vitest";
import { hit, stun } from "./harm-testing.ts";
import { cardPools } from "./rules.ts";
import { cp, fight, foe, type Game, hero } from "./testing.ts";

const duo = fight([hero("ana", { ht: 11, iq: 13, hpMax: 20 }), foe("ogre")]);
const dealt = duo.deal({ ana: "A Q K 9 9 R", ogre: "A Q 3" });
const who = { who: { seat: "ana" } };

describe("GP-19: what the owner is asked, and may answer", () => {
  const wounded = hit(dealt, "ana", 4);
  const nines = wounded.cards("ana", "9 9");
  const red = wounded.cards("ana", "R");

  test("GP-12: how many cards go, and nobody plays on before", () => {
    expect(wounded.state.asks).toEqual([
      {
        id: "lose:1",
        to: "ana",
        text: cp("ask.lose.hit", { n: 2, points: 4 }),
        holds: true,
        fallback: "lose:1:lowest",
        loss: true,
      },
    ]);
    const texts = [hit(dealt, "ana", 2), stun(dealt, "ana", 1), stun(dealt, "ana", 2)].map(
      ({ state }) => state.asks[0]?.text,
    );
    expect(texts).toEqual([
      cp("ask.lose.hit", { n: 1, points: 2 }),
      cp("ask.lose.fright", { n: 2 }),
      cp("ask.lose.fright", { n: 3 }),
    ]);
    expect(stun(fight([hero("ana")]).deal({ ana: "9 9 4" }), "ana").state.asks[0]?.text).toEqual(
      cp("ask.lose.stun", { n: 1 }),
    );
  });

  test("GP-12, GP-19: the lowest, others, or the Red Joker as the only loss", () => {
    const undoLabel = cp("deed.lose", who);
    expect(cardPools.offers(wounded.state, "ana").filter(({ ask }) => ask === "lose:1")).toEqual([
      {
        key: "lose:1:lowest",
        text: cp("offer.lowest", { cards: { cards: nines.toReversed() } }),
        undoLabel,
        command: { type: "lose", id: 1, which: nines.toReversed() },
        ask: "lose:1",
        weight: "main",
      },
      {
        key: "lose:1:others",
        text: cp("offer.others"),
        undoLabel,
        command: { type: "lose", id: 1 },
        ask: "lose:1",
        fields: [
          {
            name: "which",
            pick: [...nines.toReversed(), ...wounded.cards("ana", "Q K")],
            of: "card",
            least: 2,
            most: 2,
            chosen: nines.toReversed(),
          },
        ],
      },
      {
        key: "lose:1:joker",
        text: cp("offer.giveUp"),
        undoLabel: cp("deed.giveUp", who),
        command: { type: "giveUp", id: 1, card: red[0] },
        ask: "lose:1",
      },
    ]);
  });

  test("GP-19: only the owner answers", () => {
    expect(cardPools.offers(wounded.state, "ogre").some(({ ask }) => ask === "lose:1")).toBe(false);
  });
});

describe("GP-20: what is asked of whoever shakes off stun", () => {
  const nines = duo.deal({ ana: "K 9 9 5", ogre: "A" });
  const trying = (how: string) => stun(nines, "ana", 0, how).to("9").spend("ana", "9 9", "stun");
  const answers = (game: Game) => cardPools.offers(game.state, "ana").filter(({ ask }) => ask === "shake:ana");
  const asking = (key: string) => ({
    id: "shake:ana",
    to: "ana",
    text: cp(key, { n: "+2" }),
    holds: true,
    fallback: "shake:ana:roll",
  });

  test("GP-20, C-7: HT with the set's bonus, thrown here or told", () => {
    const undoLabel = cp("deed.shake", who);
    const told = (how: string) => ({
      key: `shake:ana:${how}`,
      text: cp(`offer.${how}`),
      undoLabel,
      command: { type: "shake", seat: "ana", how },
      ask: "shake:ana",
    });
    expect(trying("body").state.asks).toEqual([asking("ask.shake")]);
    expect(answers(trying("body"))).toEqual([
      { ...told("roll"), text: cp("offer.rollStun", { n: 13 }), weight: "main" },
      told("made"),
      told("failed"),
    ]);
  });

  test("GP-20: IQ where the mind is stunned", () => {
    expect(trying("mind").state.asks).toEqual([asking("ask.shakeMind")]);
    expect(answers(trying("mind"))[0]?.text).toEqual(cp("offer.rollStun", { n: 15 }));
  });
});
