import { describe, expect, test } from "vitest";
import { see } from "../../../engine/table/see.ts";
import { parts } from "../parts.ts";
import { commonBennies } from "../rolls/purse.ts";
import { actionDeck } from "../rules.ts";
import { extras, type Game, hero, look, roster, tableWith, villain } from "../testing.ts";

const people = [hero("buck"), villain("vile"), ...extras("zombie", 2)];
const fight = tableWith({ dealing: "table" }, ...people);
const asked = fight.when({ type: "deal" });
const named = (game: Game, seat: string, rank: string, suit = "spades"): Game =>
  game.press("nameCard", seat, { rank: [rank], suit: [suit] });
const answered = (game: Game, seat: string, yes: boolean): Game =>
  game.when({ type: yes ? "confirmClaim" : "denyClaim", seat });
const asks = ({ state }: Game) => state.asks.map(({ id }) => id);
const given = (game: Game, about: string, rank: string, suit = "spades"): Game =>
  game.press("giveCard", "gm", { rank: [rank], suit: [suit] }, about);
const refusal = (game: Game, command: Parameters<Game["when"]>[0]) => {
  const verdict = parts.decide(game.state, command, { below: () => 0 });
  return "refusal" in verdict ? verdict.refusal : null;
};

describe("SW-22: cards are dealt at the table", () => {
  test("SW-22: nobody is dealt by the module, and everyone is asked", () => {
    expect(asks(asked)).toEqual(["name:buck", "name:vile", "name:group:zombie"]);
    for (const seat of Object.keys(asked.state.seats)) expect(asked.cardsOf(seat)).toEqual({});
    expect(asked.effects.map((one) => (one.kind === "say" ? one.text.key : one.kind))).toEqual([
      "action-deck.say.atTable",
    ]);
  });

  test("SW-22: a player's word is a claim that the GM confirms", () => {
    const claim = named(asked, "buck", "10", "hearts");
    expect(claim.cardsOf("buck")).toEqual({});
    expect(claim.state.asks.find(({ id }) => id === "claim:buck")).toMatchObject({
      to: "gm",
      text: { data: { who: { seat: "buck" }, card: { named: "TH" } } },
    });
    const yes = answered(claim, "buck", true);
    expect([yes.cardsOf("buck"), asks(yes)]).toEqual([{ TH: "hand" }, ["name:vile", "name:group:zombie"]]);
  });

  test("SW-22: or sends back, and the player is asked again", () => {
    const no = answered(named(asked, "buck", "A"), "buck", false);
    expect([no.cardsOf("buck"), asks(no)]).toEqual([{}, ["name:vile", "name:group:zombie", "name:buck"]]);
  });

  test("SW-22: the GM's own word needs nobody's yes, and a Joker needs no suit", () => {
    expect(named(asked, "vile", "red", "clubs").cardsOf("vile")).toEqual({ JR: "hand" });
    expect(named(asked, "group:zombie", "black").cardsOf("group:zombie")).toEqual({ JB: "hand" });
  });

  test("SW-8, SW-22: what is named for a seat that was put on Hold meanwhile is its held card", () => {
    const claim = named(asked, "buck", "red").when({ type: "putOnHold", seat: "buck" });
    const held = answered(claim, "buck", true);
    expect([held.cardsOf("buck"), held.state.held, held.state.toCome]).toEqual([{ JR: "held" }, ["buck"], []]);
  });

  test("SW-8, SW-16, SW-22: and so is the better one of two, with a card bought", () => {
    const two = tableWith({ dealing: "table", bennyCard: "yes" }, hero("buck"), hero("ann")).when({ type: "deal" });
    const paid = answered(named(two, "buck", "9"), "buck", true).when({ type: "buy", seat: "buck" });
    const claim = named(paid.when({ type: "putOnHold", seat: "buck" }), "buck", "K");
    expect(answered(claim, "buck", true).cardsOf("buck")).toEqual({ KS: "held" });
  });

  test("SW-22: several claims are confirmed at once", () => {
    const two = tableWith({ dealing: "table" }, hero("buck"), hero("ann")).when({ type: "deal" });
    expect(named(two, "buck", "A").offered("gm")).not.toContain("confirmClaims");
    const both = named(named(two, "buck", "A"), "ann", "K").press("confirmClaims", "gm");
    expect([both.cardsOf("buck"), both.cardsOf("ann")]).toEqual([{ AS: "hand" }, { KS: "hand" }]);
  });

  test("SW-22: a word is refused only when every copy is out, and only the GM is told who has it", () => {
    const taken = named(asked, "vile", "A");
    const word = { rank: ["A"], suit: ["spades"] };
    expect(refusal(taken, { type: "nameCard", seat: "buck", ...word })).toEqual({
      key: "action-deck.refusal.cardOut",
    });
    expect(refusal(taken, { type: "giveCard", seat: "buck", ...word })).toMatchObject({
      data: { who: { seats: ["vile"] } },
    });
    const second = taken.given({ type: "deckJoined", deck: 2 });
    expect(answered(named(second, "buck", "A"), "buck", true).cardsOf("buck")).toEqual({ "AS#2": "hand" });
  });

  test("SW-22, SW-23: of a card that lies face down or before the hidden only the GM learns that it is out", () => {
    const down = tableWith({ dealing: "table", gmCards: "faceDown" }, ...people).when({ type: "deal" });
    const hidden = tableWith({ dealing: "table" }, hero("buck"), villain("vile", { hidden: true })).when({
      type: "deal",
    });
    for (const game of [down, hidden]) {
      const claim = named(named(game, "vile", "A"), "buck", "A");
      expect(asks(claim)).toContain("claim:buck");
      expect(claim.offer("confirmClaim", "gm")?.disabled).toMatchObject({ data: { who: { seats: ["vile"] } } });
    }
  });

  test("SW-22: a claim to a card that has gone meanwhile says so, and can only be sent back", () => {
    const late = named(named(asked, "buck", "A"), "vile", "A");
    expect(late.offer("confirmClaim", "gm")?.disabled).toMatchObject({ data: { who: { seats: ["vile"] } } });
    expect(refusal(late, { type: "confirmClaim", seat: "buck" })).toMatchObject({
      key: "action-deck.refusal.cardWith",
    });
    expect(asks(answered(late, "buck", false))).toContain("name:buck");
  });

  test("SW-22: other players know that a card was named, and read it nowhere as a card", () => {
    const seen = see(named(asked, "buck", "10", "hearts").state, []);
    expect(JSON.stringify(seen.asks)).not.toContain("TH");
    expect(
      look(seen)
        .rows.find(({ seat }) => seat === "buck")
        ?.badges.map(({ text }) => text.key),
    ).toEqual(["action-deck.badge.claimed"]);
  });

  test("SW-22, C-6: who takes over from what is open can still confirm it", () => {
    const claim = named(asked, "buck", "10", "hearts");
    const mended = actionDeck.recover(see(claim.state, []));
    expect(mended.asks).toEqual(claim.state.asks);
  });

  test("SW-22: beginning without all cards asks first, and leaves no question behind", () => {
    expect(asked.offer("begin", "gm")?.confirm).toMatchObject({
      data: { who: { seats: ["buck", "vile", "group:zombie"] } },
    });
    const begun = named(named(asked, "vile", "A"), "buck", "K").begun();
    expect([asks(begun), begun.state.namedCards, begun.state.acting]).toEqual([[], {}, ["vile"]]);
  });

  test("SW-22: without the pause the round begins with the last card", () => {
    const quick = tableWith({ dealing: "table", pause: false }, hero("buck"), villain("vile")).when({ type: "deal" });
    expect(quick.state.phase).toBe("dealt");
    const claim = named(named(quick, "vile", "2"), "buck", "A");
    expect(claim.state.phase).toBe("dealt");
    expect(answered(claim, "buck", true).state.acting).toEqual(["buck"]);
  });

  test("SW-22, C-5: who joins is asked, and who leaves is asked no longer", () => {
    const joined = asked.when(roster([hero("ann")]));
    expect(asks(joined)).toContain("name:ann");
    const left = named(joined, "ann", "A").when(roster([], { gone: ["ann"] }));
    expect([asks(left).filter((id) => id.endsWith(":ann")), left.state.namedCards]).toEqual([[], {}]);
  });

  test("SW-22: a new card is not drawn there", () => {
    expect(named(asked, "vile", "A").offered("gm", "vile")).not.toContain("dealIn");
  });

  test("SW-22, SW-16: a card bought with a Benny is asked for, and its owner keeps either", () => {
    const buying = tableWith({ dealing: "table", bennyCard: "yes" }, ...people).when({ type: "deal" });
    expect(buying.offered("buck")).not.toContain("buy");
    const has = answered(named(buying, "buck", "5"), "buck", true);
    const paid = has.press("buy", "buck");
    expect(paid.happened("cardAsked")).toBe(true);
    expect(asks(paid)).toContain("name:buck");
    expect(paid.offered("buck")).not.toContain("buy");
    const claim = named(paid, "buck", "Q");
    const better = answered(claim, "buck", true);
    expect(better.cardsOf("buck")).toEqual({ "5S": "picking", QS: "hand" });
    expect(asks(better)).toContain("choose:buck");
    expect(better.when({ type: "choose", seat: "buck", card: ["5S"] }).cardsOf("buck")["5S"]).toBe("hand");
    expect(asks(answered(claim, "buck", false))).toContain("name:buck");
  });

  test("SW-22, SW-24: a leader is asked for each extra card once its Extras have theirs, and gives them", () => {
    const led = [hero("buck"), villain("vile", { traits: { tactician: 2 } }), ...extras("zombie", 2)];
    const start = tableWith({ dealing: "table", tactician: "yes" }, ...led).when({ type: "deal" });
    const alone = named(start, "vile", "A");
    expect(asks(alone)).not.toContain("name:vile");
    const ready = named(alone, "group:zombie", "2");
    expect(asks(ready)).toContain("name:vile");
    expect(ready.state.asks.at(-1)?.text.key).toBe("action-deck.ask.nameMore");
    const one = named(ready, "vile", "K");
    expect(asks(one)).toEqual(["name:buck", "tactic:vile", "name:vile"]);
    const both = named(one, "vile", "Q");
    expect(asks(both)).toEqual(["name:buck", "tactic:vile"]);
    expect(both.cardsOf("vile")).toEqual({ AS: "hand", KS: "pool", QS: "pool" });
    const given = both.press("giveExtra", "vile", { card: ["KS"], to: ["group:zombie"] });
    expect(given.cardsOf("group:zombie")).toEqual({ KS: "hand" });
    expect(asks(given.press("enough", "vile"))).toEqual(["name:buck"]);
  });
});

