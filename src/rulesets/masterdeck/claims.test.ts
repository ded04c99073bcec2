import { describe, expect, test } from "vitest";
import { DRAMA_ACTIONS } from "../../decks/card.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { anyhow, villain } from "../action-deck/testing.ts";
import { DRAMA } from "./deck.ts";
import { after, answered, before, claim, claimed, fight, ORDER } from "./hands-testing.ts";
import { actionTerm } from "./state.ts";
import { drawing, pc } from "./testing.ts";

describe("MD-14: approved actions", () => {
  test("MD-14: Attack, Defend, Intimidation, Maneuver, Taunt, Trick", () => {
    expect(DRAMA_ACTIONS).toEqual(["attack", "defend", "intimidation", "maneuver", "taunt", "trick"]);
    for (const action of DRAMA_ACTIONS) expect(fight().refusal(claim("ann", action))).toBeNull();
  });

  test("MD-14: one named on this round's card, and no other", () => {
    const narrow = fight("narrow");
    expect(narrow.refusal(claim("ann", "attack"))).toBeNull();
    for (const action of DRAMA_ACTIONS.slice(1)) expect(narrow.refusal(claim("ann", action))).toBe("claim.notApproved");
    expect(narrow.offer("claim:", pc("ann"))?.fields?.[0]).toMatchObject({ pick: ["attack"] });
  });

  test("MD-14: the player claims, the GM confirms, and a card goes into the hand", () => {
    const asked = fight().press("claim", pc("ann"), { action: ["taunt"] });
    expect(asked.hand("ann")).toEqual([]);
    expect(asked.state.asks).toEqual([
      expect.objectContaining({ to: "gm", text: { key: "masterdeck.ask.claim", data: expect.anything() } }),
    ]);
    const won = answered(asked, true, drawing(asked.state, "plain4"));
    expect(won.hand("ann")).toEqual(["plain4"]);
    expect(won.pool("ann")).toEqual([]);
    expect(won.asked()).toEqual([]);
    expect(won.effects).toEqual([
      {
        kind: "say",
        text: {
          key: "masterdeck.say.won",
          data: { who: { seat: pc("ann") }, action: { terms: [actionTerm("taunt")] } },
        },
      },
    ]);
  });

  test("MD-14: it comes from the Masterdeck; the action deck gives none", () => {
    const asked = claimed(fight(), "ann", "attack");
    const won = answered(asked, true);
    const left = (zone: typeof won, deck: string): number => cardsIn(zone.state, "deck", deck).length;
    expect(left(won, DRAMA)).toBe(left(asked, DRAMA) - 1);
    expect(left(won, "action")).toBe(left(asked, "action"));
  });

  test("MD-14: a success counts even without an effect; the GM refuses what did not succeed", () => {
    const refused = answered(claimed(fight(), "ann", "defend"), false);
    expect(refused.hand("ann")).toEqual([]);
    expect(refused.asked()).toEqual([]);
    expect(refused.effects).toEqual([]);
  });

  test("MD-14: a Defend without a roll counts if the GM says so, and nothing more is needed", () => {
    const won = answered(claimed(fight(), "ann", "defend"), true);
    expect(won.hand("ann")).toHaveLength(1);
  });

  test("MD-14: for every player character, whatever its card: a Joker, another suit, or none", () => {
    const dealt = before({}, undefined).given({
      type: "dealt",
      to: { ann: ["JR"], baron: ["QC"] },
      shuffled: "nothing",
    });
    const begun = dealt.when({ type: "begin" }, drawing(dealt.state, "calm"));
    for (const who of ["ann", "bob"]) expect(begun.refusal(claim(who, "trick"))).toBeNull();
  });

  test("MD-14: for player characters alone", () => {
    const joined = fight().when({ type: "roster", set: Object.fromEntries([villain("duke")]), gone: [] }, anyhow);
    for (const seat of ["baron", "duke"]) {
      expect(joined.offered(seat).filter((key) => key.startsWith("claim:"))).toEqual([]);
      expect(joined.refusal({ type: "claim", seat: seat, action: ["attack"] })).toBe("claim.noRound");
    }
  });

  test("MD-14: on anyone's turn, and by the card of this round, not of the last", () => {
    const second = after(fight("calm")).round(ORDER, "narrow");
    expect(second.refusal(claim("bob", "attack"))).toBeNull();
    expect(second.refusal(claim("bob", "trick"))).toBe("claim.notApproved");
  });

  test("MD-14: a claim is answered only once", () => {
    const asked = claimed(fight(), "ann", "attack");
    const [{ id } = { id: "" }] = asked.state.claims;
    expect(answered(asked, true).refusal({ type: "answerClaim", claim: id, yes: true })).toBe("nothingAsked");
    expect(asked.refusal({ type: "answerClaim", claim: "claim:99", yes: true })).toBe("nothingAsked");
  });

  test("MD-14: several claims can wait at once, and each is answered separately", () => {
    const asked = claimed(claimed(fight(), "ann", "attack"), "bob", "attack");
    expect(asked.asked()).toHaveLength(2);
    const [, bobs] = asked.state.claims;
    const won = asked.press(`md:${bobs?.id}:yes`, "gm", {}, undefined, anyhow);
    expect([won.hand("ann").length, won.hand("bob").length]).toEqual([0, 1]);
    expect(won.asked()).toEqual(["md:claim:0"]);
  });

  test("MD-14, C-6: what was asked, won and refused follows from events alone", () => {
    const asked = claimed(fight(), "ann", "attack");
    expect(asked.events).toEqual([{ type: "claimed", claim: { id: "claim:0", who: pc("ann"), action: "attack" } }]);
    expect(answered(asked, true).events.map(({ type }) => type)).toEqual(["claimSettled", "drew"]);
  });
});
