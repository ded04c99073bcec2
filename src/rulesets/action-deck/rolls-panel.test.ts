import { describe, expect, test } from "vitest";
import { see, type Viewer } from "../../engine/table/see.ts";
import { panelIn } from "../../engine/view/view.ts";
import { actionDeck } from "./rules.ts";
import { type Game, hero, roll, roster, scripted, table, tableWith, villain } from "./testing.ts";

const stand = (seat: string) => ({ type: "stand", seat }) as const;
const knows = (agility: number) => ({ traits: { agility } });
/** Buck holds and interrupts the baron; Red comes later. */
const fight = tableWith({ bennies: "asked" }, hero("buck", knows(8)), villain("baron", knows(6)), hero("red", knows(4)))
  .dealtTo({ buck: "AS", baron: "KS", red: "QS" })
  .begun()
  .hold("buck")
  .when({ type: "interrupt", seat: "buck" });

const panel = ({ state }: Game, viewer: Viewer = "gm") => panelIn(actionDeck.look(see(state, viewer)), "rolling");
const states = (game: Game, viewer: Viewer = "gm") =>
  panel(game, viewer)?.rollers.map(({ seat, state, total }) => [seat, state, total]);

describe("SW-8: the contest, for everybody at the table", () => {
  test("SW-8: holder first, each with the die that will be rolled; the same block for all", () => {
    expect(panel(fight)).toMatchObject({
      title: { key: "action-deck.rolling.agility" },
      duel: true,
      verdict: null,
      rollers: [
        { seat: "buck", ask: "contest:buck", state: "toRoll", total: null },
        { seat: "baron", ask: "contest:baron", state: "toRoll", total: null },
      ],
    });
    expect(panel(fight)?.rollers[0]?.dice).toEqual([
      { faces: 8, shows: null },
      { faces: 6, shows: null },
    ]);
    expect(panel(fight)?.rollers[0]?.note).toEqual({ key: "action-deck.rolls.agility", data: { die: 8, plus: "" } });
    expect(states(fight, ["red"])).toEqual(states(fight));
  });

  test("SW-14: what the Game Master's side rolls is not shown to players before it lies", () => {
    for (const viewer of [["buck"], ["red"], []] as const) {
      const [own, theirs] = panel(fight, viewer)?.rollers ?? [];
      expect(own?.dice.map(({ faces }) => faces)).toEqual([8, 6]);
      expect(theirs).toMatchObject({ dice: [{ faces: 0, shows: null }], note: { key: "action-deck.rolls.theirs" } });
    }
  });

  test("SW-8: that somebody has rolled is seen by all, and what only by themselves", () => {
    const half = fight.when(roll("baron", 4));
    expect(states(half, ["baron"])).toEqual([
      ["buck", "toRoll", null],
      ["baron", "rolled", 4],
    ]);
    for (const viewer of [["buck"], ["red"], [], "gm"] as const)
      expect(states(half, viewer), String(viewer)).toEqual([
        ["buck", "toRoll", null],
        ["baron", "closed", null],
      ]);
  });

  test("SW-8: while a holder settles Bennies, even the GM is shown that total alone, as closed", () => {
    const asked = fight.when(roll("baron", 4)).when(roll("buck", 3));
    expect(states(asked)).toEqual([
      ["buck", "rolled", 3],
      ["baron", "closed", null],
    ]);
    expect(panel(asked)?.rollers[0]).toMatchObject({ ask: "benny:buck", closed: true });
    expect(states(asked, ["red"])?.map(([, state]) => state)).toEqual(["closed", "closed"]);
    const open = asked.when(stand("buck"));
    expect(states(open, ["red"])).toEqual([
      ["buck", "rolled", 3],
      ["baron", "rolled", 4],
    ]);
    expect(panel(open)?.rollers.every((roller) => roller.closed === undefined)).toBe(true);
  });

  test("SW-14: dice show what was rolled: which counts, and which aced", () => {
    const thrown = fight.when({ type: "roll", seat: "buck", total: { die: 8, plus: 1 } }, scripted(2, 5, 1));
    expect(panel(thrown, ["buck"])?.rollers[0]).toMatchObject({
      dice: [
        { faces: 8, shows: 3 },
        { faces: 6, shows: 8, counts: true, aced: true },
      ],
      note: { data: { die: 8, plus: "+1" } },
      total: 9,
    });
  });

  test("C-5: nobody who cannot see one side is shown a contest", () => {
    const hidden = fight.when(roster([villain("baron", { ...knows(6), hidden: true })]));
    expect(panel(hidden, ["buck"])).toBeUndefined();
    expect(panel(hidden)?.rollers).toHaveLength(2);
  });
});

