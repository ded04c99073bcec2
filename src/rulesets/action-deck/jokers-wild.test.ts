import { describe, expect, test } from "vitest";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { benniesOf, commonBennies } from "./bennies.ts";
import { DECK } from "./cards.ts";
import { drawing, extras, type Game, hero, roster, tableWith, villain } from "./testing.ts";

const people = [hero("buck"), hero("virginia"), villain("vile"), villain("worse"), ...extras("zombie", 2)];
const fight = tableWith({ jokersWild: "yes" }, ...people);
const deal = { type: "deal" } as const;

/** The game after a deal of these cards, in the order of the seats. */
const dealt = (game: Game, ...cards: readonly string[]): Game => game.when(deal, drawing(game.state, ...cards));
/** The same from the whole deck, shuffled after a Joker: first what is left of it, then what comes back (SW-6). */
function dealtAnew(game: Game, ...cards: readonly string[]): Game {
  const { cards: all } = game.state;
  const left = cardsIn(game.state, "deck", DECK);
  const ids = [...left, ...Object.keys(all).filter((id) => !left.includes(id))];
  const whole = {
    ...game.state,
    cards: Object.fromEntries(ids.map((id) => [id, { zone: "deck", deck: DECK } as const])),
  };
  return game.when(deal, drawing(whole, ...cards));
}
const own = ({ state }: Game) => ["buck", "virginia", "vile", "worse"].map((id) => benniesOf(state, id));
const all = (game: Game) => [...own(game), commonBennies(game.state)];
const changes = (game: Game) => game.effects.filter(({ kind }) => kind === "change");

