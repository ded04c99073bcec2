import { type Doc, host } from "../../../src/foundry/check/foundry.ts";
import { changes } from "../answers.ts";
import { moduleId, refused, same, statement, until } from "../bench.ts";

const read = (key: string) => host().game.settings.get(moduleId, key);
const write = (key: string, value: unknown) => host().game.settings.set(moduleId, key, value);

/** As if the world setting had never been written. */
function forget(key: string): Promise<unknown> | undefined {
  const world = host().game.settings.storage.get("world") as { getSetting(id: string): Doc | undefined };
  return world.getSetting(`${moduleId}.${key}`)?.delete();
}

export const aboutSettings = [
  statement("unregistered", "a setting that nobody registered cannot be read", async () => {
    await refused((async () => read("nothing"))(), "reading");
  }),
  statement("on-change", "a world setting tells its new value here and on other clients", async (bench) => {
    bench.later(() => write("number", 3));
    await write("number", 3);
    changes.length = 0;
    await bench.ask("changes");
    await write("number", 8);
    same([read("number"), changes], [8, [8]], "value and change here");
    same(await bench.ask("changes"), [8], "changes at the player's");
  }),
  statement("first-write", "a world setting that was never written tells its first value everywhere", async (bench) => {
    await forget("first");
    bench.later(() => forget("first"));
    changes.length = 0;
    await bench.ask("changes");
    const calls = bench.record("createSetting", "updateSetting");
    await write("first", "word");
    same([read("first"), changes, calls.names], ["word", ["word"], ["createSetting"]], "value, change and hooks here");
    same(await bench.ask("changes"), ["word"], "changes at the player's");
  }),
  statement("no-merge", "an object in a setting is replaced, not merged", async (bench) => {
    bench.later(() => write("list", {}));
    await write("list", { a: 1 });
    await write("list", { b: 2 });
    same(read("list"), { b: 2 }, "the value");
  }),
  statement("client-setting", "a client setting stays here and calls clientSettingChanged", async (bench) => {
    await write("here", false);
    bench.later(() => write("here", false));
    const calls = bench.record("clientSettingChanged", "updateSetting", "createSetting");
    await write("here", true);
    await until(() => calls.names.length > 0, "a hook");
    same([read("here"), calls.names], [true, ["clientSettingChanged"]], "value and hooks");
    same(calls.args[0]?.slice(0, 2), [`${moduleId}.here`, true], "key and value");
  }),
];
