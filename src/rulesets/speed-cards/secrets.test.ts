import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { foe, hero } from "../hero/testing.ts";
import { speedCards } from "./rules.ts";
import { fight, type Game } from "./testing.ts";

const hidden = { hidden: true };
const dealt = fight([hero("ana", 2, 20), hero("bo", 2, 10), foe("wolf", 3, 15, hidden)]).deal({
  ana: "12 3",
  bo: "12 4",
  wolf: "12 11 2",
});
const seenActing = (game: Game, viewer: readonly string[] = ["bo"]): readonly string[] => game.view(viewer).acts;

describe("C-5: what is read from the sheets of the Game Master's side", () => {
  test("HC-1, HC-4: SPD and DEX are told to players of their own side alone, however open the cards lie", () => {
    const open = fight([hero("ana", 2, 20), foe("wolf", 2, 15)], { hands: "open" })
      .deal({ ana: "12 3", wolf: "12 2" })
      .to(3);
    const told = (viewer: "gm" | string[]) => {
      const { may, fans } = open.view(viewer);
      return [may.map(({ text }) => text), fans?.map(({ seat, terms }) => [seat, terms.length])];
    };
    const wolf = (key: string, data: object) => ({ key: `speed-cards.may.${key}`, data: { ...data, cards: "12" } });
    expect(told("gm")).toEqual([
      [wolf("waited", { dex: 15 })],
      [
        ["ana", 2],
        ["wolf", 2],
      ],
    ]);
    expect(told(["ana"])).toEqual([
      [wolf("waitedOnly", {})],
      [
        ["ana", 2],
        ["wolf", 0],
      ],
    ]);
  });
});

describe("C-5: hidden fighters", () => {
  test("C-5: all see the same seat act, whether a hidden fighter came before or comes after", () => {
    expect([dealt.acts, seenActing(dealt)]).toEqual(["ana", ["ana"]]);
    const after = dealt.end("ana").end("wolf");
    expect([after.acts, seenActing(after), seenActing(after, [])]).toEqual(["bo", ["bo"], ["bo"]]);
  });

  test("C-5: while a hidden fighter acts, players see that no one does, and who comes next", () => {
    const lurking = dealt.end("ana");
    expect([lurking.acts, seenActing(lurking), lurking.view(["bo"]).next]).toEqual(["wolf", [], "bo"]);
    expect(lurking.view(["bo"]).pause).not.toBeNull();
  });

  test("C-5: only its owner is offered to end a hidden fighter's moment, and no one another's", () => {
    const lurking = dealt.end("ana");
    const keys = (seat: string) =>
      speedCards.offers(see(lurking.state, [seat]), seat).map(({ key }) => key.split(":")[0]);
    expect([keys("ana"), keys("bo")]).toEqual([
      ["act", "forward"],
      ["act", "forward"],
    ]);
  });

  test("C-5: players see no row, no column, no hand and no count of it", () => {
    const { rows, columns, fans, may, count } = dealt.view([]);
    const shown = JSON.stringify([rows, columns, fans, may, count]);
    expect(shown).not.toContain("wolf");
    expect(JSON.stringify(see(dealt.state, []).unseen)).not.toContain("wolf");
  });

  test("C-5: what it does is not announced in chat, and what others do is", () => {
    const acted = dealt.end("ana").act("wolf", "12");
    expect(acted.said()).toEqual([]);
    expect(dealt.end("ana").forward("wolf").said()).toEqual([]);
    expect(dealt.act("ana", "12").said()).toEqual(["acted"]);
  });

  test("C-5: nor is a Dodge of its own shown", () => {
    const dodging = dealt.forward("wolf");
    expect([dodging.badges("wolf"), dodging.badges("wolf", [])]).toEqual([["dodging"], []]);
  });

  test("C-5: a hidden member of a group does not count for players", () => {
    const pack = fight([
      hero("ana", 1),
      foe("w1", 2, 10, { actor: "wolf" }),
      foe("w2", 2, 10, { actor: "wolf", ...hidden }),
    ]);
    expect([pack.badges("group:wolf"), pack.badges("group:wolf", [])]).toEqual([["speeds", "groups.members"], []]);
  });

  test("C-5, C-6: the open state, with its gap closed, goes on with the next in line", () => {
    const mended = speedCards.recover(see(dealt.end("ana").state, []));
    expect(mended.line).toEqual([["ana"], ["bo"]]);
    expect(speedCards.look(mended).acts).toEqual(["bo"]);
  });
});
