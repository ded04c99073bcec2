import { describe, expect, test } from "vitest";
import { isDrama } from "../../decks/card.ts";
import { see } from "../../engine/table/see.ts";
import { anyhow } from "../action-deck/testing.ts";
import { after, before, fight, hands, ORDER } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import type { State } from "./state.ts";
import { d, Game, heroOf, pc, roster } from "./testing.ts";

const leave = { type: "roster", set: {}, gone: ["ann", "bob", "baron"], encounter: null } as const;
const held = (game: Game) => ({
  hands: [game.hand("ann").toSorted(), game.hand("bob").toSorted()],
  pools: [game.pool("ann"), game.pool("bob")],
  before: game.state.before,
});
/** Everyone holds something of everything. */
const rich = (game: Game): Game =>
  game
    .holding("ann", "hand", "plain1", "plain2", "debt")
    .holding("bob", "hand", "plain3", "rider")
    .holding("ann", "pool", "plain4")
    .holding("bob", "pool", "plain5");
const all = {
  hands: [["plain1", "plain2"], ["plain3"]],
  pools: [["plain4"], ["plain5"]],
  before: { [d("debt")]: "asked", [d("rider")]: "waiting" },
};

describe("MD-22: hands and pools outlast an encounter", () => {
  const fought = rich(fight());

  test("MD-22: its end, in the middle of a round and after it", () => {
    for (const game of [fought.when(leave), after(fought).when(leave), rich(before()).when(leave)])
      expect(held(game)).toEqual(all);
  });

  test("MD-22: another encounter, with the same fighters or others, at once or later", () => {
    const other = { encounter: { id: "next", round: 0 } };
    for (const game of [
      fought.when(roster([], other)),
      fought.when(roster(heroOf("ann"), { ...other, gone: ["bob", "baron"] })),
      fought.when(leave).when(roster([...heroOf("ann"), ...heroOf("bob")], other)),
    ])
      expect(held(game)).toEqual(all);
  });

  test("MD-22: rounds, deals and a deal that is taken back", () => {
    const later = after(fought).round(ORDER, "next");
    expect(held(later)).toEqual(all);
    expect(held(later.when({ type: "reset" }))).toEqual(all);
    expect(held(after(fought).when({ type: "deal" }, anyhow))).toEqual(all);
  });

  test("MD-22: those who fall or leave the encounter keep them; those who leave the campaign hand them in", () => {
    expect(held(fought.when(roster([["ann", { actor: "ann", side: "hero", wild: true, out: true }]]), anyhow))).toEqual(
      all,
    );
    expect(held(fought.when(roster([], { gone: ["ann"] })))).toEqual(all);
    const left = fought.when(roster([], { gone: [pc("ann")] }));
    expect(left.discards().toSorted()).toEqual(["debt", "plain1", "plain2", "plain4"]);
    expect([left.hand("bob"), left.pool("bob")]).toEqual([["plain3"], ["plain5"]]);
    expect(left.state.before).toEqual({ [d("rider")]: "waiting" });
  });

  test("C-5: a character who leaves the campaign takes along what was asked, claimed and offered", () => {
    const busy = fought
      .when({ type: "claim", seat: pc("ann"), action: ["attack"] })
      .when({ type: "trade", seat: pc("ann"), give: [d("plain4")], want: [d("plain5")] })
      .when({ type: "buyDrama", seat: pc("ann") }, { below: () => 0 })
      .when({ type: "endScene" });
    const left = busy.when(roster([], { gone: [pc("ann")] }));
    expect(left.asked().toSorted()).toEqual([`md:before:${d("rider")}`, `md:renew:${pc("bob")}`]);
    expect([left.state.claims, left.state.trades, left.state.won]).toEqual([[], [], {}]);
    expect(Object.values(left.state.cards).some(({ zone }) => zone === "picking")).toBe(false);
  });

  test("MD-22: the round's card is discarded with the encounter, and counts by the round start again", () => {
    const ended = fought
      .when({ type: "claim", seat: pc("ann"), action: ["attack"] })
      .when({ type: "pool", seat: pc("ann"), card: [d("plain1")] })
      .when(leave);
    expect(ended.discards()).toEqual(["calm"]);
    const { won, placed, taken, hasted, flip } = ended.state;
    expect({ won, placed, taken, hasted, flip }).toEqual({ won: {}, placed: {}, taken: {}, hasted: {}, flip: null });
    expect(ended.state.claims).toHaveLength(1);
  });

  test("MD-22: questions about cards stay, questions about the encounter end with it", () => {
    const busy = rich(fight("slip"))
      .when({ type: "trade", seat: pc("ann"), give: [d("plain4")], want: [d("plain5")] })
      .when({ type: "buyDrama", seat: pc("bob") }, { below: () => 0 })
      .when({ type: "claim", seat: pc("bob"), action: ["attack"] });
    expect(busy.asked()).toContain("md:setback:ann");
    const ended = busy.when(leave);
    expect(ended.asked().toSorted()).toEqual(
      busy
        .asked()
        .filter((id) => id !== "md:setback:ann")
        .toSorted(),
    );
    expect(ended.state.trades).toHaveLength(1);
  });

  test("MD-22: an encounter reported again is the same one", () => {
    const again = fought.when(roster([], { encounter: { id: "fight", round: 5 } }));
    expect(again.state).toEqual(fought.state);
  });
});

