import { describe, expect, test } from "vitest";
import { ACTIONS } from "../../decks/card.ts";
import { after, answered, before, claim, claimed, fight } from "./hands-testing.ts";
import { actionTerm } from "./state.ts";
import { d, md, pc } from "./testing.ts";

const ann = pc("ann");
const who = (seat: string) => ({ who: { seat } });
const one = { of: "card", least: 1, most: 1 };
const calm = fight("calm");

describe("MD-14, MD-15: claims", () => {
  test("MD-14: what the round's card approves can be claimed, the first one by default", () => {
    expect(calm.offer("claim", ann)).toEqual({
      key: `claim:${ann}:1`,
      text: md("offer.claim"),
      undoLabel: md("deed.claim", who(ann)),
      command: { type: "claim", seat: ann },
      fields: [
        {
          name: "action",
          pick: ["attack", "defend", "intimidation", "maneuver", "taunt", "trick"],
          of: "word",
          least: 1,
          most: 1,
          chosen: ["attack"],
          notes: {},
          means: Object.fromEntries(ACTIONS.map((action) => [action, { key: `drama.actionRoll.${action}` }])),
          each: true,
        },
      ],
    });
    const over = after(calm);
    expect(over.offer("claim", ann)?.text).toEqual(md("offer.claimLate"));
    expect(before().offer("claim", ann)).toBeUndefined();
  });

  test("MD-14: the GM is asked, says yes or no by name, and a won card is announced", () => {
    const asked = calm.when(claim("ann", "taunt"));
    const data = { ...who(ann), action: { word: "taunt" } };
    const said = { ...who(ann), action: { terms: [actionTerm("taunt")] } };
    const [ask] = asked.state.asks.filter(({ id }) => id.startsWith("md:claim"));
    expect(ask).toMatchObject({ to: "gm", text: md("ask.claim", said), holds: false, fallback: null });
    expect(asked.offer(`${ask?.id}:yes`, "gm")).toMatchObject({
      ask: ask?.id,
      text: md("offer.confirm"),
      undoLabel: md("deed.confirm", data),
      weight: "main",
    });
    const no = asked.offer(`${ask?.id}:no`, "gm");
    expect(no).toMatchObject({ text: md("offer.refuse"), undoLabel: md("deed.refuse", data) });
    expect(no).not.toHaveProperty("weight");
    const won = answered(asked, true);
    expect(won.effects).toEqual([{ kind: "say", text: md("say.won", said) }]);
    expect(answered(asked, false).effects).toEqual([]);
    expect([won.hand("ann").length, answered(asked, false).hand("ann").length]).toEqual([1, 0]);
  });

  test("MD-15: an action that can win nothing more says why, and if none can the button is out of the way", () => {
    const twice = answered(claimed(calm, "ann", "attack"), true);
    const field = twice.offer("claim", ann)?.fields?.[0];
    const notes = field !== undefined && "notes" in field ? (field.notes ?? {}) : {};
    expect(notes).toMatchObject({ attack: md("claimed.now"), taunt: md("refusal.claim.oneARound") });
    expect(calm.when(claim("ann", "attack")).offer("claim", ann)?.fields?.[0]).toMatchObject({
      notes: { attack: md("claimed.waits") },
    });
    expect(after(twice).offer("claim", ann)?.fields?.[0]).toMatchObject({ notes: { attack: md("claimed.last") } });
    const muddled = fight("muddle");
    expect(muddled.offer("claim", ann)).toMatchObject({ weight: "quiet" });
    expect(muddled.offer("claim", ann)?.disabled?.key).toMatch(/^masterdeck\.refusal\.claim\./);
    expect(calm.refusal({ type: "claim", seat: ann, action: ["dance"] })).toBe("claim.notApproved");
  });
});

