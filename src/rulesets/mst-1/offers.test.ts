import { describe, expect, test } from "vitest";
import { mst1 } from "./rules.ts";
import { foe, type Game, hero, table } from "./testing.ts";

const fight = table(hero("ana"), hero("bo"), hero("cleo"), foe("ogre"));
const who = (seat: string) => ({ who: { seat } });
const held = fight.draw("ana").hold("ana", "ogre").draw("bo").hold("bo", "ogre").draw("ogre");

describe("MS-1: the GM's click for the next card", () => {
  const offer = (game: Game) => game.offer("draw", "gm");

  test("MS-1: begins the encounter, and then each round, by its number", () => {
    expect(offer(fight)).toEqual({
      key: "draw:0",
      text: { key: "mst-1.offer.begin", data: { round: 1 } },
      undoLabel: { key: "mst-1.deed.begin", data: { round: 1 } },
      command: { type: "draw" },
      buttons: ["start", "turn", "round"],
      weight: "main",
    });
    expect(offer(fight.draw("|"))).toMatchObject({ text: { data: { round: 2 } }, buttons: ["turn", "round"] });
    expect(offer(fight.draw("ana").when({ type: "reset" }))?.text.data).toEqual({ round: 1 });
  });

  test("MS-1: draws a card if no one is in line, and says if that ends a turn", () => {
    expect(offer(fight.draw("ana").end("ana"))).toMatchObject({ text: { key: "mst-1.offer.draw" }, weight: "main" });
    expect(offer(fight.draw("ana"))).toEqual({
      key: `draw:${fight.draw("ana").state.turn}`,
      text: { key: "mst-1.offer.endAndDraw" },
      undoLabel: { key: "mst-1.deed.end", data: who("ana") },
      command: { type: "draw" },
      buttons: ["turn"],
      weight: "main",
    });
  });

  test("MS-4: or says who acts next without one, and whose turn it ends", () => {
    const after = held.answer("ana", "after").answer("bo", "wait");
    expect(offer(after)).toMatchObject({
      text: { key: "mst-1.offer.next", data: who("ana") },
      undoLabel: { key: "mst-1.deed.end", data: who("ogre") },
    });
  });

  test("MS-4: or goes on with the first of those who have answered, even if others who held earlier have not", () => {
    const third = fight.draw("cleo").hold("cleo", "ogre").draw("ana").hold("ana", "ogre");
    const asked = third.draw("bo").hold("bo", "ogre").draw("ogre");
    const late = asked.answer("bo", "before").answer("ana", "before");
    expect(offer(late)).toMatchObject({
      key: `draw:${late.state.turn}:late`,
      text: { key: "mst-1.offer.letIn", data: who("ana") },
      undoLabel: { key: "mst-1.deed.stepIn", data: who("ana") },
      weight: "main",
    });
    const on = late.next();
    expect([on.line(), on.called(), on.state.holds.map(({ seat }) => seat)]).toEqual([
      ["ana", "bo", "ogre"],
      [],
      ["cleo"],
    ]);
  });
});

