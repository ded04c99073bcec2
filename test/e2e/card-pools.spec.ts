import { ON } from "./counting.ts";
import { deal } from "./fans.ts";
import { alike } from "./playing.ts";
import { acts, answer, asked, counted, countTo, done, fillIn, hold, known, pick, play, tell } from "./pool-table.ts";
import { gather, poolOf, quarry, worldTime } from "./quarry.ts";
import { about, like, said, saying, undotted } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

test.use({ world: quarry() });

/** Everyone rolls a 4: nine cards for Nim and Frank, ten for Nancy, eleven for Patrick, and no more than one deck. */
const FIRST = {
  "Nim Hale": "AS QD TH TC 7C 6S 6D 4S 4C",
  Frank: "AH KS 9S 9H 9D 5S 5H 3C 2H",
  Nancy: "JR TD 8S 8H 8D 8C 6H 4H 3D 2S",
  Patrick: "KH JB JD 7S 7H 7D 5C 5D 3S 3H 2C",
};
/** Fatigue has taken a card from Frank and from Patrick; Nim's Queen waits from the turn before. */
const SECOND = {
  "Nim Hale": "KD 9C 7C 6C 5S 4S 3H 3S 2D",
  Frank: "KS TS 9S 6H 5H 4H 3D 2H",
  Nancy: "JR QH 8S 8H 8D 8C 6D 5D 4D 2S",
  Patrick: "KH JD TC 9H 7S 7H 5C 4C 3C 2C",
};