describe("MD-16, MD-26: playing", () => {
  test("MD-16: cards are played by kind, each with what it asks for", () => {
    const game = fight("hurry").holding("ann", "pool", "plain1", "plain2", "haste", "seize", "wild");
    expect(game.offer("play:", ann)).toMatchObject({
      key: `play:${ann}`,
      text: md("offer.play"),
      undoLabel: md("deed.play", who(ann)),
      fields: [{ name: "card", pick: [d("plain1"), d("plain2")], ...one }],
    });
    const haste = game.offer("haste:", ann);
    expect(haste).toMatchObject({ text: md("offer.haste"), command: { type: "play" } });
    expect(haste?.fields?.map(({ name }) => name)).toEqual(["card", "whom"]);
    expect(haste?.fields?.[0]).toEqual({ name: "card", pick: [d("haste")], ...one, chosen: [d("haste")] });
    const seize = game.offer("seize:", ann);
    expect([seize?.text, seize?.fields?.map(({ name }) => name)]).toEqual([md("offer.seize"), ["card", "suit"]]);
    const wild = game.offer("wild:", ann);
    expect(wild?.fields?.map(({ name }) => name)).toEqual(["card", "as", "whom", "suit"]);
    expect(wild?.fields?.[1]).toEqual({ name: "as", document: "DramaCard" });
    expect(wild?.fields?.[2]).toMatchObject({ of: "seat", least: 0, most: 1, chosen: [] });
    expect(wild?.fields?.[3]).toMatchObject({ of: "word", least: 0, most: 1, chosen: [] });
  });

  test("MD-16: a played card is announced with its face, and what it was played as", () => {
    const game = calm.holding("ann", "pool", "plain1", "wild");
    const played = game.when({ type: "play", seat: ann, card: [d("plain1")] });
    expect(played.effects).toEqual([
      {
        kind: "say",
        text: md("say.played", { ...who(ann), card: { card: d("plain1") } }),
        plays: { seat: ann, card: d("plain1") },
        note: md("say.discarded", { n: played.left().length }),
      },
    ]);
    const wild = game.when({ type: "play", seat: ann, card: [d("wild")], as: "plain2" });
    expect(wild.effects).toEqual([
      {
        kind: "say",
        text: md("say.playedAs", { ...who(ann), card: { card: d("wild") }, as: { named: d("plain2") } }),
        plays: { seat: ann, card: d("plain2") },
        note: md("say.discarded", { n: wild.left().length }),
      },
    ]);
    expect(wild.discards()).toContain("wild");
  });

  test("MD-29: Haste and Seize Initiative ask for whom, and which suit", () => {
    const game = calm.holding("ann", "pool", "haste", "seize", "wild");
    const play = (card: string, more: object = {}) =>
      game.refusal({ type: "play", seat: ann, card: [d(card)], ...more });
    expect([
      play("haste"),
      play("haste", { whom: ["nobody"] }),
      play("seize"),
      play("seize", { suit: ["cups"] }),
    ]).toEqual(["whom", "whom", "whichSuit", "whichSuit"]);
    expect([play("wild"), play("wild", { as: "debt" }), play("plain1")]).toEqual([
      "whichCard",
      "noSubplot",
      "mayNotPlay",
    ]);
    expect(
      before()
        .holding("ann", "pool", "haste")
        .refusal({ type: "play", seat: ann, card: [d("haste")] }),
    ).toBe("noRound");
  });

  test("MD-5: the confused see what they could play, and why they cannot", () => {
    const game = fight("muddle").holding("ann", "pool", "plain1");
    expect(game.offer("play:", ann)).toMatchObject({ disabled: md("refusal.confused"), weight: "quiet" });
    expect(game.refusal({ type: "play", seat: ann, card: [d("plain1")] })).toBe("confused");
    expect(game.offer("buyDrama", ann)).toMatchObject({ disabled: md("refusal.confused"), weight: "quiet" });
    expect(game.offer("trade", ann)?.disabled).toEqual(undefined);
  });
});
