import { describe, expect, test } from "vitest";
import { unneededIn } from "../../tools/publish/needed.ts";

/** What speaks against a release is not its weight but what nobody needs of it. */

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const long = (text: string): Uint8Array => bytes(text.padEnd(200, "."));

/** A package of which everything is needed. */
const WHOLE = {
  "module.json": bytes('{"esmodules":["dealt-in.mjs"],"tours":"tracker"}'),
  "README.md": bytes("# Dealt In"),
  "dealt-in.css": bytes(".dealt-in{}"),
  "dealt-in.d.ts": bytes("export {};"),
  "dealt-in.mjs": bytes('import("./parts/hero-a1.mjs");show("chat/said","icons/decks/"+id);sound("flip")'),
  "parts/hero-a1.mjs": long('const id="any"'),
  "lang/pt-BR.json": bytes("{}"),
  "templates/chat/said.hbs": bytes("{{text}}"),
  "icons/decks/any.svg": bytes("<svg/>"),
  "sounds/flip.flac": bytes("fLaC"),
  "tours/tracker.json": bytes("{}"),
  "packs/drama/CURRENT": bytes("MANIFEST-000002"),
  "packs/drama/000005.ldb": bytes("cards"),
};

describe("a release", () => {
  test("may weigh what it weighs, as long as all of it is needed", () => {
    expect(unneededIn(WHOLE)).toEqual([]);
    expect(unneededIn({ ...WHOLE, "lang/de.json": new Uint8Array(2_000_000) })).toEqual([]);
  });

  test.each([
    ["a source map", "dealt-in.mjs.map"],
    ["test data", "test/fixtures/fight.json"],
    ["a source", "src/main.ts"],
    ["a glossary for translators", "lang/de.glossary.json"],
    ["what an editor left", "templates/chat/said.hbs~"],
    ["what a system left", "icons/.DS_Store"],
    ["a picture as it was drawn", "media/cover.xcf"],
    ["a database's own notes", "packs/drama/LOG"],
  ])("has no %s", (_, path) =>
    expect(unneededIn({ ...WHOLE, [path]: bytes("x") })).toEqual([`${path} is of no kind that anybody reads`]),
  );

  test("has nothing twice, unless it is next to nothing", () => {
    const again = { ...WHOLE, "parts/copy-b2.mjs": long('const id="any"'), "dealt-in.css": bytes("copy-b2") };
    expect(unneededIn(again)).toEqual(["parts/copy-b2.mjs is parts/hero-a1.mjs again"]);
    expect(unneededIn({ ...WHOLE, "packs/drama/000004.log": bytes(""), "packs/drama/000006.log": bytes("") })).toEqual(
      [],
    );
  });

  test.each([
    "parts/gone-c3.mjs",
    "templates/panels/said.hbs",
    "icons/unicorn.svg",
    "sounds/gong.flac",
    "tours/old.json",
  ])("has no %s that nothing names", (path) =>
    expect(unneededIn({ ...WHOLE, [path]: bytes("y") })).toEqual([`${path} is named nowhere`]),
  );

  test("names no file in the middle of another word", () => {
    const files = { ...WHOLE, "icons/fire.svg": bytes("y"), "dealt-in.css": bytes("backfire campfires") };
    expect(unneededIn(files)).toEqual(["icons/fire.svg is named nowhere"]);
  });

  test("says nothing of source maps and is no test", () => {
    const mapped = { ...WHOLE, "parts/hero-a1.mjs": long('const id="any";//# sourceMappingURL=hero.mjs.map') };
    expect(unneededIn(mapped)).toEqual(["parts/hero-a1.mjs names a source map"]);
    const tested = { ...WHOLE, "parts/hero-a1.mjs": long('import{test}from"vitest";const id="any"') };
    expect(unneededIn(tested)).toEqual(["parts/hero-a1.mjs is a test"]);
  });
});
