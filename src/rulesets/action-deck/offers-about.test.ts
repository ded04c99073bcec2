import { describe, expect, test } from "vitest";
import { actionDeck } from "./rules.ts";
import { extras, type Game, hero, table, villain } from "./testing.ts";

const fight = table(hero("buck"), hero("virginia"), villain("baron"), ...extras("zombie", 2));

describe("C-3: what the GM is offered about a seat", () => {
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
});
