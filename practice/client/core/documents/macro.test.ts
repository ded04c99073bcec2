import { beforeEach, expect, test, vi } from "vitest";
import { lanternWorld } from "../../../world/lantern.ts";
import { openWorld } from "../testing.ts";
import { fromUuid } from "../uuid.ts";
import { Macro } from "./macro.ts";

const uuid = "Macro.macroTollTheBell";
const script = (command: string, more = {}) => new Macro({ type: "script", name: "Test", command, ...more });
const posted = vi.fn(async ({ content }: { content: string }) => content);

function open(userName: string): void {
  openWorld(lanternWorld(), userName);
  posted.mockClear();
  vi.stubGlobal("ChatMessage", { create: posted });
}

beforeEach(() => open("Gamemaster"));

test("the world's macros are found by name and by uuid", async () => {
  expect(game.macros.map(({ name }) => name)).toEqual(["Toll the bell"]);
  expect(await fromUuid(uuid)).toBe(game.macros.contents[0]);
  expect(game.macros.getName("Toll the bell")?.uuid).toBe(uuid);
});

test("the bell tolls, and says why", async () => {
  const bell = (await fromUuid(uuid)) as unknown as Macro;
  await bell.execute();
  await bell.execute({ event: "The rite is <done>." });
  await bell.execute({ event: { text: "The rite is done." } });
  expect(posted.mock.calls.map(([{ content }]) => content)).toEqual([
    "The bell tolls.",
    "The bell tolls. The rite is &lt;done&gt;.",
    "The bell tolls. The rite is done.",
  ]);
});

test("a script has the scope's names as variables, and answers", async () => {
  const told = await script("return [this.name, event, scope.event, speaker.alias, character];").execute({ event: 7 });
  expect(told).toEqual(["Test", 7, 7, "Gamemaster", null]);
  expect(await script("return speaker;").execute({ speaker: "Gerrit" })).toBe("Gerrit");
});

test("a script that fails rejects, at once or later", async () => {
  await expect(script("throw new Error('no');").execute()).rejects.toThrow("no");
  await expect(script("await 0; throw new Error('late');").execute()).rejects.toThrow("late");
  await expect(script("this is no script").execute()).rejects.toThrow(SyntaxError);
});

test("players run what they may see, and what they wrote", async () => {
  open("Anna");
  const bell = (await fromUuid(uuid)) as unknown as Macro;
  expect([bell.canExecute, await bell.execute()]).toEqual([false, undefined]);
  expect(posted).not.toHaveBeenCalled();
  expect(script("", { ownership: { default: 1 } }).canExecute).toBe(true);
  expect(script("", { author: game.userId }).isOwner).toBe(true);
  const packed = (visible: boolean) => {
    game.packs.set("world.tools", { visible } as never);
    return new Macro({ type: "script", command: "" }, { pack: "world.tools" }).canExecute;
  };
  expect([packed(true), packed(false)]).toEqual([true, false]);
});