describe("MD-23: another deck", () => {
  test("MD-23: its cards replace those of the present deck, wherever they were", () => {
    const cards = { "d:other:one": hands.cards[d("plain1")], "d:other:two": hands.cards[d("plain2")] };
    const chosen = rich(fight()).press("useDeck", "gm", { deck: "other" });
    const other = chosen.when(roster([], { supply: { id: "other", stamp: "1", cards } }));
    expect(held(other)).toEqual({ hands: [[], []], pools: [[], []], before: {} });
    expect(Object.keys(other.state.cards).filter(isDrama)).toEqual(["d:other:one", "d:other:two"]);
    expect(other.state.flip).toBeNull();
  });
});

describe("MD-22: and a reload", () => {
  const fought = rich(fight());

  test("MD-22: what is stored and read again is the same, and plays on", () => {
    const stored = new Game(JSON.parse(JSON.stringify(fought.state)) as State);
    expect(stored.state).toEqual(fought.state);
    expect(held(after(stored).round(ORDER, "next"))).toEqual(all);
  });

  test("MD-22: if only the open state is left, pools and cards before players stay; closed hands go back to the deck", () => {
    const mended = new Game(masterdeck.recover(see(fought.state, []))).when(
      roster([], { supply: { ...hands, stamp: "1" } }),
    );
    expect(held(mended)).toEqual({ ...all, hands: [[], []] });
    expect(mended.left()).toEqual(expect.arrayContaining(["plain1", "plain2", "plain3"]));
    expect(Object.keys(mended.state.cards).toSorted()).toEqual(Object.keys(fought.state.cards).toSorted());
  });

  test("MD-22, C-10: open hands stay as well", () => {
    const open = fought.press("options", "gm", { hands: ["open"] });
    const mended = new Game(masterdeck.recover(see(open.state, []))).when(
      roster([], { supply: { ...hands, stamp: "1" } }),
    );
    expect(held(mended)).toEqual(all);
  });

  test("MD-22: no one is asked about lost cards; offers of open cards stand", () => {
    const busy = fought
      .when({ type: "buyDrama", seat: pc("bob") }, { below: () => 0 })
      .when({ type: "trade", seat: pc("ann"), give: [d("plain4")], want: [d("plain5")] })
      .press("options", "gm", { trading: ["anyCards"] })
      .when({ type: "trade", seat: pc("ann"), give: [d("plain1")], with: [pc("bob")] });
    const mended = new Game(masterdeck.recover(see(busy.state, [])));
    expect(mended.asked().filter((id) => /keep|trade/.test(id))).toEqual([`md:${busy.state.trades[0]?.id}`]);
    expect(mended.state.trades).toHaveLength(1);
  });
});
