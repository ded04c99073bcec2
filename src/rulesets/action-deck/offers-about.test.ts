import { describe, expect, test } from "vitest";
import { actionDeck } from "./rules.ts";
import { drawing, extras, type Game, hero, table, tableWith, villain } from "./testing.ts";

const fight = table(hero("buck"), hero("virginia"), villain("baron"), ...extras("zombie", 2));
const dealt = fight.dealtTo({ buck: "AS", virginia: "KS", baron: "QS", "group:zombie": "2C" });
const begun = dealt.begun();
const one = { least: 1, most: 1 };

describe("C-3: what the GM is offered about a seat", () => {
  test("SW-4: to let one act who has not, by Foundry's own button", () => {
    expect(begun.offer("letAct", "gm", "baron")).toMatchObject({
      key: `letAct:baron:${begun.state.turn}`,
      buttons: ["current"],
    });
    expect(begun.refusal({ type: "letAct", seat: "buck" })).toBe("mayNotLetAct");
    expect(dealt.refusal({ type: "letAct", seat: "baron" })).toBe("mayNotLetAct");
  });

  test("C-1: two may swap cards before the round, or one gives theirs away", () => {
    expect(dealt.offer("swap", "gm", "buck")?.fields).toMatchObject([
      { name: "with", pick: ["virginia", "baron", "group:zombie"], of: "seat", ...one },
    ]);
    expect(dealt.offer("give", "gm", "buck")?.fields).toMatchObject([
      { name: "to", pick: ["virginia", "baron", "group:zombie"], of: "seat", ...one },
    ]);
    expect(dealt.refusal({ type: "swap", seat: "buck" })).toBe("noSwap");
    expect(dealt.refusal({ type: "give", seat: "buck" })).toBe("noSwap");
    expect([begun.offered("gm", "buck").includes("swap"), begun.offered("gm", "buck").includes("give")]).toEqual([
      false,
      false,
    ]);
  });

  test("C-9, SW-15: the form shows what is set by hand for a seat, and what it does not mention stays", () => {
    const chosen = (game: Game, seat: string) =>
      game.offer("set", "gm", seat)?.fields?.map((field) => [field.name, "chosen" in field && field.chosen]);
    expect(chosen(fight, "baron")).toEqual([
      ["side", ["gm"]],
      ["kind", ["wild"]],
      ["edge", ["none"]],
      ["quick", ["no"]],
      ["hesitant", ["no"]],
      ["part", ["in"]],
    ]);
    const set = fight.when({ type: "set", seat: "baron", edge: ["levelHeaded"], quick: ["yes"] });
    expect(set.state.choices["baron"]).toEqual({ levelHeaded: 1, quick: true });
    expect(chosen(set, "baron")?.slice(2, 4)).toEqual([
      ["edge", ["levelHeaded"]],
      ["quick", ["yes"]],
    ]);
    const sits = fight.when({ type: "set", seat: "group:zombie", part: ["sits"], kind: ["extra"] });
    expect(sits.state.choices).toEqual({ zombie1: { sits: true, wild: false }, zombie2: { sits: true, wild: false } });
    expect(chosen(sits, "group:zombie")?.at(-1)).toEqual(["part", ["sits"]]);
    expect(fight.refusal({ type: "set", seat: "nobody" })).toBe("noSeat");
  });

  test("SW-14: how many Bennies there are, up to twenty", () => {
    const counted = tableWith({ bennies: "asked" }, hero("buck"), ...extras("zombie", 1));
    expect(counted.offer("setBennies", "gm", "buck")).toMatchObject({
      text: { data: { n: 3 } },
      weight: "setup",
      fields: [{ name: "bennies", number: [0, 20], chosen: 3 }],
    });
    expect(counted.refusal({ type: "setBennies", seat: "buck" })).toBe("noSeat");
  });

  test("SW-18: allies are put on a hero's card, and taken back from it", () => {
    const dogs = table(hero("buck"), ...extras("dog", 2, { side: "ally" }));
    const shared = dogs.press("ally", "gm", { hero: ["buck"] }, "group:ally:dog").when(
      { type: "deal" },
      {
        below: (n) => n - 1,
      },
    );
    const [over] = actionDeck.offers(shared.state, "gm", "buck").filter(({ command }) => command.type === "takeOver");
    expect(over).toMatchObject({
      weight: "setup",
      fields: [
        { name: "fighters", pick: ["dog1", "dog2"], of: "fighter", least: 1, most: 2, chosen: ["dog1", "dog2"] },
      ],
    });
  });

  test("SW-4: a new card loses the one that lies there, and says which", () => {
    const dealt = fight.dealtTo({ buck: "AS", virginia: "KS" });
    expect(dealt.offer("dealIn", "gm", "buck")).toMatchObject({
      text: { key: "action-deck.offer.dealAnew" },
      loses: { key: "action-deck.loses", data: { card: { card: "AS" } } },
    });
    expect(dealt.offer("dealIn", "gm", "baron")).not.toHaveProperty("loses");
  });

  test("C-5: a fighter without a card is dealt in by Foundry's own button", () => {
    const late = fight.dealtTo({ buck: "AS", virginia: "KS" });
    expect(late.offer("dealIn", "gm", "baron")).toMatchObject({ buttons: ["deal"] });
    const now = late.press("dealIn", "gm", {}, "baron", drawing(late.state, "7H"));
    expect(now.cardsOf("baron")).toEqual({ "7H": "hand" });
  });
});