describe("SW-22: the GM gives a named card", () => {
  const dealt = tableWith({ jokersWild: "yes" }, ...people).dealtTo({ buck: "AS", vile: "KS", "group:zombie": "2C" });

  test("SW-22: before the round begins and in it, in place of the one that lies there", () => {
    const changed = given(dealt, "buck", "7", "clubs");
    expect([changed.cardsOf("buck"), changed.state.cards["AS"]?.zone]).toEqual([{ "7C": "hand" }, "discard"]);
    expect(changed.state.toCome).toEqual(["vile", "buck", "group:zombie"]);
    const running = dealt.begun();
    expect(given(running, "group:zombie", "Q", "hearts").state.toCome).toEqual(["vile", "group:zombie"]);
    expect(running.offered("gm", "buck")).not.toContain("giveCard");
  });

  test("SW-22, SW-6, SW-20: a Joker that is given asks for the shuffle and pays", () => {
    const joker = given(dealt, "vile", "red");
    expect(joker.state.shuffleDue).toEqual(["JR"]);
    expect(commonBennies(joker.state)).toBe(commonBennies(dealt.state) + 1);
  });

  test("SW-22: a discard can be given, and a card that somebody has cannot", () => {
    const changed = given(dealt, "buck", "7", "clubs");
    expect(given(changed, "vile", "A").cardsOf("vile")).toEqual({ AS: "hand" });
    expect(refusal(dealt, { type: "giveCard", seat: "buck", rank: ["K"], suit: ["spades"] })).toMatchObject({
      data: { who: { seats: ["vile"] } },
    });
  });
});

