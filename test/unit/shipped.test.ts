import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mapsIn, shippedIn } from "../../tools/shipped.ts";

/** What goes into a release, and what is published beside it. */

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dealt-in-"));
  mkdirSync(join(folder, "parts"));
  writeFileSync(join(folder, "dealt-in.mjs"), 'import"./parts/core.mjs";\n//# sourceMappingURL=dealt-in.mjs.map\n');
  writeFileSync(join(folder, "dealt-in.mjs.map"), "{}");
  writeFileSync(join(folder, "parts", "core.mjs"), "play();\n//# sourceMappingURL=core.mjs.map");
  writeFileSync(join(folder, "parts", "core.mjs.map"), '{"version":3}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const asText = (files: Record<string, Uint8Array>) =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));

test("a release holds every part of the script, and neither maps nor references to them", () => {
  expect(asText(shippedIn(folder))).toEqual({
    "dealt-in.mjs": 'import"./parts/core.mjs";\n',
    "parts/core.mjs": "play();\n",
  });
});

test("the maps are published beside it, named after their scripts", () => {
  expect(asText(mapsIn(folder))).toEqual({ "dealt-in.mjs.map": "{}", "parts/core.mjs.map": '{"version":3}' });
});
