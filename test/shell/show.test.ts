import { afterEach, describe, expect, test, vi } from "vitest";
import { shownBy, showToAll } from "../../src/foundry/play/connection.ts";
import { getProperty } from "./get-property.ts";

/** Who may open a table for everyone, and who is ignored. */

const fight = { id: "fight1" };
const sent: unknown[] = [];
const told: unknown[] = [];

function world(isGM: boolean): void {
  vi.stubGlobal("game", {
    user: { isGM },
    users: new Map([
      ["gm", { isGM: true }],
      ["ann", { isGM: false }],
    ]),
    combats: new Map([[fight.id, fight]]),
    socket: { emit: (channel: string, message: unknown) => sent.push([channel, message]) },
    i18n: { localize: (key: string) => key },
  });
  vi.stubGlobal("foundry", { utils: { getProperty } });
  const tell = (tone: string) => (text: string) => void told.push([tone, text]);
  vi.stubGlobal("ui", { notifications: { info: tell("info"), warn: tell("warn") } });
}

afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = 0;
  told.length = 0;
});

describe("showing the table to everyone", () => {
  test("is for a Game Master, and sent with the encounter's id", () => {
    world(true);
    showToAll(fight as never);
    expect(sent).toEqual([["module.dealt-in", { kind: "show", combat: "fight1" }]]);
  });

  test("C-5: is refused while it is prepared out of the players' sight, in words that say so", () => {
    world(true);
    showToAll({ ...fight, flags: { "dealt-in": { preparing: true } } } as never);
    expect(sent).toEqual([]);
    expect(told).toEqual([["warn", "dealt-in.screen.preparing"]]);
  });

  test("is not for a player", () => {
    world(false);
    showToAll(fight as never);
    expect(sent).toEqual([]);
  });

  test.each([
    ["a Game Master's word", "gm", "fight1", fight],
    ["a player's", "ann", "fight1", null],
    ["a stranger's", "nobody", "fight1", null],
    ["a sender's who is not told", undefined, "fight1", null],
    ["that of an encounter that is gone", "gm", "fight2", null],
  ])("%s", (_, sender, combat, heard) => {
    world(false);
    expect(shownBy({ kind: "show", combat }, sender)).toBe(heard);
  });
});