describe("MS-4: what a player is offered", () => {
  test("MS-2: ending a turn is Foundry's own button, and the main offer; for an event it is Done", () => {
    const acts = fight.draw("ana");
    expect(acts.offer("end", "ana")).toEqual({
      key: `end:ana:${acts.state.turn}`,
      text: { key: "mst-1.offer.end" },
      undoLabel: { key: "mst-1.deed.end", data: who("ana") },
      command: { type: "end", seat: "ana" },
      buttons: ["turn"],
      weight: "main",
    });
    expect([acts.offered("bo"), acts.refusal({ type: "end", seat: "bo" })]).toEqual([[], "notActing"]);
  });

  test("MS-4: a holder is asked about the trigger, and how to come in", () => {
    const [ask] = held.state.asks;
    expect(ask).toMatchObject({
      to: "ana",
      text: { key: "mst-1.ask.hold", data: { whom: { seat: "ogre" } } },
      holds: false,
    });
    const given = mst1.offers(held.state, "ana").map(({ text, weight, ask: of }) => [text.key, weight, of]);
    expect(given).toEqual([
      ["mst-1.offer.before", "main", ask?.id],
      ["mst-1.offer.after", undefined, ask?.id],
      ["mst-1.offer.wait", "quiet", ask?.id],
    ]);
    const keys = mst1.offers(held.state, "ana").map(({ key }) => key);
    expect(keys).toContain(ask?.fallback);
    expect(keys.map((key) => key.split(":")[2])).toEqual(["before", "after", "wait"]);
  });

  test("MS-4: once the trigger's turn is over there is no before", () => {
    const over = held.end("ogre");
    expect(mst1.offers(over.state, "ana").map(({ text, weight }) => [text.key, weight])).toEqual([
      ["mst-1.offer.stepIn", "main"],
      ["mst-1.offer.wait", "quiet"],
    ]);
    const { card = "" } = over.state.holds[0] ?? {};
    expect(over.refusal({ type: "stepIn", seat: "ana", card, when: "before" })).toBe("tooLate");
  });

  test("MS-4: a Hold names someone else who is there", () => {
    const acts = fight.draw("ana");
    expect(acts.refusal({ type: "hold", seat: "ana" })).toBe("noTrigger");
    expect(acts.refusal({ type: "hold", seat: "ana", trigger: ["ana"] })).toBe("ownTrigger");
    expect(acts.refusal({ type: "hold", seat: "ana", trigger: ["nobody"] })).toBe("noTrigger");
    expect(acts.refusal({ type: "hold", seat: "bo", trigger: ["ana"] })).toBe("mayNotHold");
  });

  test("C-5: the defeated are offered nothing", () => {
    expect(held.falls("ana").offered("ana")).toEqual([]);
  });
});

describe("MS-7, MS-11: the GM's forms", () => {
  const one = { of: "word", least: 1, most: 1 };

  test("MS-7: an event has a name, icon, cards, draws, whether it repeats, and a macro", () => {
    const rite = fight.conceive({ name: "Rite", cards: 2, draws: 3, repeats: ["repeats"], macro: "Macro.a" });
    const fields = rite.offer("rework", "gm", "event#1")?.fields ?? [];
    expect(fields.map((field) => [field.name, "chosen" in field ? field.chosen : undefined])).toEqual([
      ["name", "Rite"],
      ["icon", ["clock"]],
      ["cards", 2],
      ["draws", 3],
      ["repeats", ["repeats"]],
      ["macro", "Macro.a"],
    ]);
    expect(fields).toContainEqual({ name: "repeats", pick: ["once", "repeats"], ...one, chosen: ["repeats"] });
    expect(fields).toContainEqual({ name: "macro", document: "Macro", chosen: "Macro.a" });
    const fresh = fight.offer("conceive", "gm")?.fields ?? [];
    expect(fresh[0]).toEqual({ name: "name", text: 60 });
    expect(fresh).toContainEqual({ name: "repeats", pick: ["once", "repeats"], ...one, chosen: ["once"] });
  });

  test("MS-11: what an actor's cards show is chosen among three kinds", () => {
    const fields = (game: Game) => game.offer("show", "gm", "ana")?.fields ?? [];
    expect(fields(fight)[0]).toEqual({
      name: "shows",
      pick: ["portrait", "playing", "picture"],
      ...one,
      chosen: ["portrait"],
    });
    const queen = fight.press("show", "gm", { shows: ["playing"], playing: ["QH"] }, "ana");
    expect(fields(queen).map((field) => "chosen" in field && field.chosen)).toEqual([["playing"], ["QH"], ""]);
    const tower = fight.press("show", "gm", { shows: ["picture"], picture: "Cards.a" }, "ana");
    expect(fields(tower).map((field) => "chosen" in field && field.chosen)).toEqual([["picture"], ["AS"], "Cards.a"]);
  });
});

