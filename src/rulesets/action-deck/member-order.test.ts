import { describe, expect, test } from "vitest";
import { membersInOrder } from "../../engine/table/table.ts";
import { anyhow, extras, type Game, hero, roster, table } from "./testing.ts";
import { leaderIn } from "./who-can-act.ts";

const horde = "group:zombie";
const dealt = table(hero("buck"), ...extras("zombie", 3)).dealtTo({ buck: "2S", [horde]: "KD" });
const order = ({ state }: Game, seat = horde): string => membersInOrder(state.seats[seat]!).join(" ");
const moved = (game: Game, member: string, place: string): Game =>
  game.press("orderMembers", "gm", { member: [member], place: [place] }, horde);
const last = moved(dealt, "zombie3", "zombie1");

describe("SW-18: the order inside a group is the GM's", () => {
  test("SW-18: before the deal, before the round and while they act", () => {
    expect(order(moved(table(...extras("zombie", 2)), "zombie2", "zombie1"))).toBe("zombie2 zombie1");
    expect(order(last)).toBe("zombie3 zombie1 zombie2");
    expect(order(moved(last.begun(), "zombie2", "zombie3"))).toBe("zombie2 zombie3 zombie1");
  });

  test("SW-18: it stays for the next round, and changes nothing for the leader", () => {
    const next = last.begun().end(horde, "buck").when({ type: "deal" }, anyhow);
    expect(order(next)).toBe("zombie3 zombie1 zombie2");
    expect(leaderIn(next.state, horde)).toBe("zombie1");
  });

  test("SW-18, C-5: who joins or leaves does not disturb the others", () => {
    expect(order(last.when(roster(extras("zombie", 4).slice(3)), anyhow))).toBe("zombie3 zombie1 zombie2 zombie4");
    expect(order(last.when(roster([], { gone: ["zombie1"] })))).toBe("zombie3 zombie2");
    expect(last.when(roster([], { gone: ["zombie3", "zombie1", "zombie2"] })).state.seats[horde]).toBeUndefined();
  });

  test("SW-18, SW-3: a group that is split or named keeps it", () => {
    const named = last.when({ type: "name", seat: horde, name: "Horde" });
    expect(order(named)).toBe("zombie3 zombie1 zombie2");
    const split = moved(table(...extras("zombie", 3)), "zombie2", "zombie1").when({ type: "split", seat: horde });
    expect(order(split)).toBe("zombie2 zombie1");
  });

  test("SW-18, SW-2: a player orders those who act on the hero's card, and nobody else's", () => {
    const allied = table(hero("buck"), ...extras("dog", 2, { side: "ally" }));
    const game = allied.press("ally", "gm", { hero: ["buck"] }, "group:ally:dog");
    const first = game.press("orderMembers", "buck", { member: ["dog2"], place: ["buck"] });
    expect(order(first, "buck")).toBe("dog2 buck dog1");
    expect(first.offer("orderMembers", "gm", "buck")?.key).not.toBe(first.offer("orderMembers", "buck")?.key);
    expect(leaderIn(first.state, "buck")).toBe("buck");
    expect(dealt.offered("buck")).not.toContain("orderMembers");
    expect(dealt.offered("gm", "buck")).not.toContain("orderMembers");
  });
});
