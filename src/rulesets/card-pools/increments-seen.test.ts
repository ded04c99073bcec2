import { describe, expect, test } from "vitest";
import { laidOut } from "../../engine/rules/testing.ts";
import { see } from "../../engine/table/see.ts";
import { anyhow } from "./deal-testing.ts";
import { byCount } from "./hand.ts";
import { hit, loseLowest } from "./harm-testing.ts";
import { look, parts } from "./rules.ts";
import { cp, fight, foe, Game, hero } from "./testing.ts";

const duo = fight([hero("ana"), foe("ogre")]);
const dealt = duo.deal({ ana: "A T K K 9", ogre: "A Q 3" });
/** Each increment that anybody is in, as it is marked. */
const columns = (game: Game, viewer: "gm" | string[] = "gm"): string[] =>
  game
    .view(viewer)
    .columns.filter(({ seats, lit }) => seats.length > 0 || lit)
    .map(({ label, seats, lit, past }) => `${label}${lit ? "*" : ""}${past ? "-" : ""} ${seats.join("+")}`);

describe("GP-3: the thirteen increments on screen", () => {
  test("GP-3: from Ace to Deuce, the Ten in figures", () => {
    expect(dealt.view().columns.map(({ label }) => label)).toEqual([..."AKQJ", "10", ..."98765432"]);
  });

  test("GP-3: who acted with a card of each, who is due, and who is still to come", () => {
    expect(columns(dealt)).toEqual(["A* ana+ogre", "K ana", "Q ogre", "10 ana", "9 ana", "3 ogre"]);
    const queens = dealt.spend("ana", "A", "move").to("Q");
    expect(columns(queens)).toEqual(["A- ana", "Q* ogre", "10 ana", "9 ana", "3 ogre"]);
    expect(columns(queens, ["ogre"])).toEqual(["A- ana", "Q* ogre", "3 ogre"]);
    expect(columns(queens, ["ana"])).toEqual(["A- ana", "Q* ogre", "10 ana", "9 ana"]);
  });

  test("GP-3, GP-17: what was lost is no action; once the turn is over all of it is past", () => {
    const over = dealt.spend("ana", "A", "move").endTurn();
    expect(columns(over)).toEqual(["A- ana"]);
    expect(over.view().columns.every(({ past }) => past === true)).toBe(true);
    expect(
      dealt
        .to("Q")
        .view()
        .columns.filter(({ past }) => past),
    ).toHaveLength(2);
    expect(duo.view().columns).toEqual([]);
  });

  test("GP-3, GP-8: who came in by a hold card is in the increment that it acts in, and its card in its own", () => {
    const waits = dealt.hold("ana", "A").to("Q");
    expect(columns(waits)).toEqual(["Q* ogre", "10 ana", "9 ana", "3 ogre"]);
    const held = waits.spend("ana", "hold", "ready");
    expect(columns(held)).toEqual(["A- ana", "Q* ogre+ana", "10 ana", "9 ana", "3 ogre"]);
  });

  test("GP-18: who defends in an increment is in it", () => {
    expect(columns(dealt.to("Q").defend("ana", "9"))[0]).toBe("Q* ogre+ana");
  });

  test("C-5: nobody hidden is, whatever they did", () => {
    const ghost = fight([hero("ana"), foe("ghost", {}, { hidden: true })]).deal({ ana: "A 9", ghost: "A Q 3" });
    const queens = ghost.to("Q").spend("ghost", "Q", "unaimed");
    expect(columns(queens)).toEqual(["Q* ghost", "9 ana", "3 ghost"]);
    const seen = laidOut(look(see(queens.state, ["ana"])));
    expect(seen.columns.flatMap(({ seats }) => seats)).toEqual(["ana"]);
    expect(seen.count?.note).toEqual(cp("pause.hidden"));
    expect(seen.rows.map(({ seat }) => seat)).toEqual(["ana"]);
  });

  test("GP-3: of equal cards that of the first deck is the earlier", () => {
    const tens = ["TS", "TS#2", "TS#3"];
    expect(tens.toReversed().toSorted(byCount)).toEqual(tens);
    expect([byCount("TS", "TS"), byCount("TS", "TH") < 0, byCount("2S", "AC") > 0]).toEqual([0, true, true]);
  });
});