describe("SW-22: all cards lie in a grid", () => {
  const dealt = tableWith({}, ...people).dealtTo({ buck: "AS", vile: "KS", "group:zombie": "2C" });
  const toGive = (game: Game, about: string) => game.offer("giveCard", "gm", about)?.grid;
  const toName = (game: Game, seat: string) => game.offer("nameCard", seat)?.grid;

  test("SW-22: a suit a line from Ace to Deuce, and the Jokers; without any that the decks lack", () => {
    const lines = toName(asked, "buck")?.lines ?? [];
    expect(lines.map((line) => line.length)).toEqual([13, 13, 13, 13, 2]);
    expect(lines[1]?.[4]).toEqual({ face: "T H", values: { rank: ["10"], suit: ["hearts"] } });
    const bare = tableWith({ dealing: "table", jokersIn: "none" }, ...people).when({ type: "deal" });
    expect(toName(bare, "buck")?.lines.map((line) => line.length)).toEqual([13, 13, 13, 13]);
  });

  test("SW-22: the GM reads who has a card, and what becomes of the present one", () => {
    const grid = toGive(dealt, "buck");
    expect(grid?.out).toEqual({ "A S": ["buck"], "K S": ["vile"], "2 C": ["group:zombie"] });
    expect(grid?.does).toMatchObject({ key: "action-deck.gives.instead", data: { card: { card: "AS" } } });
    expect(toGive(named(asked, "vile", "A"), "buck")?.does.key).toBe("action-deck.gives.new");
  });

  test("SW-22: of several copies all have to be out", () => {
    expect(toGive(dealt.given({ type: "deckJoined", deck: 2 }), "buck")?.out).toEqual({});
  });

  test("SW-4, SW-22: a dealt one is had by swapping, until the round begins", () => {
    expect(toGive(dealt, "buck")?.swap?.["K S"]).toEqual(["vile"]);
    const king = { rank: ["K"], suit: ["spades"], with: ["vile"] };
    const swapped = dealt.press("giveCard", "gm", king, "buck");
    expect([swapped.cardsOf("buck"), swapped.cardsOf("vile")]).toEqual([{ KS: "hand" }, { AS: "hand" }]);
    const meanwhile = given(dealt, "vile", "Q");
    expect(refusal(meanwhile, { type: "giveCard", seat: "buck", ...king })).toMatchObject({
      key: "action-deck.refusal.noSwap",
    });
    expect(toGive(dealt.begun(), "vile")?.swap).toBeUndefined();
  });

  test("SW-22: for a player what lies open is out, and nothing else tells (C-5, SW-23)", () => {
    const open = named(asked, "vile", "A");
    expect(toName(open, "buck")?.out).toEqual({ "A S": ["vile"] });
    const down = tableWith({ dealing: "table", gmCards: "faceDown" }, ...people).when({ type: "deal" });
    const hidden = tableWith({ dealing: "table" }, hero("buck"), villain("vile", { hidden: true })).when({
      type: "deal",
    });
    for (const game of [down, hidden]) {
      const { state } = named(game, "vile", "A");
      const seen = actionDeck.offers(see(state, ["buck"]), "buck").find(({ grid }) => grid !== undefined);
      expect(seen?.grid?.out).toEqual({});
    }
  });

  test("SW-22: what a player names waits for the GM, and what the GM names does not", () => {
    expect(toName(asked, "buck")?.does.key).toBe("action-deck.gives.claim");
    expect(toName(asked, "vile")?.does).toMatchObject({
      key: "action-deck.gives.new",
      data: { who: { seat: "vile" } },
    });
  });
});
