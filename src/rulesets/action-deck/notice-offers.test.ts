import { describe, expect, test } from "vitest";
import { actionDeck } from "./rules.ts";
import { ad, drawing, extras, type Game, hero, look, roster, showing, table, tableWith, villain } from "./testing.ts";

const who = { who: { seat: "buck" } };
const theirs = "group:warrior";
const keen = { traits: { notice: 8, noticePlus: 1 } };
const people = [hero("buck", keen), hero("virginia"), ...extras("warrior", 2)] as const;
const lie = (game: Game) => game.press("ambush", "gm", { ambushers: [theirs], victims: ["buck", "virginia"] });
const lying = lie(table(...people));
const deal = { type: "deal" } as const;

describe("SW-9 the surprised, on screen", () => {
  const rolled = lying.press("notice", "buck", { total: 4 }).press("notice", "virginia", { total: 3 });
  const dealt = rolled.when(deal, drawing(rolled.state, "9S"));
  const row = (game: Game, seat: string) => {
    const { state, badges } = look(game.state).rows.find((one) => one.seat === seat) ?? {};
    return [state, ...(badges ?? []).map(({ text, tone }) => `${text.key.split(".").at(-1)} ${tone}`)];
  };

  test("SW-9: before the round and in it, and no longer once it is over", () => {
    const surprised = ["none", "surprised loss"];
    expect([row(dealt, "virginia"), row(dealt.begun(), "virginia")]).toEqual([surprised, surprised]);
    expect(row(dealt.begun().end("buck"), "virginia")).not.toContain("surprised loss");
    expect(row(rolled, "virginia")).not.toContain("surprised loss");
  });

  test("SW-9: who lies in wait, to the GM alone and until the deal", () => {
    expect(row(lying, theirs)).toContain("ambush may");
    expect(row(lying, "buck")).not.toContain("ambush may");
    expect(row(dealt, theirs)).toEqual(["held", "members plain"]);
  });

  test("SW-9: a surprised one whom the GM lets act is surprised no more, nor is one on Hold", () => {
    const held = dealt.begun().press("putOnHold", "gm", {}, "virginia");
    expect(row(held, "virginia")).toEqual(["held"]);
    const acted = held.press("actNext", "virginia").end("buck").end("virginia");
    expect(row(acted, "virginia")).not.toContain("surprised loss");
  });
});

describe("SW-9, SW-14 a second chance to notice", () => {
  const asked = lie(tableWith({ bennies: "asked" }, ...people, villain("baron")));
  const benny = (left: number, total: number) => ({
    id: "benny:buck",
    to: "buck",
    text: ad("ask.bennyNotice", { total, n: left }),
    holds: false,
    fallback: "benny:buck:stand",
  });
  const failed = asked.press("notice", "buck", { total: 3 });
  const buckIsAsked = ({ state }: Game) => state.asks.filter(({ to }) => to === "buck");

  test("SW-14: by rolling Notice again, with what is known; the best stands, and there is another chance", () => {
    const offers = actionDeck.offers(failed.state, "buck");
    expect(offers).toEqual([
      {
        key: "benny:buck",
        text: ad("offer.reroll"),
        undoLabel: ad("deed.reroll", who),
        command: { type: "reroll", seat: "buck" },
        ask: "benny:buck",
        fields: [{ name: "total", roll: "notice", known: { die: 8, plus: 1 } }],
      },
      {
        key: "benny:buck:stand",
        text: ad("offer.stand"),
        undoLabel: ad("deed.stand", who),
        command: { type: "stand", seat: "buck" },
        ask: "benny:buck",
        weight: "quiet",
      },
    ]);
    const again = failed.when({ type: "reroll", seat: "buck" }, showing([1, 2]));
    expect([again.state.surprise?.notice["buck"]?.total, buckIsAsked(again)]).toEqual([3, [benny(2, 3)]]);
    const equal = failed.when({ type: "reroll", seat: "buck", total: 3 });
    expect(equal.state.surprise?.notice["buck"]).toEqual({ total: 3, dice: [] });
    const made = again.when({ type: "reroll", seat: "buck" }, showing([3, 2]));
    expect([made.state.surprise?.notice["buck"]?.total, buckIsAsked(made)]).toEqual([4, []]);
    expect(failed.when({ type: "stand", seat: "buck" }).state.surprise).toEqual(failed.state.surprise);
    expect(failed.refusal({ type: "reroll", seat: "virginia" })).toBe("noBenny");
  });

  test("SW-14: until the cards are dealt", () => {
    const dealt = failed.when(deal, showing([1, 2], drawing(failed.state, "9S")));
    expect(buckIsAsked(dealt)).toEqual([]);
    expect(dealt.refusal({ type: "reroll", seat: "buck" })).toBe("noBenny");
    expect(buckIsAsked(failed.when(roster([hero("buck", { out: true })])))).toEqual([]);
  });
});