describe("C-5: a hidden third who interrupts", () => {
  const two = tableWith({ bennies: "asked" }, hero("buck"), hero("virginia"), villain("baron"), hero("red"))
    .dealtTo({ buck: "AS", virginia: "KS", baron: "QS", red: "JS" })
    .begun()
    .hold("buck")
    .hold("virginia")
    .when({ type: "interrupt", seat: "buck" });
  const three = two.when({ type: "interrupt", seat: "virginia" });
  const veiled = (game: Game) => game.when(roster([hero("virginia", { hidden: true })]));
  const told = ({ state }: Game, viewer: Viewer) => {
    const seen = see(state, viewer);
    return [
      panel({ state } as Game, viewer),
      seen.asks,
      viewer.length === 0 ? [] : actionDeck.offers(seen, viewer[0] ?? ""),
    ];
  };

  test("C-5, SW-8: is neither named nor counted for players, before and after", () => {
    const rolled = three.when(roll("virginia", 9)).when(stand("virginia"));
    const settled = rolled.when(roll("buck", 3)).when(stand("buck")).when(roll("baron", 2)).when(stand("baron"));
    for (const viewer of [["buck"], ["baron"], ["red"], []] as const) {
      for (const game of [three, rolled, settled])
        expect(JSON.stringify(told(veiled(game), viewer))).not.toContain('"virginia"');
      expect(panel(veiled(three), viewer)).toEqual(panel(two, viewer));
      expect(see(veiled(three).state, viewer).asks.map(({ id, text }) => [id, text])).toEqual(
        see(two.state, viewer).asks.map(({ id, text }) => [id, text]),
      );
      expect(panel(veiled(rolled), viewer)?.rollers).toEqual(panel(two, viewer)?.rollers);
      expect(panel(veiled(settled), viewer), "who goes first is not seen").toBeUndefined();
    }
    expect(panel(veiled(three))?.rollers).toHaveLength(3);
  });
});

describe("SW-8: the verdict", () => {
  const over = (buck: number, baron: number) => {
    const rolled = fight.when(roll("buck", buck)).when(stand("buck")).when(roll("baron", baron));
    return rolled.state.contest === null ? rolled : rolled.when(stand("baron"));
  };

  test("SW-8: who goes first, with both totals, for all and as long as they act", () => {
    for (const viewer of ["gm", ["buck"], ["red"], []] as const)
      expect(panel(over(9, 4), viewer)).toMatchObject({
        rollers: [
          { seat: "buck", ask: null, total: 9 },
          { seat: "baron", ask: null, total: 4 },
        ],
        verdict: {
          head: { key: "action-deck.verdict.first", data: { who: { seats: ["buck"] } } },
          note: { key: "action-deck.verdict.totals", data: { won: 9, lost: 4 } },
          first: ["buck"],
        },
      });
    expect(panel(over(4, 9))?.verdict).toMatchObject({ first: ["baron"], note: { data: { won: 9, lost: 4 } } });
    expect(panel(over(9, 4).end("buck"))).toBeUndefined();
  });

  test("SW-8: a tie, and who gave way", () => {
    expect(panel(over(6, 6))?.verdict).toMatchObject({
      head: { key: "action-deck.verdict.tie" },
      first: expect.arrayContaining(["buck", "baron"]),
    });
    const way = fight.when({ type: "giveWay", seat: "baron" }).when(roll("buck", 3)).when(stand("buck"));
    expect(panel(way)?.verdict).toMatchObject({
      first: ["buck"],
      note: { key: "action-deck.verdict.gaveWay", data: { who: { seats: ["baron"] } } },
    });
    expect(states(way)?.[1]).toEqual(["baron", "passed", null]);
  });

  test("C-6: a table restored from what is open keeps the verdict", () => {
    const mended = actionDeck.recover(see(over(9, 4).state, []));
    expect(panelIn(actionDeck.look(mended), "rolling")?.verdict?.first).toEqual(["buck"]);
  });
});