describe("C-3: what the table says between two clicks", () => {
  const many = fight(Array.from({ length: 9 }, (_, i) => hero(`h${i}`))).when({ type: "roll" }, { below: () => 5 });

  test("GP-4: how many cards and decks the rolls will take, before they are dealt", () => {
    expect(many.view().deck.notes).toEqual([cp("deck.decks", { n: 2 })]);
    expect(many.view().pause).toEqual({ head: cp("pause.rolled"), text: cp("pause.needs", { n: 2, cards: 99 }) });
    const few = duo.when({ type: "roll" }, anyhow);
    expect(few.view().deck.notes).toEqual([cp("deck.decks", { n: 1 })]);
    expect(few.view().pause).toEqual({ head: cp("pause.rolled"), text: cp("pause.needs", { n: 1, cards: 12 }) });
    expect(many.when({ type: "deal" }, anyhow).view().deck.notes).toEqual([cp("deck.decks", { n: 2 })]);
  });

  test("GP-4: too many cards are refused, with who draws most of them", () => {
    const titan = fight([hero("ana"), hero("titan", { dx: 60, iq: 60 })]).when({ type: "roll" }, anyhow);
    const huge = new Game(titan.state, [{ type: "rolled", dice: { titan: 2000 } }]);
    const verdict = parts.decide(huge.state, { type: "deal" }, anyhow);
    expect(verdict).toEqual({
      refusal: cp("refusal.tooMany", { who: { seat: "titan" }, n: 2030, decks: 38, most: 20 }),
    });
  });

  test("C-3: hands are shown before the first roll, the count only from then on", () => {
    const kinds = ({ state }: Game) => look(state).panels.map(({ kind }) => kind);
    expect([kinds(duo), kinds(duo.when({ type: "roll" }, anyhow)), kinds(dealt)]).toEqual([
      ["deck", "fans"],
      ["deck", "columns", "fans"],
      ["deck", "columns", "fans"],
    ]);
  });

  test("GP-10: while a fresh hand still costs something, that is what is waited for", () => {
    const asked = duo.deal({ ana: "K K B", ogre: "A Q 3" });
    expect(asked.view()).toMatchObject({
      title: cp("title.dealt", { turn: 1, second: 1, of: 13 }),
      pause: { head: cp("pause.dealt"), text: cp("pause.losing") },
    });
    expect(asked.view().count).toBeUndefined();
    expect(asked.offer("count", "gm")).toBeUndefined();
  });

  test("GP-3, GP-14: nobody is due: the rank is said, and whether somebody runs on", () => {
    const nobody = duo.deal({ ana: "K", ogre: "Q" });
    expect(nobody.view()).toMatchObject({
      pause: { head: cp("rank.A"), text: cp("pause.nobodyDue") },
      count: { text: cp("rank.A"), note: cp("count.nobody") },
    });
    const runs = dealt.press("run", "ana", { card: dealt.cards("ana", "A"), sprint: ["no"], place: "" });
    const jacks = runs.end("ana").end("ogre").to("J");
    expect(jacks.view()).toMatchObject({
      pause: { head: cp("rank.J"), text: cp("pause.runners") },
      count: { text: cp("rank.J"), note: cp("count.runners") },
    });
  });

  test("GP-8: whose hold card waits has a state of its own; who has nothing left has acted", () => {
    const state = (game: Game, seat = "ana") => game.view().rows.find((row) => row.seat === seat)?.state;
    const held = duo.deal({ ana: "Q", ogre: "A 3" }).hold("ana", "Q");
    expect([state(held), state(held.to("3")), state(held.endTurn())]).toEqual(["held", "may", "held"]);
    const spent = duo.deal({ ana: "A", ogre: "A 3" }).spend("ana", "A", "unaimed").end("ana");
    expect([state(spent), state(spent.endTurn()), state(spent, "ogre")]).toEqual(["acted", "none", "acts"]);
  });
});

describe("C-11: what lies on nobody", () => {
  test("C-11, GP-4: collected cards are in the shoe; what lay in the box stays there", () => {
    const boxed = new Game(new Game(duo.state, [{ type: "gathered", decks: 2 }]).state, [
      { type: "gathered", decks: 1 },
    ]);
    const again = boxed.deal({ ana: "A", ogre: "K" }).when({ type: "reset" });
    expect(again.view().deck.left).toEqual(cp("deck.left", { n: 54 }));
    expect(again.view().deck.notes).toEqual([cp("deck.decks", { n: 1 })]);
  });

  test("GP-2: a turn is rolled for though nobody can act", () => {
    const down = duo.falls("ana").falls("ogre").when({ type: "roll" });
    expect(down.state).toMatchObject({ phase: "rolled", dice: {}, combatTurn: 1 });
    expect(down.effects).toEqual([]);
  });

  test("GP-12: HP that come back cost nothing, nor do those of whoever was not there", () => {
    const seen = fight([hero("ana", { hp: 4, hpMax: 12 }), foe("ogre")], { wounds: "seen" }).deal({
      ana: "K 9",
      ogre: "A",
    });
    expect(seen.changes("ana", {}, { hp: 9 }).events.map(({ type }) => type)).not.toContain("damaged");
    expect(loseLowest(hit(seen, "ana", 1), "ana").hand("ana")).toBe("K");
  });
});