test("GP-1 to GP-20: two turns with four fighters, and undo over a turn's end", async ({ table }) => {
  test.setTimeout(300_000);
  const { gm, anna, ben, cora } = await gather(table);
  const row = (name: string) => gm.row(name);

  await test.step("four fight; one deck is enough, which is said before the deal", async () => {
    await gm.console(
      "game.combat.deleteEmbeddedDocuments('Combatant', game.combat.combatants.contents.filter(({ name }) => /Dog|Reeve/.test(name)).map(({ id }) => id)).then(() => 0)",
    );
    await expect(anna.row("The Reeve")).toHaveCount(0);
    await gm.console(
      "game.actors.getName('Nancy').update({ 'system.HP.max': 18, 'system.HP.value': 18 }).then(() => 0)", // an arrow of 8 does not stun her
    );
    await deal(gm, FIRST);
    await expect(ben.strip).toContainText(said("card-pools.deck.decks", { n: 1 }));
  });

  await test.step("GP-10: the Black Joker takes the King with it at once, and costs 1 FP", async () => {
    await expect.poll(() => poolOf(gm, "Patrick", "FP")).toBe(9);
    await expect(gm.row("Patrick")).toBeVisible();
    const { cards, lost } = await known(anna);
    expect(lost.toSorted(), "everybody sees what it cost").toEqual(["JB", "KH"]);
    expect(cards["KH"]?.zone).toBe("pool");
  });

  await test.step("GP-8, GP-14: Aces: a Queen and an Ace are held, and Nim starts to run", async () => {
    await acts(anna, "Nim Hale");
    await hold(cora, "Nancy", "JR");
    await hold(anna, "Nim Hale", "QD");
    const window = await pick(anna, "Nim Hale", ["AS"]);
    await window
      .locator(".dealt-in-single")
      .getByRole("button", { name: like`^${undotted(said("card-pools.offer.run"))}` })
      .click();
    await fillIn(anna, {});
    await expect(row("Nim Hale")).toContainText(said("card-pools.badge.runs", { n: 5 }));
    await done(anna);
    await acts(ben, "Frank");
    await hold(ben, "Frank", "AH");
    await done(ben);
    await expect.poll(() => counted(cora)).toBe("K");
  });

  await test.step("GP-14: six hexes in each increment; a turn and a rapier at Tens do not end it", async () => {
    await expect(row("Nim Hale")).toContainText(
      said("card-pools.badge.runsOn", { n: 6, all: "" }).split(" (")[0] ?? "?",
    );
    await play(ben, "Frank", ["KS"], said("word.aim"));
    await expect(ben.row("Frank")).toContainText(said("card-pools.badge.aiming"));
    await countTo(gm, "T");
    expect(Object.values((await known(cora)).runs).map(({ moved }) => moved)).toEqual([23]);
    await acts(anna, "Nim Hale");
    await play(anna, "Nim Hale", ["TH"], said("card-pools.word.turn"));
    await play(anna, "Nim Hale", ["TC"], said("card-pools.word.ready"));
    await expect(row("Nim Hale")).toContainText(
      said("card-pools.badge.runsOn", { n: 6, all: "" }).split(" (")[0] ?? "?",
    );
  });

  await test.step("GP-6: three Nines and Determined effort: +6, for a Five of two and 1 FP", async () => {
    await countTo(gm, "9");
    await play(ben, "Frank", ["9S", "9H", "9D"], said("card-pools.word.melee"), said("card-pools.word.determined"));
    await expect(row("Frank")).toContainText(`${said("card-pools.word.melee")} +6`);
    await expect.poll(() => poolOf(gm, "Frank", "FP")).toBe(9);
    const fives = Object.entries((await known(ben)).cards).filter(
      ([id, place]) => id.startsWith("5") && place.zone === "hand",
    );
    expect(fives.length, "one of the two is left").toBe(1);
    await done(ben);
    await acts(cora, "Nancy");
    await play(cora, "Nancy", ["8S", "8H", "8D", "8C"], said("card-pools.word.feint"));
    await expect(row("Nancy")).toContainText(`${said("card-pools.word.feint")} +4`);
    await done(cora);
  });

  await test.step("GP-16, GP-12: the stare-down, and an arrow: three questions at once", async () => {
    await acts(gm, "Patrick");
    await play(gm, "Patrick", ["7S"], said("card-pools.word.ready"));
    await ben.press(said("card-pools.offer.preempt", { whom: "Patrick" }));
    await expect.poll(async () => (await asked(gm)).length).toBe(2);
    await tell(gm, "Nancy", said("card-pools.offer.damage"), { [said("card-pools.field.points")]: "8" });
    await expect.poll(async () => (await asked(gm)).length).toBe(3);
    await expect(gm.strip.getByRole("button", { name: ON }), "the count waits").toHaveCount(0);
    await answer(cora, saying("card-pools.ask.lose.hit"), said("card-pools.offer.giveUp"));
    await expect.poll(async () => (await asked(gm)).length).toBe(2);
    await expect(row("Nancy")).not.toContainText(said("card-pools.badge.hold"));
    const contest = (seat: Seat) => seat.strip.locator(".dealt-in-rolling");
    await expect(contest(ben)).toContainText(said("card-pools.rolling.youPreempt", { whom: "Patrick" }));
    await expect(contest(anna)).toContainText(said("card-pools.rolling.preempts", { who: "Frank", whom: "Patrick" }));
    await expect(contest(anna).locator(".dealt-in-offer"), "it is not hers to answer").toHaveCount(0);
    const byHand = undotted(said("card-pools.offer.madeBy"));
    await contest(gm)
      .getByRole("button", { name: said("rolling.otherWays") })
      .click();
    await contest(gm)
      .getByRole("button", { name: about(byHand, "Patrick") })
      .click();
    await fillIn(gm, { [said("word.by")]: "1" });
    await expect(contest(anna)).toContainText(said("card-pools.rolls.by", { by: "+1" }));
    await contest(ben).getByRole("button", { name: byHand }).click();
    await fillIn(ben, { [said("word.by")]: "3" });
    await expect(contest(anna)).toContainText(said("card-pools.verdict.first", { who: "Frank" }));
    await acts(ben, "Frank");
    await play(ben, "Frank", [], said("card-pools.word.unaimed"));
    await done(ben);
    await acts(gm, "Patrick");
  });

  await test.step("GP-11, GP-17, GP-19: Frank's shot stuns Patrick, who shakes it off with the Sevens he has left", async () => {
    await tell(gm, "Patrick", said("card-pools.offer.damage"), { [said("card-pools.field.points")]: "7" });
    await expect(row("Patrick")).toContainText("stunned");
    const conditions = () =>
      gm.console<string[]>("[...game.combat.combatants.find(({ name }) => name === 'Patrick').actor.statuses]");
    await expect.poll(conditions, "C-8: the game system's own condition").toContain("stun");
    const { cards, line, at } = await known(gm);
    const patrick = line[at]?.seats[0];
    const left = Object.keys(cards).filter((id) => {
      const place = cards[id];
      return place?.zone === "hand" && place.seat === patrick;
    });
    expect(left.toSorted()).toEqual(["7D", "7H"]);
    await play(gm, "Patrick", ["7H", "7D"], said("card-pools.word.stun"));
    await answer(gm, "HT +2", said("card-pools.offer.made"));
    await expect(row("Patrick")).not.toContainText("stunned");
    await expect.poll(conditions).not.toContain("stun");
    await done(gm);
    await acts(anna, "Nim Hale");
  });

  await test.step("C-6, GP-20: the turn ends; undo goes back over it, and it ends again", async () => {
    await countTo(gm, "over");
    await expect.poll(() => counted(anna)).toBe("over");
    const undo = gm.strip.locator(".dealt-in-undo");
    await undo.click();
    await expect.poll(() => counted(cora)).toBe("2");
    await alike(gm, anna, ben, cora);
    await countTo(gm, "over");
    const held = async () => Object.values((await known(anna)).cards).filter(({ zone }) => zone === "held").length;
    await expect.poll(held, "Nim's Queen waits on").toBe(1);
  });

  await test.step("the second turn: the run goes on and ends, and a Queen from the turn before makes a pair", async () => {
    await deal(gm, SECOND);
    await expect.poll(() => counted(anna)).toBe("A");
    await expect(row("Nim Hale")).toContainText(
      said("card-pools.badge.runsOn", { n: 6, all: "" }).split(" (")[0] ?? "?",
    );
    await countTo(gm, "K");
    await done(gm);
    await done(gm);
    await acts(anna, "Nim Hale");
    await play(anna, "Nim Hale", ["KD"], said("card-pools.word.stop"));
    await expect(row("Nim Hale")).toContainText(said("card-pools.gives.lastStretch", { least: 2, most: 6 }));
    await countTo(gm, "9");
    await expect(row("Nim Hale")).not.toContainText("hexes");
    await done(gm);
    await done(gm);
    await acts(anna, "Nim Hale");
    await play(anna, "Nim Hale", ["9C", "QD"], said("card-pools.word.melee"));
    await expect(row("Nim Hale")).not.toContainText(said("card-pools.badge.hold"));
  });

  await test.step("GP-5: four Eights and the Red Joker: +6", async () => {
    await countTo(gm, "8");
    await play(cora, "Nancy", ["8S", "8H", "8D", "8C", "JR"], said("card-pools.word.melee"));
    await expect(row("Nancy")).toContainText(`${said("card-pools.word.melee")} +6`);
    await done(cora);
    await countTo(gm, "over");
  });

  await alike(gm, anna, ben, cora);
  expect((await gm.combat()).round, "Foundry's round is the increment").toBe(26);
  await expect.poll(() => worldTime(anna), "each takes a second").toBe(25);
  expect(table.practice.counters().refused, "writes that the server refused").toBe(0);
});
