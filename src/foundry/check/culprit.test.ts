import { describe, expect, test } from "vitest";
import { callerIn } from "./culprit.ts";

const stack = (...lines: string[]) => ["Error: who asks", ...lines].join("\n");
const OURS = "    at noteCaller (https://example.org/modules/dealt-in/parts/check-1a2b.js:3:9)";
const FOUNDRY = "    at Combat.rollAll (https://example.org/scripts/foundry.mjs:99:3)";

describe("the package that makes a call", () => {
  test("is the innermost one that is neither Foundry nor listening", () => {
    const lines = [
      OURS,
      FOUNDRY,
      "    at async Object.fn (https://example.org/route/modules/reroller/main.mjs?v=2:7:1)",
    ];
    expect(callerIn(stack(...lines), "dealt-in", ["noteCaller"])).toEqual({ kind: "module", id: "reroller" });
    const system = "    at Made._onEndRound (https://example.org/systems/ose/ose.js:7:1)";
    expect(callerIn(stack(OURS, system, lines[2] ?? ""), "dealt-in", ["noteCaller"])).toEqual({
      kind: "system",
      id: "ose",
    });
  });

  test("is told in Firefox's stacks as well", () => {
    expect(callerIn("fn@https://example.org/modules/a.b/x.js:7:1", "dealt-in")).toEqual({ kind: "module", id: "a.b" });
  });

  test("is nobody if it is our own write, whoever wraps it further out", () => {
    const write = "    at writeCombat (https://example.org/modules/dealt-in/parts/main-1a2b.js:3:9)";
    const wrapper = "    at wrapped (https://example.org/modules/lib-wrapper/wrap.js:7:1)";
    expect(callerIn(stack(OURS, FOUNDRY, write, wrapper), "dealt-in", ["noteCaller"])).toBeNull();
  });

  test("is nobody if there is only Foundry, or nothing", () => {
    expect(callerIn(stack(OURS, FOUNDRY), "dealt-in", ["noteCaller"])).toBeNull();
    expect(callerIn("", "dealt-in")).toBeNull();
  });
});
