import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { earlyApi } from "../../src/foundry/entry/seam.ts";
import { buildPacks, rowsOf } from "../packs.ts";

/** The compendium of hotbar macros, built as a release builds it and read back as Foundry reads it. */

interface Row {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly command: string;
  readonly sort: number;
}

const folder = mkdtempSync(join(tmpdir(), "dealt-in-test-"));
const rows: [string, Row][] = [];
beforeAll(async () => {
  expect(buildPacks(folder)).toEqual([0, ""]);
  rows.push(...(await rowsOf<Row>(join(folder, "macros"))));
}, 30_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const made = (): readonly Row[] => rows.map(([, row]) => row).toSorted((a, b) => a.sort - b.sort);

test("it has one macro for each call, in the words of docs/api.md", () => {
  const lines = made().map(({ command }) => command);
  expect(lines).toEqual(["deal", "next"].map((name) => `game.modules.get("dealt-in").api.${name}();`));
  const documented = readFileSync("docs/api.md", "utf8").match(/^game\.modules\.get\("dealt-in"\)\.api\.\w+\(\);/gm);
  expect(lines).toEqual(documented);
  for (const name of ["deal", "next"] as const) expect(earlyApi[name]).toBeTypeOf("function");
});

test("each is a script with a name of its own, an id that stays, and a picture of ours", () => {
  expect(made().map(({ name }) => name)).toEqual(["Deal cards", "Next turn"]);
  for (const [key, { _id, type, img }] of rows) {
    expect([key, type]).toEqual([`!macros!${_id}`, "script"]);
    expect(_id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(readFileSync(img.replace("modules/dealt-in/", ""), "utf8")).toContain("</svg>");
  }
  expect(made()[0]?._id).toBe("9HagcIdSE7WjpaS8");
});

test("the manifest names it, and players may see it", () => {
  const { packs } = JSON.parse(readFileSync("module.json", "utf8")) as { readonly packs: readonly object[] };
  expect(packs).toContainEqual({
    name: "macros",
    label: "Dealt In: Macros",
    path: "packs/macros",
    type: "Macro",
    ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
  });
});
