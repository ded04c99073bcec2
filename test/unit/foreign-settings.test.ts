import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Settings of others may be renamed or go: reading one that is not there throws. */

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !/(\.test|testing)\.ts$/.test(file))
  .map((file) => [file, readFileSync(`src/${file}`, "utf8")] as const);

test("C-4: no setting of another package is read but through settingOf, which never throws", () => {
  const read = sources.flatMap(([file, text]) =>
    [...text.matchAll(/settings\s*\.get\(\s*([^,)]*)/g)].map(([, of = ""]) => `${file}: ${of}`),
  );
  expect(read.filter((one) => !one.endsWith(": MODULE")).sort()).toEqual([
    "foundry/host/host.ts: own",
    "foundry/host/host.ts: scope as never",
  ]);
});
