import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { extras, type Named, villain } from "../action-deck/testing.ts";
import { twistOf } from "./effects.ts";
import { badges, bringing, cast, deckOf, forAll, horde, ORDER, under } from "./flip-testing.ts";
import { campaign, type Game, heroOf, look } from "./testing.ts";

const baron = (more: object = {}): Named => ["baron", { actor: "baron", side: "gm", wild: true, ...more }];
const set = (...who: readonly Named[]) => ({ type: "roster", set: Object.fromEntries(who), gone: [] }) as const;
/** Whether the GM's Extras have a leader, with the baron changed like this. */
const isLed = (game: Game): boolean => game.levels(horde)["wavering"] === -1 && game.asked().length === 0;
const fight = (...who: readonly Named[]): Game =>
  campaign([...heroOf("anna"), ...extras("zombie", 3), ...who], {}, deckOf(forAll("breaks"))).round(
    { anna: "AS", [horde]: "TH" },
    "round",
  );

describe("MD-4: Breaks under a leader", () => {
  const led = under(forAll("breaks"));

  test("MD-4: −1 to these Extras' actions this round; Wild Cards with the suit are unaffected", () => {
    expect([led.levels(horde), led.levels("baron")]).toEqual([{ wavering: -1 }, {}]);
    expect([twistOf(led.state, horde), twistOf(led.state, "baron")]).toEqual([{ plus: -1 }, {}]);
    expect([badges(led, horde), badges(led, "baron")]).toEqual([["wavering"], []]);
  });

  test("MD-4: GM only: neither player characters nor their friends, even Extras", () => {
    for (const seat of ["anna", "ben", "group:ally:friend"])
      expect([led.levels(seat), badges(led, seat)]).toEqual([{}, []]);
  });

  test("MD-4, SW-2: nor the GM's Extras who act on a hero's card", () => {
    const fighters = [...heroOf("anna"), ...extras("zombie", 3), villain("baron")];
    const game = campaign(fighters, {}, deckOf(forAll("breaks")))
      .when({ type: "ally", seat: horde, hero: ["anna"] })
      .round({ anna: "AS", baron: "KH" }, "round");
    expect([game.state.seats["anna"]?.members.length, game.levels("anna"), game.state.breaks]).toEqual([4, {}, {}]);
  });

  test("MD-4: Extras with another suit are unaffected", () => {
    const game = under({ spades: "breaks" });
    expect([game.levels(horde), game.asked()]).toEqual([{}, []]);
  });

  test("MD-4: the GM is asked nothing, no one leaves, and it ends with the round", () => {
    expect([led.asked(), led.refusal({ type: "settleBreaks", seat: horde, came: "brokeOff" })]).toEqual([
      [],
      "noBreaks",
    ]);
    const over = led.end("anna", "ben", "group:ally:friend", "baron", horde);
    expect([over.levels(horde), over.asked()]).toEqual([{}, []]);
    const next = over.round(ORDER, "plain1");
    expect([next.levels(horde), next.state.choices]).toEqual([{}, {}]);
  });

  test("MD-4: judged at the flip: a leader who falls later changes nothing", () => {
    const fell = led.when(set(baron({ out: true })));
    expect(isLed(fell)).toBe(true);
    const gone = led.when({ type: "roster", set: {}, gone: ["baron"] });
    expect(isLed(gone)).toBe(true);
    expect(JSON.stringify(gone.state)).not.toContain("baron");
    const wolf = gone.when(set(["wolf", { actor: "wolf", side: "gm" }]), { below: () => 0 });
    expect(wolf.levels("group:wolf")).toEqual({ wavering: -1 });
  });

  test("MD-4: and a fighter who comes later leads no one", () => {
    const late = fight().when(set(baron()), { below: (n) => n - 3 });
    expect([isLed(late), late.asked()]).toEqual([false, [`md:breaks:${horde}`]]);
  });
});

describe("MD-4: whether there is a leader", () => {
  test.each([
    { who: "a Wild Card of the GM's, whatever its own suit", fighters: [baron()], led: true },
    { who: "a hidden one", fighters: [baron({ hidden: true })], led: true },
    { who: "one without a card", fighters: [baron()], led: true },
    { who: "an unconscious one, which is not defeated", fighters: [baron({ asleep: true })], led: true },
    {
      who: "an unconscious one, whom the system counts out",
      fighters: [baron({ out: true, asleep: true })],
      led: true,
    },
    { who: "a defeated one", fighters: [baron({ out: true })], led: false },
    { who: "a friendly Wild Card", fighters: [baron({ side: "ally" })], led: false },
    { who: "only an Extra", fighters: [baron({ wild: false })], led: false },
    { who: "nobody", fighters: [], led: false },
  ] as readonly { who: string; fighters: Named[]; led: boolean }[])("MD-4: $who: $led", ({ fighters, led }) => {
    expect(isLed(fight(...fighters))).toBe(led);
  });

  test("MD-4, C-9: as set by hand: a fighter made a Wild Card, and one sitting out", () => {
    const dealt = (game: Game) => game.round({ anna: "AS", [horde]: "TH" }, "round");
    const table = campaign(
      [...heroOf("anna"), ...extras("zombie", 3), baron({ wild: false })],
      {},
      deckOf(forAll("breaks")),
    );
    expect(isLed(dealt(table))).toBe(false);
    expect(isLed(dealt(table.when({ type: "set", seat: "group:baron", kind: ["wild"] })))).toBe(true);
    const wild = campaign([...heroOf("anna"), ...extras("zombie", 3), baron()], {}, deckOf(forAll("breaks")));
    expect(isLed(dealt(wild.when({ type: "set", seat: "baron", part: ["sits"] })))).toBe(false);
    expect(isLed(dealt(wild.when({ type: "set", seat: "baron", side: ["ally"] })))).toBe(false);
  });

  test("C-5, MD-4: players see effects on those they see, and nothing of a hidden leader", () => {
    const hidden = fight(baron({ hidden: true }));
    const seen = see(hidden.state, ["anna"]);
    const row = look(seen).rows.find(({ seat }) => seat === horde);
    expect(row?.badges).toContainEqual(
      expect.objectContaining({ text: { key: "masterdeck.badge.wavering", data: { n: 2 } } }),
    );
    expect(JSON.stringify([seen, look(seen)])).not.toContain("baron");
  });

  test("C-5, MD-4: nor that Breaks was judged for Extras who are hidden themselves", () => {
    const hidden = extras("ghoul", 2, { hidden: true });
    const game = campaign([...heroOf("anna"), ...hidden], {}, deckOf(forAll("breaks"))).round(
      { anna: "AS", "group:ghoul": "TH" },
      "round",
    );
    const seen = see(game.state, ["anna"]);
    expect([game.asked(), seen.asks, seen.breaks]).toEqual([["md:breaks:group:ghoul"], [], {}]);
    expect(JSON.stringify(look(seen))).not.toContain("ghoul");
  });

  test("MD-4: a card with Breaks for several suits is judged once for all", () => {
    const game = campaign(cast, {}, deckOf({}, { two: bringing({ hearts: "breaks", clubs: "breaks" }) })).round(
      { [horde]: "TH", baron: "2C" },
      "two",
    );
    expect(game.state.breaks).toEqual({ [horde]: "wavering" });
  });
});
