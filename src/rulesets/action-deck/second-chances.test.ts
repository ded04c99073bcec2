import { describe, expect, test } from "vitest";
import { commonBennies, purseOf } from "./bennies.ts";
import { ad, extras, type Game, hero, interrupt, roll, showing, table, tableWith, villain } from "./testing.ts";

const trio = [hero("buck"), villain("baron"), hero("red")] as const;
const dealing = (game: Game) => game.dealtTo({ buck: "AS", red: "KS", baron: "QS" }).begun();
const running = dealing(table(...trio));
describe("SW-14 whose Bennies there are to spend", () => {
  const asked = { bennies: "asked" } as const;

  test("SW-14: the GM's common ones are read of whichever of the GM's characters has them", () => {
    const read = tableWith(asked, hero("buck"), villain("rat"), villain("baron", { traits: { commonBennies: 5 } }));
    expect(commonBennies(read.state)).toBe(5);
    const kept = tableWith(asked, hero("buck"), villain("rat"), villain("baron", { memory: { commonBennies: 4 } }));
    expect(commonBennies(kept.state)).toBe(4);
    const odd = tableWith(asked, hero("buck"), villain("rat", { memory: { commonBennies: "many" } }));
    expect(commonBennies(odd.state)).toBe(1);
  });

  test("SW-14: a hero has none of them, the defeated have none at all, and nobody is nobody", () => {
    const game = tableWith(
      asked,
      hero("buck", { traits: { bennies: 0 } }),
      villain("baron"),
      villain("rat", { out: true }),
    );
    expect([purseOf(game.state, "buck"), purseOf(game.state, "rat"), purseOf(game.state, "nobody")]).toEqual([
      null,
      null,
      null,
    ]);
    expect(purseOf(game.state, "baron")).toEqual({ fighter: "baron", from: "bennies", left: 2 });
  });

  test("SW-14, SW-9: a group that rolls Notice again throws a Wild Die as well, in a contest none", () => {
    const scouts = extras("scout", 2, { traits: { notice: 6, agility: 6 } });
    const game = tableWith(asked, hero("buck"), ...scouts, villain("baron"));
    const lying = game.press("ambush", "gm", { ambushers: ["baron"], victims: ["group:scout"] });
    const failed = lying.press("notice", "group:scout", { total: 2 });
    const again = failed.when({ type: "reroll", seat: "group:scout" }, showing([3, 5]));
    expect(again.state.surprise?.notice["group:scout"]).toMatchObject({ total: 5, dice: [[3], [5]] });
    const fight = game.dealtTo({ "group:scout": "AS", baron: "KS", buck: "QS" }).begun().hold("group:scout");
    const behind = fight.when(interrupt("group:scout")).when(roll("group:scout", 1));
    const rolled = behind.when({ type: "reroll", seat: "group:scout" }, showing([4]));
    expect(rolled.state.contest?.totals["group:scout"]).toMatchObject({ total: 4, dice: [[4]] });
  });

  test("SW-14, SW-8: in a contest the trait of the contest is rolled again, and the first total stands where it is equal", () => {
    const fight = dealing(
      tableWith(asked, hero("buck", { traits: { agility: 8, notice: 4 } }), villain("baron"), hero("red")),
    );
    const behind = fight.hold("buck").when(interrupt("buck")).when(roll("buck", 3));
    expect(behind.offer("reroll", "buck")?.fields).toEqual([
      { name: "total", roll: "agility", known: { die: 8, plus: 0 } },
    ]);
    const equal = behind.when({ type: "reroll", seat: "buck", total: { die: 8, plus: 0 } }, showing([3, 2]));
    expect(equal.state.contest?.totals["buck"]).toEqual({ total: 3, dice: [] });
    expect(equal.state.asks.find(({ to, id }) => to === "buck" && id.startsWith("benny:"))).toEqual({
      id: "benny:buck",
      to: "buck",
      holds: true,
      fallback: "benny:buck:stand",
      closed: true,
      text: ad("ask.bennyBlind", { total: 3, n: 2 }),
    });
  });

  test("SW-14, SW-8: the opponent is asked by a total that is known, once the holder has settled", () => {
    const fight = dealing(tableWith(asked, ...trio))
      .hold("buck")
      .when(interrupt("buck"));
    const settled = fight.when(roll("buck", 9)).when({ type: "stand", seat: "buck" });
    const behind = settled.when(roll("red", 4));
    expect(behind.state.asks).toEqual([
      {
        id: "benny:red",
        to: "red",
        holds: true,
        fallback: "benny:red:stand",
        closed: true,
        text: ad("ask.benny", { total: 4, n: 3 }),
      },
    ]);
    expect(behind.when({ type: "stand", seat: "red" }).state).toMatchObject({ contest: null, acting: ["buck"] });
  });

  test("SW-14: without the option nobody settles anything", () => {
    const byHand = running.hold("buck").when(interrupt("buck")).when(roll("buck", 3)).when(roll("red", 9));
    expect(byHand.state).toMatchObject({ contest: null, acting: ["red"], asks: [] });
  });
});
