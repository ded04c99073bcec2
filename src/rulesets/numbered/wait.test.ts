import { describe, expect, test } from "vitest";
import { foe, hero, table } from "./testing.ts";

const fighters = [hero("ana"), hero("ben"), foe("orc")];
const options = { deal: "everyRound", wait: "yes" } as const;
const round = table(fighters, options)
  .lies({ ana: [2], orc: [6], ben: [8] })
  .begin();

describe("NC-7: on its turn a fighter waits by taking a higher card", () => {
  test("only with who has not acted yet, and has a higher number", () => {
    expect(round.picks("wait", "ana", ["ana"])).toEqual(["orc", "ben"]);
    const later = round.ends("ana");
    expect(later.picks("wait", "orc")).toEqual(["ben"]);
    expect(later.refusal({ type: "wait", seat: "orc", with: ["ana"] })).toBe("mayNotWait");
    expect(later.ends("orc").offer("wait", "ben")).toBeUndefined();
    expect(round.refusal({ type: "wait", seat: "ben", with: ["orc"] })).toBe("mayNotWait");
  });

  test("not with who acts on the same number", () => {
    const crowd = Array.from({ length: 9 }, (_, i) => foe(`rat${i}`));
    const two = table([...fighters, ...crowd], options)
      .deal()
      .when({ type: "reset" });
    const same = two.lies({ ana: [2], ben: [2], orc: [6] }).begin();
    expect(same.picks("wait", "ana")).toEqual(["orc"]);
  });

  test("C-5: the hidden are not offered to players", () => {
    expect(round.changes("orc", { hidden: true }).picks("wait", "ana", ["ana"])).toEqual(["ben"]);
  });
});