describe("MS-7: what an event does outside", () => {
  test("MS-7: a hook is called with what it was, and a macro run if there is one", () => {
    const rite = fight.conceive({ name: "Rite", draws: 1, macro: "Macro.a" }).draw("event#1");
    const data = { event: "Rite", seat: "event#1", draws: 1, repeats: 0 };
    expect(rite.effects).toEqual([
      { kind: "say", text: { key: "mst-1.say.occurs", data: { what: { seat: "event#1" } } } },
      { kind: "call", name: "eventCompleted", data },
      { kind: "macro", uuid: "Macro.a", data },
    ]);
    const plain = fight.conceive({ name: "Rain", draws: 2, repeats: ["repeats"] }).draw("event#1");
    expect(plain.effects).toEqual([
      { kind: "say", text: { key: "mst-1.say.came", data: { what: { seat: "event#1" }, n: 1, of: 2 } } },
    ]);
    const whole = plain.draw("|", "event#1").effects;
    expect(whole.map(({ kind }) => kind)).toEqual(["say", "call"]);
    expect(whole[0]).toMatchObject({ text: { key: "mst-1.say.complete" } });
    expect(whole[1]).toMatchObject({ data: { draws: 2, repeats: 1 } });
  });

  test("MS-7: progress set since is not taken back with the round's cards", () => {
    const far = (game: Game) => game.state.happenings["event#1"]?.progress;
    const two = fight.conceive({ cards: 2, draws: 6 }).draw("event#1");
    expect(far(two.when({ type: "reset" }))).toBe(0);
    const said = two.press("setProgress", "gm", { filled: 4 }, "event#1");
    expect(far(said.when({ type: "reset" }))).toBe(4);
    const same = two.rework("event#1", { name: "Other" });
    expect(far(same.when({ type: "reset" }))).toBe(0);
  });
});

describe("C-5: an actor who falls while nothing is drawn", () => {
  test("C-5: before the first card, and between rounds, nothing is set aside", () => {
    for (const game of [fight, fight.draw("ana", "|")]) {
      const fallen = game.falls("ana");
      expect([fallen.state.down, fallen.left()["ana"]]).toEqual([{}, 0]);
      expect(fallen.rises("ana").left()["ana"]).toBe(1);
    }
  });

  test("C-5: with its only card held it falls too, and waits again when up", () => {
    const waits = fight.draw("ana").hold("ana", "ogre").draw("bo").hold("bo", "ogre");
    const down = waits.falls("ana");
    expect([down.state.holds.map(({ seat }) => seat), Object.keys(down.state.down)]).toEqual([["bo"], ["ana"]]);
    expect(down.rises("ana").state.holds.map(({ seat }) => seat)).toEqual(["ana", "bo"]);
  });

  test("MS-4: a trigger that falls after its turn leaves those who waited their moment", () => {
    expect(held.end("ogre").falls("ogre").called()).toEqual(["ana", "bo"]);
    expect(held.answer("ana", "before").falls("ana").called()).toEqual(["bo"]);
  });
});

describe("C-3: a moment is never mistaken for another", () => {
  test("C-3: an actor who acts by another card than before has another moment, and only they", () => {
    const acts = fight.draw("ana");
    expect(acts.end("ana").draw("bo").state.since).toBeGreaterThan(acts.state.since);
    expect(held.answer("ana", "after").state.since).toBe(held.state.since);
    expect(held.answer("ana", "before").state.since).toBeGreaterThan(held.state.since);
    expect(acts.joins(hero("dee")).state.since).toBe(acts.state.since);
  });
});

describe("what the ruleset says of itself", () => {
  test("it remembers cards, and says how it is played and whose idea it is", () => {
    expect(mst1).toMatchObject({ home: "encounter", memory: ["cards", "face"], deals: "roundBegan" });
    expect(mst1.help?.lines.map(({ key }) => key)).toEqual(
      ["draw", "delimiter", "hold", "counts", "events", "bag"].map((line) => `mst-1.help.${line}`),
    );
    expect(mst1.help?.credit).toEqual({
      text: { key: "mst-1.credit.text" },
      links: [
        { text: { key: "mst-1.credit.source" }, href: "https://poly.hedron.club/mosaic/initiative.html" },
        { text: { key: "mst-1.credit.licence" }, href: "https://creativecommons.org/licenses/by/4.0/" },
      ],
    });
  });
});
