import { describe, expect, test } from "vitest";
import { anyhow, extras, type Named } from "../action-deck/testing.ts";
import { badges, deckOf, forAll, horde } from "./flip-testing.ts";
import { campaign, type Game, heroOf, look } from "./testing.ts";

const order = { anna: "AS", [horde]: "TH", "group:ghoul": "2C" };
const fighters: readonly Named[] = [...heroOf("anna"), ...extras("zombie", 3), ...extras("ghoul", 2)];
const fight = (options = {}): Game => campaign(fighters, options, deckOf({ hearts: "breaks" })).round(order, "round");
const running = fight();
const tick = (game: Game, came: "achieved" | "brokeOff" | "cornered", seat = horde): Game =>
  game.press(`md:breaks:${seat}:${came}`, "gm");
const over = (game: Game): Game => game.end("anna", horde, "group:ghoul");
const sits = (game: Game, seat = horde): boolean =>
  (game.state.seats[seat]?.members ?? []).every((id) => game.state.choices[id]?.sits === true);
const deal = (game: Game): Game => game.when({ type: "deal" }, anyhow);

describe("MD-4: Extras without a leader", () => {
  test("MD-4: have this round, and no modifier; the GM ticks the outcome, and no one else is asked", () => {
    expect([running.levels(horde), badges(running, horde)]).toEqual([{}, ["breaks"]]);
    expect(running.state.asks).toEqual([
      expect.objectContaining({ id: `md:breaks:${horde}`, to: "gm", about: horde, holds: false }),
    ]);
    const answers = running.offered("gm").filter((key) => key.startsWith("md:breaks:"));
    expect(answers).toEqual(["achieved", "brokeOff", "cornered"].map((came) => `md:breaks:${horde}:${came}`));
    expect(running.offered("anna").some((key) => key.startsWith("md:breaks:"))).toBe(false);
  });

  test("MD-4: one success is enough for the whole group: ticked once, they stay", () => {
    const achieved = tick(running, "achieved");
    expect([achieved.asked(), badges(achieved, horde)]).toEqual([[], ["achieved"]]);
    const next = deal(over(achieved));
    expect([sits(next), Object.keys(next.state.seats)]).toEqual([false, Object.keys(running.state.seats)]);
    expect(next.state.toCome).toContain(horde);
  });

  test("MD-4: otherwise they break off at the round's end, not before: their seats leave and hand their cards in", () => {
    const ticked = tick(running, "brokeOff");
    expect([sits(ticked), badges(ticked, horde), ticked.said()]).toEqual([false, ["brokeOff"], ["brokeOff"]]);
    expect(ticked.end("anna").state.acting).toEqual([horde]);
    const left = over(ticked);
    expect([left.state.phase, sits(left), sits(left, "group:ghoul")]).toEqual(["between", true, false]);
    expect(left.state.cards["TH"]).toMatchObject({ zone: "discard" });
    expect(look(left.state).rows.find(({ seat }) => seat === horde)).toMatchObject({
      state: "none",
      cards: [],
      badges: [expect.anything()],
    });
    expect(deal(left).state.toCome).not.toContain(horde);
  });

  test("MD-4: also if the GM ends the round", () => {
    expect(sits(tick(running, "brokeOff").when({ type: "endRound" }))).toBe(true);
  });

  test("MD-4: if unticked, the GM is still asked after the round, and an answer then counts at once", () => {
    const asked = over(running);
    expect([asked.asked(), sits(asked)]).toEqual([[`md:breaks:${horde}`], false]);
    expect(sits(tick(asked, "brokeOff"))).toBe(true);
    expect(sits(deal(tick(asked, "achieved")))).toBe(false);
    expect(tick(asked, "cornered").levels(horde)).toEqual({ cornered: -2 });
  });

  test("MD-4: if still unanswered, they break off with the next deal, as the button says", () => {
    const asked = over(running);
    const confirm = asked.offer("deal:", "gm")?.confirm;
    expect(confirm).toEqual({ key: "masterdeck.confirm.breaks", data: { who: { seats: [horde] } } });
    const next = deal(asked);
    expect([sits(next), next.asked(), next.said()[0]]).toEqual([true, [], "brokeOff"]);
    const dealt = next.events.find((event) => event.type === "dealt");
    expect(dealt?.type === "dealt" && Object.keys(dealt.to)).toEqual(["anna", "group:ghoul"]);
    expect(tick(asked, "achieved").offer("deal:", "gm")?.confirm).toBeUndefined();
  });

  test("MD-4, SW-10: or with a standoff, in which they take no part", () => {
    const standoff = over(running).when({ type: "callStandoff" });
    expect([sits(standoff), standoff.state.contest?.claims]).toEqual([true, ["anna", "group:ghoul"]]);
  });

  test("MD-4, C-6: the fallback of the question is that they break off", () => {
    expect(running.state.asks[0]?.fallback).toBe(`md:breaks:${horde}:brokeOff`);
  });

  test("MD-4: the GM may bring them back, and they are in the next deal", () => {
    const back = over(tick(running, "brokeOff")).when({ type: "set", seat: horde, part: ["in"] });
    expect(sits(back)).toBe(false);
    expect(deal(back).state.toCome).toContain(horde);
  });

  test("MD-4: after a reset during the round nothing of it is left, whatever was ticked", () => {
    for (const game of [running, tick(running, "brokeOff"), tick(running, "cornered")]) {
      const reset = game.when({ type: "reset" });
      expect([reset.state.breaks, reset.asked(), reset.state.cornered, sits(reset)]).toEqual([{}, [], [], false]);
    }
  });

  test("MD-4, C-5: those who are defeated or gone, or no longer the GM's Extras, have nothing to break off", () => {
    const all = (more: object) => Object.fromEntries(extras("zombie", 3, more));
    const changed = [
      running.when({ type: "roster", set: all({ out: true }), gone: [] }),
      running.when({ type: "roster", set: {}, gone: ["zombie1", "zombie2", "zombie3"] }),
      running.when({ type: "set", seat: horde, side: ["ally"] }),
      running.when({ type: "set", seat: horde, kind: ["wild"] }),
      running.when({ type: "set", seat: horde, part: ["sits"] }),
      over(running).when({ type: "set", seat: horde, side: ["ally"] }),
    ];
    for (const game of changed) expect([game.asked(), game.state.breaks]).toEqual([[], {}]);
    expect(sits(deal(over(changed[2] as Game)), "group:ally:zombie")).toBe(false);
    expect(
      running.when({ type: "roster", set: Object.fromEntries(extras("zombie", 2, { out: true })), gone: [] }).asked(),
    ).toHaveLength(1);
  });

  test("MD-4, C-9: those put on the GM's side by hand during the round are asked about from then on", () => {
    const friends = campaign(
      [...heroOf("anna"), ...extras("zombie", 3, { side: "ally" })],
      {},
      deckOf(forAll("breaks")),
    );
    const pack = "group:ally:zombie";
    const game = friends.round({ anna: "AS", [pack]: "TH" }, "round");
    expect(game.asked()).toEqual([]);
    expect(game.when({ type: "set", seat: pack, side: ["gm"] }).asked()).toEqual([`md:breaks:${pack}`]);
  });

  test("MD-4: nothing is ticked for those it does not concern", () => {
    expect(running.refusal({ type: "settleBreaks", seat: "anna", came: "achieved" })).toBe("noBreaks");
    expect(running.refusal({ type: "improve", seat: horde })).toBe("noBreaks");
  });
});

