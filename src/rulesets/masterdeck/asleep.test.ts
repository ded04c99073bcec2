import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { anyhow, extras, type Named } from "../action-deck/testing.ts";
import { badges, bringing, cast, deckOf, done, everybody, forAll, horde, ORDER } from "./flip-testing.ts";
import { campaign, type Game, look } from "./testing.ts";

type Said = Record<string, object>;
const say = (said: Said): readonly Named[] => cast.map(([id, fighter]) => [id, { ...fighter, ...said[id] }]);
const asleep = { asleep: true } as const;
const countedOut = { asleep: true, out: true } as const;
const roster = (said: Said) =>
  ({ type: "roster", set: Object.fromEntries(say(said).filter(([id]) => id in said)), gone: [] }) as const;
const fight = (said: Said, options = {}, lines = {}): Game =>
  campaign(say(said), options, deckOf(lines)).round(ORDER, "round");
const zombies = (said: object): Said => ({ zombie1: said, zombie2: said, zombie3: said });

describe("MD-9: the unconscious", () => {
  test.each([
    { how: "whom the system counts in", said: asleep },
    { how: "whom the system counts out", said: countedOut },
  ])("MD-9, C-5: $how are dealt in, keep their card and are passed over", ({ said }) => {
    const dealt = campaign(say({ ben: said }), {}, deckOf({})).when({ type: "deal" }, anyhow);
    expect(dealt.state.toCome).toContain("ben");
    const game = fight({ ben: said });
    const passed = game.end("anna");
    expect([passed.state.acting, passed.state.done]).toEqual([["group:ally:friend"], ["anna", "ben"]]);
    expect(passed.state.cards["KH"]).toEqual({ zone: "hand", seat: "ben" });
    expect([badges(game, "ben"), look(game.state).rows.find(({ seat }) => seat === "ben")?.cards]).toEqual([
      ["asleep"],
      ["KH"],
    ]);
  });

  test("MD-9: the first of all, and several one after another", () => {
    expect(fight({ anna: asleep }).state.acting).toEqual(["ben"]);
    const three = fight({ anna: asleep, ben: countedOut, friend: asleep });
    expect([three.state.acting, three.state.done]).toEqual([["baron"], ["anna", "ben", "group:ally:friend"]]);
  });

  test("MD-9: the last of all: the round is over", () => {
    const over = fight(zombies(asleep)).end(...everybody.slice(0, -1));
    expect([over.state.phase, over.state.done.at(-1)]).toEqual(["between", horde]);
  });

  test("MD-9: everyone: the round is over before anyone acts, and the next one waits for the GM", () => {
    const all: Said = { anna: asleep, ben: asleep, friend: asleep, baron: asleep, ...zombies(asleep) };
    for (const options of [{}, { pause: false }]) {
      const game = fight(all, options);
      expect([game.state.phase, game.state.round, game.state.flip]).toEqual(["between", 1, null]);
      const next = game.when({ type: "deal" }, anyhow);
      expect(next.state.round).toBe(2);
    }
  });

  test("MD-9, SW-18: a group acts while any of it can; it is passed over when all of it is unconscious", () => {
    const acts = (said: Said) => fight(said).end(...everybody.slice(0, -1)).state.acting;
    expect(acts({ zombie1: asleep, zombie2: countedOut })).toEqual([horde]);
    expect(acts(zombies(asleep))).toEqual([]);
    expect(acts({ zombie1: { out: true }, zombie2: asleep, zombie3: asleep })).toEqual([]);
    expect(badges(fight({ zombie1: asleep }), horde)).toEqual([]);
  });

  test("MD-9: allies act on the card of a hero who is unconscious", () => {
    const shared = campaign([...say({ anna: asleep }), ...extras("pal", 2, { side: "ally" })], {}, deckOf({}))
      .when({ type: "ally", seat: "group:ally:pal", hero: ["anna"] })
      .round(ORDER, "round");
    expect(shared.state.acting).toEqual(["anna"]);
  });

  test("MD-9: a fighter who falls unconscious during the round keeps the card and is passed over when it comes up, or at once", () => {
    const running = fight({});
    for (const said of [asleep, countedOut]) {
      const later = running.when(roster({ ben: said }));
      expect([later.happened("fell"), later.state.cards["KH"]]).toEqual([false, { zone: "hand", seat: "ben" }]);
      expect(later.end("anna").state.acting).toEqual(["group:ally:friend"]);
      const now = running.when(roster({ anna: said }));
      expect([now.state.acting, now.state.cards["AS"]]).toEqual([["ben"], { zone: "hand", seat: "anna" }]);
    }
  });

  test("MD-9: when the one before falls or leaves, the unconscious are passed over then as well", () => {
    const sleeps = fight({ ben: asleep });
    expect(sleeps.when(roster({ anna: { out: true } })).state.acting).toEqual(["group:ally:friend"]);
    expect(sleeps.when({ type: "roster", set: {}, gone: ["anna"] }).state.acting).toEqual(["group:ally:friend"]);
  });

  test("MD-9: a fighter who wakes in time acts on the card", () => {
    const awake = fight({ ben: asleep }).when(roster({ ben: {} }));
    expect(awake.end("anna").state.acting).toEqual(["ben"]);
  });

  test("MD-9, C-5: the card of a fighter who is unconscious and then dies is set aside", () => {
    const died = fight({ ben: countedOut }).when(roster({ ben: { out: true } }));
    expect([died.happened("fell"), died.state.cards["KH"]?.zone]).toEqual([true, "pool"]);
  });

  test("MD-9: what the documents say is kept as it is, so that comparing finds no change", () => {
    expect(fight({ ben: countedOut }).state.fighters["ben"]).toMatchObject(countedOut);
    expect(fight({}).when(roster({ ben: countedOut })).state.fighters["ben"]).toMatchObject(countedOut);
  });

  test("MD-9, MD-2: a picture comes first: no one is passed over before the GM has settled it", () => {
    const deck = deckOf(
      {},
      {
        sunset: { kind: "wild", effects: null, approved: [], when: "any", from: "pool" },
        wake: bringing({ spades: "inspiration" }),
      },
    );
    const shown = campaign(say({ anna: asleep }), {}, deck).round(ORDER, "sunset");
    expect([shown.state.acting, shown.asked()]).toEqual([["anna"], ["md:picture"]]);
    const ignored = shown.press({ type: "settlePicture", affects: false }, "gm", {}, undefined, { below: () => 0 });
    expect(ignored.state.acting).toEqual(["ben"]);
  });

  test("MD-9: without a pause the next round is dealt when only they are left to come", () => {
    const over = fight(zombies(asleep), { pause: false }).end("anna", "ben", "group:ally:friend");
    const next = over.when({ type: "end", seat: "baron" }, anyhow);
    expect([next.state.round, next.state.phase]).toEqual([2, "running"]);
  });

  test("MD-9: but not endlessly while those awake wait on Hold", () => {
    const only = campaign(
      say({ ben: asleep }).filter(([id]) => ["anna", "ben"].includes(id)),
      { pause: false },
      deckOf({}),
    );
    const running = only.round({ anna: "AS", ben: "KH" }, "round");
    const held = running.when({ type: "hold", seat: "anna" }, anyhow);
    expect([held.state.phase, held.state.round, held.state.held]).toEqual(["between", 2, ["anna"]]);
  });

  test("MD-9: takes Fatigue like others, and shows it", () => {
    expect(done(campaign(say({ ben: asleep }), {}, deckOf(forAll("fatigued"))).round(ORDER, "round"))).toContain(
      "fatigue ben +1",
    );
  });

  test("C-5, MD-9: players do not see whether a hidden fighter is unconscious", () => {
    const hidden = fight({ baron: { ...asleep, hidden: true } });
    expect(JSON.stringify(look(see(hidden.state, ["anna"])))).not.toContain("asleep");
  });
});
