import { type CombatDoc, type Data, host, isV14 } from "../../../src/foundry/check/foundry.ts";
import { moduleId, refused, same, statement, waitFor } from "../bench.ts";

const flag = (combat: CombatDoc) => combat.flags[moduleId]?.["it"];

export const aboutDocuments = [
  statement(
    "update-order",
    "an update calls preUpdateCombat, then updateCombat, each with document, changes, options and user id",
    async (bench) => {
      const combat = await bench.encounter();
      const calls = bench.record("preUpdateCombat", "updateCombat");
      await combat.update({ round: 2 }, { turnEvents: false });
      same(calls.names, ["preUpdateCombat", "updateCombat"], "hooks");
      for (const [document, changed, options, userId] of calls.args) {
        same(document === combat, true, "the document");
        same((changed as Data)["round"], 2, "the change");
        same((options as Data)["turnEvents"], false, "the options");
        same(userId, host().game.userId, "the user");
      }
    },
  ),
  statement("pre-cancels", "a preUpdate handler that answers false stops the update", async (bench) => {
    const combat = await bench.encounter();
    const id = host().Hooks.on("preUpdateCombat", () => false);
    bench.later(() => host().Hooks.off("preUpdateCombat", id));
    const calls = bench.record("updateCombat");
    await combat.update({ round: 2 });
    same([combat.round, calls.names], [0, []], "round and hooks");
  }),
  statement("no-change-no-hook", "an update that changes nothing calls no hook", async (bench) => {
    const combat = await bench.encounter();
    const calls = bench.record("preUpdateCombat", "updateCombat");
    await combat.update({ round: 0 });
    same(calls.names, [], "hooks");
  }),
  statement("diff-false", "diff: false sends what is the same as well", async (bench) => {
    const combat = await bench.encounter();
    const calls = bench.record("updateCombat");
    await combat.update({ round: 0 }, { diff: false });
    same(calls.names, ["updateCombat"], "hooks");
  }),
  statement("merge", "objects in flags merge, lists and strings are replaced", async (bench) => {
    const combat = await bench.encounter();
    await combat.setFlag(moduleId, "it", { a: 1, list: [1, 2, 3] });
    await combat.setFlag(moduleId, "it", { b: 2, list: [4] });
    same(flag(combat), { a: 1, list: [4], b: 2 }, "the flag");
  }),
  statement("dotted-keys", "dotted keys of an update name the place in an object", async (bench) => {
    const combat = await bench.encounter();
    await combat.setFlag(moduleId, "it", { a: 1 });
    await combat.update({ [`flags.${moduleId}.it.b`]: 2 });
    same(flag(combat), { a: 1, b: 2 }, "the flag");
  }),
  statement("unset-flag", "unsetFlag takes a flag away in both generations", async (bench) => {
    const combat = await bench.encounter();
    await combat.setFlag(moduleId, "it", { a: 1, b: 2 });
    await combat.unsetFlag(moduleId, "it");
    same(combat.flags[moduleId], {}, "the flags");
  }),
  statement("delete-operator", "a key is deleted by -=key in 13 and by the value _del in 14", async (bench) => {
    const combat = await bench.encounter();
    await combat.setFlag(moduleId, "it", { a: 1, b: 2 });
    const path = `flags.${moduleId}.it`;
    await combat.update(isV14() ? { [`${path}.a`]: host()._del } : { [`${path}.-=a`]: null });
    same(flag(combat), { b: 2 }, "the flag");
  }),
  statement("flag-scope", "flags of a package that is not active can be neither read nor written", async (bench) => {
    const combat = await bench.encounter();
    const stranger = "no-such-package";
    await refused((async () => combat.getFlag(stranger, "it"))(), "reading");
    await refused((async () => combat.setFlag(stranger, "it", 1))(), "writing");
  }),
  statement("hooks-are-not-awaited", "an update does not wait for a handler's promise", async (bench) => {
    const combat = await bench.encounter();
    let slow = false;
    const id = host().Hooks.on("updateCombat", async () => {
      await waitFor(150);
      slow = true;
    });
    bench.later(() => host().Hooks.off("updateCombat", id));
    await combat.update({ round: 2 }, { turnEvents: false });
    same([combat.round, slow], [2, false], "round, and the handler's end");
  }),
];
