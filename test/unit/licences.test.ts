import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { foldersOf, licencesText } from "../../tools/publish/licences.ts";

/** Whatever is bundled brings its licence text along, and NOTICE.md names it. */

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "dealt-in-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A package in that folder, and one of its modules. */
function packaged(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(root, "node_modules", name);
  mkdirSync(folder, { recursive: true });
  const about = JSON.stringify({ name, version: "1.2.3", license: "MIT" });
  for (const [file, text] of Object.entries({ "package.json": about, ...files }))
    writeFileSync(join(folder, file), text);
  return join(folder, "index.mjs");
}

const NOTICE = readFileSync("NOTICE.md", "utf8");

/** The packages that the module's own code imports. */
function importedIn(folder: string): string[] {
  const code = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.endsWith("testing.ts"))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  const paths = code.flatMap((text) => [...text.matchAll(/^(?:import|export)[^;]*? from "([^"]+)";/gm)]);
  const names = paths.map(([, path = ""]) => /^(?:@[^/]+\/)?[^./:][^/:]*(?=\/|$)/.exec(path)?.[0] ?? "");
  return [...new Set(names)].filter((name) => name !== "" && name !== "vitest" && name !== "fast-check").sort();
}

describe("licences", () => {
  test("come from each package once, wherever it lies, and from the bundler itself", () => {
    const ids = [
      "/home/dealt-in/src/main.ts",
      "/home/dealt-in/node_modules/@noble/hashes/hkdf.js",
      "/home/dealt-in/node_modules/@noble/hashes/sha2.js",
      "/home/dealt-in/node_modules/one/node_modules/two/index.js",
      "C:\\dealt-in\\node_modules\\fflate\\esm\\browser.js",
      "\0rolldown/runtime.js",
    ];
    expect(foldersOf(ids)).toEqual([
      "/home/dealt-in/node_modules/@noble/hashes",
      "/home/dealt-in/node_modules/one/node_modules/two",
      "C:/dealt-in/node_modules/fflate",
      "node_modules/rolldown",
    ]);
  });

  test("are asked for what a tool puts in by itself", () => {
    expect(() => foldersOf(["\0somebody/helper.js"])).toThrow("somebody/helper.js");
  });

  test("are whole", () => {
    const ids = [
      packaged("one", { LICENSE: "Do as you like.\r\n" }),
      packaged("@some/two", { "licence.txt": "So be it." }),
    ];
    const text = licencesText(foldersOf(ids), "`one` and `@some/two`");
    expect(text).toContain("one 1.2.3 (MIT)\n\nDo as you like.\n");
    expect(text).toContain("@some/two 1.2.3 (MIT)\n\nSo be it.\n");
  });

  test("that are missing stop the build, and so does a package that NOTICE.md leaves out", () => {
    const bare = foldersOf([packaged("bare", {})]);
    expect(() => licencesText(bare, "`bare`")).toThrow("bare is bundled, and has no licence text");
    const fresh = foldersOf([packaged("fresh", { LICENSE: "Do as you like." })]);
    expect(() => licencesText(fresh, NOTICE)).toThrow("NOTICE.md does not name what is bundled: fresh");
  });

  test("NOTICE.md names every package that the code imports, and no other", () => {
    const named = [...NOTICE.matchAll(/^\| \[`([^`]+)`\]/gm)].map(([, name = ""]) => name).sort();
    expect(named).toEqual([...importedIn("src"), "rolldown"].sort());
  });
});

describe("the credit of MST-1", () => {
  const languages = readdirSync("lang").flatMap((file) => (file.endsWith(".json") ? [`lang/${file}`] : []));

  test.each([...languages, "NOTICE.md", "README.md"])("is in %s, with its licence", (file) => {
    const text = readFileSync(file, "utf8").replaceAll(/\s+/g, " ");
    expect(text).toContain("Eiríkr Åsheim");
    expect(text).toContain("CC BY 4.0");
  });
});