describe("SW-10: the standoff as one list", () => {
  const four = table(hero("buck"), hero("virginia"), villain("baron"), villain("duke"));
  const called = four.press("callStandoff", "gm");

  test("SW-10: who has rolled moves to their place, equal totals to the same; who passed comes last", () => {
    const some = called.when(roll("baron", 7)).when(roll("virginia", 9)).when(roll("buck", 7));
    expect(panel(some)).toMatchObject({ title: { key: "action-deck.rolling.standoff" }, verdict: null });
    expect(panel(some)?.rollers.map(({ seat, place }) => [seat, place])).toEqual([
      ["virginia", 1],
      ["buck", 2],
      ["baron", 2],
      ["duke", null],
    ]);
    const passed = called.when({ type: "giveWay", seat: "buck" });
    expect(panel(passed)?.rollers.map(({ seat }) => seat)).toEqual(["virginia", "baron", "duke", "buck"]);
    const all = some.when({ type: "giveWay", seat: "duke" });
    expect(panel(all)?.verdict).toMatchObject({ first: ["virginia"], note: null });
    const tie = called.when(roll("baron", 7)).when(roll("buck", 7)).when(roll("virginia", 3)).when(roll("duke", 2));
    expect(panel(tie)?.verdict?.head.key).toBe("action-deck.verdict.together");
  });

  test("SW-8: three who roll are a list too, and their totals stay closed", () => {
    const three = tableWith({}, hero("buck"), hero("virginia"), villain("baron"))
      .dealtTo({ buck: "AS", virginia: "KS", baron: "QS" })
      .begun()
      .hold("buck")
      .hold("virginia")
      .when({ type: "interrupt", seat: "buck" })
      .when({ type: "interrupt", seat: "virginia" })
      .when(roll("baron", 5));
    expect(panel(three)?.duel).toBeUndefined();
    expect(states(three, ["buck"])?.find(([seat]) => seat === "baron")).toEqual(["baron", "closed", null]);
  });
});

describe("SW-9: Notice as one list", () => {
  const lying = table(hero("buck", { traits: { notice: 8 } }), hero("virginia"), villain("baron")).press(
    "ambush",
    "gm",
    {
      ambushers: ["baron"],
      victims: ["buck", "virginia"],
    },
  );

  test("SW-9: who is ambushed, with what each result means, and no places", () => {
    const rolled = lying.press("notice", "buck", { total: 7 });
    expect(panel(rolled)?.rollers).toMatchObject([
      { seat: "buck", ask: null, total: 7, place: null, means: { tone: "gain" } },
      { seat: "virginia", ask: "notice:virginia", state: "toRoll", note: { data: { die: 4, plus: "−2" } } },
    ]);
    expect(JSON.stringify(panel(rolled, ["buck"]))).not.toContain("baron");
    const said = lying.when({ type: "notice", seat: "buck", made: false });
    expect(panel(said)?.rollers[0]).toMatchObject({ total: null, means: { tone: "loss" } });
    expect(panel(rolled.when({ type: "deal" }, { below: (n) => n - 1 }))).toBeUndefined();
  });
});