describe("SW-20: Joker's Wild", () => {
  test("SW-20: is off unless chosen", () => {
    const without = tableWith({}, ...people);
    expect(all(dealt(without, "JR", "2C", "3C", "4C", "5C"))).toEqual([3, 3, 2, 2, 2]);
  });

  test("SW-20: a player character's Joker gives each player character one Benny", () => {
    const lucky = dealt(fight, "JR", "2C", "3C", "4C", "5C");
    expect(all(lucky)).toEqual([4, 4, 2, 2, 2]);
    expect(changes(lucky)).toEqual([
      { kind: "change", seat: "buck", only: "buck", what: "bennies", to: 4 },
      { kind: "change", seat: "virginia", only: "virginia", what: "bennies", to: 4 },
    ]);
    expect(lucky.effects).toContainEqual({
      kind: "say",
      text: { key: "action-deck.say.jokersWild.hero", data: { who: { seat: "buck" } } },
    });
  });

  test("SW-20: a villain's gives the GM one, and each of the GM's Wild Cards", () => {
    const vile = dealt(fight, "2C", "3C", "JB", "4C", "5C");
    expect(all(vile)).toEqual([3, 3, 3, 3, 3]);
    expect(changes(vile)).toContainEqual(expect.objectContaining({ what: "commonBennies", to: 3, on: "world" }));
  });

  test("SW-20: an Extra's gives nothing, nor does a Joker that changes hands", () => {
    const dull = dealt(fight, "2C", "3C", "4C", "5C", "JR");
    expect(all(dull)).toEqual([3, 3, 2, 2, 2]);
    const swapped = dull.when({ type: "swap", seat: "buck", with: ["group:zombie"] });
    const anew = swapped.when({ type: "dealIn", seat: "virginia" }, drawing(swapped.state, "9C"));
    expect(all(anew)).toEqual([3, 3, 2, 2, 2]);
  });

  test("SW-20: a seat that a player character leads counts, and a whole group pays once", () => {
    const ally = extras("friend", 3, { side: "ally" });
    const led = tableWith({ jokersWild: "yes" }, hero("buck"), hero("virginia"), ...ally)
      .when({ type: "ally", seat: "group:ally:friend", hero: ["buck"] })
      .when(deal, drawing(fight.state, "JR", "2C"));
    expect(led.state.seats["buck"]?.members).toHaveLength(4);
    expect(["buck", "virginia"].map((id) => benniesOf(led.state, id))).toEqual([4, 4]);
  });

  test("SW-20: both Jokers pay; each once a round, dealt again or not, and again in the next", () => {
    const both = dealt(fight, "JR", "JB", "2C", "3C", "4C");
    expect(all(both)).toEqual([5, 5, 2, 2, 2]);
    const collected = both.when({ type: "reset" });
    expect(all(dealtAnew(collected, "JR", "2C", "3C", "4C", "5C"))).toEqual([5, 5, 2, 2, 2]);
    const over = both.begun().when({ type: "giveWay", seat: "buck" }).when({ type: "endRound" });
    expect(all(dealtAnew(over, "JR", "2C", "3C", "4C", "5C"))).toEqual([6, 6, 2, 2, 2]);
  });

  test("SW-20: a Joker that is bought, or dealt to one alone, pays too", () => {
    const rich = tableWith({ jokersWild: "yes", bennyCard: "yes" }, ...people);
    const plain = dealt(rich, "9C", "2C", "3C", "4C", "5C");
    const bought = plain.when({ type: "buy", seat: "buck" }, drawing(plain.state, "JR"));
    expect(own(bought).slice(0, 2)).toEqual([3, 4]);
    const given = plain.when({ type: "dealIn", seat: "virginia" }, drawing(plain.state, "JB"));
    expect(own(given).slice(0, 2)).toEqual([4, 4]);
  });

  test("SW-20, SW-15: also one among cards to choose from, kept or not", () => {
    const [id, headed] = hero("buck", { traits: { levelHeaded: 1 } });
    const choosing = tableWith({ jokersWild: "yes" }, [id, headed], hero("virginia"));
    const two = choosing.when(deal, drawing(choosing.state, "JR", "9C", "2C"));
    expect(["buck", "virginia"].map((one) => benniesOf(two.state, one))).toEqual([4, 4]);
  });

  test("SW-20, SW-7: a Joker held over does not pay a second time", () => {
    const held = dealt(fight, "JR", "2C", "3C", "4C", "5C").begun().hold("buck").when({ type: "endRound" });
    const next = held.when(deal, drawing(held.state, "6C", "7C", "8C", "9C"));
    expect(all(next)).toEqual([4, 4, 2, 2, 2]);
  });

  test("SW-20: an actor with two fighters in the fight gains once", () => {
    const twice = tableWith({ jokersWild: "yes" }, hero("buck"), hero("again", { actor: "actor-buck" }));
    const lucky = twice.when(deal, drawing(twice.state, "JR", "2C"));
    expect(changes(lucky)).toHaveLength(1);
  });

  test("SW-20, C-5: what a hidden villain is dealt pays when it is seen, and tells nothing before", () => {
    const ghost = villain("vile", { hidden: true });
    const hiding = tableWith({ jokersWild: "yes" }, hero("buck"), ghost);
    const still = hiding.when(deal, drawing(hiding.state, "2C", "JR"));
    expect(still.happened("jokerRewarded")).toBe(false);
    const seen = still.when(roster([villain("vile")]));
    expect([benniesOf(seen.state, "vile"), commonBennies(seen.state)]).toEqual([3, 2]);
    expect(seen.when(roster([ghost])).when(roster([villain("vile")])).state.bennies).toEqual(seen.state.bennies);
  });

  test("SW-20, SW-14: it counts Bennies, and where the game system does, its number goes up", () => {
    expect(dealt(fight, "2C", "3C", "4C", "5C", "6C").offered("gm", "buck")).toContain("setBennies");
    const swade = tableWith({ jokersWild: "yes" }, hero("buck", { traits: { bennies: 1 } }));
    const lucky = swade.when(deal, drawing(swade.state, "JR"));
    expect(lucky.state.fighters["buck"]?.traits?.["bennies"]).toBe(2);
  });
});
