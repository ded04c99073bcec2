import { describe, expect, it } from "vitest";
import { expand } from "./objects.ts";
import { ForcedDeletion, ForcedReplacement, revived } from "./operators.ts";
import { cleanDocument } from "./schema.ts";
import { apply, difference } from "./update.ts";
import type { Data } from "./world-data.ts";

const combat = (more: Data = {}) =>
  cleanDocument("Combat", { _id: "combat0000000001", flags: { world: { a: { b: 1, c: 2 }, list: [1, 2] } }, ...more });

describe("an update", () => {
  it("merges objects, replaces arrays and drops unknown fields", () => {
    const source = combat();
    apply("Combat", source, { flags: { world: { a: { b: 3 }, list: [9] } }, nonsense: 1 });
    expect(source["flags"]).toEqual({ world: { a: { b: 3, c: 2 }, list: [9] } });
    expect(source).not.toHaveProperty("nonsense");
  });

  it("expands dotted keys and deletes by key or by operator", () => {
    const source = combat();
    apply("Combat", source, expand({ "flags.world.a.-=b": null, "flags.world.list": new ForcedDeletion() }) as Data);
    expect(source["flags"]).toEqual({ world: { a: { c: 2 } } });
  });

  it("keeps its operators over the wire", () => {
    const source = combat();
    const sent: unknown = JSON.parse(JSON.stringify({ flags: { world: { a: new ForcedReplacement({ z: 1 }) } } }));
    apply("Combat", source, revived(sent) as Data);
    expect(source["flags"]).toEqual({ world: { a: { z: 1 }, list: [1, 2] } });
  });

  it("replaces objects when it is not recursive", () => {
    const source = combat();
    apply("Combat", source, { flags: { world: { z: 1 } } }, { recursive: false });
    expect(source["flags"]).toEqual({ world: { z: 1 } });
  });

  it("updates embedded documents by id", () => {
    const source = combat({ combatants: [{ _id: "combatant0000001" }, { _id: "combatant0000002" }] });
    apply("Combat", source, { combatants: [{ _id: "combatant0000002", initiative: 5 }, { _id: "gone000000000001" }] });
    expect((source["combatants"] as Data[]).map((one) => one["initiative"])).toEqual([null, 5]);
  });

  it("refuses wrong values, and then changes nothing", () => {
    const source = combat();
    expect(() => apply("Combat", source, { sort: 3, round: -1 })).toThrow(/round/);
    expect(() => apply("Combat", source, { turn: 1.5 })).toThrow(/integer/);
    expect(source["sort"]).toBe(0);
    apply("Combat", source, { turn: null });
    expect(source["turn"]).toBeNull();
  });

  it("differs only in what it changes", () => {
    const source = combat({ combatants: [{ _id: "combatant0000001", initiative: 3 }] });
    expect(
      difference("Combat", source, {
        round: 0,
        turn: 1,
        flags: { world: { a: { b: 1, c: 4 }, list: [1, 2], "-=none": null } },
        combatants: [{ _id: "combatant0000001", initiative: 3 }],
      }),
    ).toEqual({ turn: 1, flags: { world: { a: { c: 4 } } } });
  });
});
