import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** What fails again and again is left out, once said, and nothing else is. */

const warn = vi.fn();
let stored = "[]";

beforeEach(() => {
  vi.resetModules();
  warn.mockClear();
  stored = "[]";
  vi.stubGlobal("ui", { notifications: { warn } });
  vi.stubGlobal("game", {
    settings: { get: (_scope: string, key: string) => (key === "off" ? stored : null) },
    i18n: { has: () => false, localize: (key: string) => key },
  });
});
afterEach(() => vi.unstubAllGlobals());

const fails = (): never => {
  throw new Error("no place for a card");
};
const hereNow = async () => ({
  ...(await import("../../src/foundry/check/softly.ts")),
  ...(await import("../../src/foundry/systems/limits.ts")),
});

describe("a part of the screen that fails", () => {
  test("is tried three times, then left out on this page, and the user is told once", async () => {
    const { softly, isOff } = await hereNow();
    const draw = vi.fn(fails);
    for (let i = 0; i < 10; i++) softly("rows", draw);
    expect(draw).toHaveBeenCalledTimes(3);
    expect(warn.mock.calls).toEqual([["dealt-in.check.off.rows"]]);
    expect([isOff("rows"), isOff("canvas"), isOff("effects"), isOff("order")]).toEqual([true, false, false, false]);
  });

  test("counts anew once it has been drawn", async () => {
    const { softly, isOff } = await hereNow();
    for (let i = 0; i < 10; i++) {
      softly("canvas", fails);
      softly("canvas", () => undefined);
    }
    expect([isOff("canvas"), warn.mock.calls]).toEqual([false, []]);
  });

  test("is not even tried where the world has it switched off", async () => {
    const { softly, isOff, isOffIn } = await hereNow();
    stored = '["rows", "order", "nonsense"]';
    const draw = vi.fn();
    softly("rows", draw);
    expect(draw).not.toHaveBeenCalled();
    expect([isOff("order"), isOff("effects")]).toEqual([true, false]);
    vi.stubGlobal("foundry", {
      utils: { getProperty: (object: { readonly check?: string }) => object.check },
    });
    expect([isOffIn("order", {}), isOffIn("order", { check: "gm" })]).toEqual([true, false]);
  });

  test("is tried whatever stands in the setting", async () => {
    const { isOff, limitsHere } = await hereNow();
    for (stored of ["", "null", "{}", "[", '"rows"', "[1]"]) expect([isOff("rows"), limitsHere()]).toEqual([false, []]);
  });
});