describe("MD-4: without a pause between rounds", () => {
  const quick = fight({ pause: false });
  const end = (game: Game): Game => game.when({ type: "end", seat: "group:ghoul" }, anyhow);

  test("MD-4: those who broke off are not dealt in again, and the next card does not affect them", () => {
    const next = end(tick(quick, "brokeOff").end("anna", horde));
    expect([next.state.phase, next.state.round, sits(next)]).toEqual(["running", 2, true]);
    const dealt = next.events.find((event) => event.type === "dealt");
    expect(dealt?.type === "dealt" && Object.keys(dealt.to)).toEqual(["anna", "group:ghoul"]);
    expect(Object.keys(next.state.flip?.suits ?? {})).not.toContain(horde);
  });

  test("MD-4: if unticked, the next deal waits for the GM's answer, and comes with it", () => {
    const asked = end(quick.end("anna", horde));
    expect([asked.state.phase, asked.asked()]).toEqual(["between", [`md:breaks:${horde}`]]);
    const answered = asked.press({ type: "settleBreaks", seat: horde, came: "achieved" }, "gm", {}, undefined, anyhow);
    expect([answered.state.phase, answered.state.round, sits(answered)]).toEqual(["running", 2, false]);
    const left = asked.press({ type: "settleBreaks", seat: horde, came: "brokeOff" }, "gm", {}, undefined, anyhow);
    expect([left.state.round, sits(left), left.state.flip?.suits[horde]]).toEqual([2, true, undefined]);
  });

  test("MD-4, MD-9: nothing is dealt by itself if no one awake is left in the encounter", () => {
    const asked = end(quick.end("anna", horde));
    const sleep = Object.fromEntries(
      fighters
        .filter(([id]) => id === "anna" || id.startsWith("ghoul"))
        .map(([id, who]) => [id, { ...who, asleep: true as const }]),
    );
    const left = asked
      .when({ type: "roster", set: sleep, gone: [] })
      .press({ type: "settleBreaks", seat: horde, came: "brokeOff" }, "gm");
    expect([left.state.phase, left.state.round, sits(left)]).toEqual(["between", 1, true]);
  });

  test("MD-4: ticked in time, it does not wait; nor in rounds without Breaks", () => {
    expect(end(tick(quick, "achieved").end("anna", horde)).state.round).toBe(2);
    const next = end(tick(quick, "cornered").end("anna", horde));
    expect([next.state.round, next.levels(horde)["cornered"]]).toEqual([2, -2]);
  });
});
