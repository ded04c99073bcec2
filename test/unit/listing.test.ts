import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { shipped } from "../../src/rulesets/index.ts";
import { faultsOf } from "../../tools/publish/listing.ts";
import { type About, type Manifest, released } from "../../tools/publish/manifest.ts";
import { weightsOf } from "../../tools/publish/weights.ts";

/** The manifest of a release, against what a package needs in order to be installed, updated and listed. */

const about = JSON.parse(readFileSync("package.json", "utf8")) as About;
const sources = JSON.parse(readFileSync("module.json", "utf8")) as Manifest;
const manifest = released(sources, { name: "dealt-in", file: "module.json", about });
const languages = readdirSync("lang").flatMap((file) => (file.endsWith(".json") ? [`lang/${file}`] : []));
const packs = manifest["packs"] as readonly { readonly path: string }[];
/** What a build makes, as far as the manifest names it. */
const FILES = Object.fromEntries(
  [
    "dealt-in.mjs",
    "dealt-in.css",
    "LICENSE",
    "module.json",
    ...languages,
    ...packs.map(({ path }) => `${path}/CURRENT`),
  ].map((path) => [path, new Uint8Array(1)]),
);

describe("the manifest of a release", () => {
  test("has nothing that speaks against it", () => expect(faultsOf(manifest, FILES)).toEqual([]));

  test("names every language that is here", () => {
    const named = manifest["languages"] as readonly { readonly lang: string; readonly path: string }[];
    expect(named.map(({ path }) => path).sort()).toEqual(languages);
    for (const { lang, path } of named) expect(path).toBe(`lang/${lang}.json`);
  });

  test("updates from the latest release, and is installed from its own", () => {
    expect(manifest["manifest"]).toBe(`${about.homepage}/releases/latest/download/module.json`);
    expect(manifest["download"]).toBe(`${about.homepage}/releases/download/v${about.version}/dealt-in.zip`);
    expect(manifest["readme"]).toBe(`${about.homepage}/blob/v${about.version}/README.md`);
  });

  test("shows icon and cover of its own version", () => {
    const media = manifest["media"] as readonly { readonly type: string; readonly url: string }[];
    expect(media.map(({ type }) => type)).toEqual(expect.arrayContaining(["icon", "cover", "setup"]));
    const start = `https://raw.githubusercontent.com/dealt-in/dealt-in/v${about.version}/media/`;
    for (const { url } of media) expect(url).toContain(start);
  });

  test("leaves alone what is an address already, and has no media where there are none", () => {
    const bare = { id: "bare", media: [{ type: "icon", url: "https://example.org/icon.png" }] };
    const as = { name: "bare", file: "bare.json", about };
    expect(released(bare, as)["media"]).toEqual(bare.media);
    expect(released({ id: "bare" }, as)).not.toHaveProperty("media");
  });
});

describe("a manifest is refused", () => {
  const faulty: readonly [string, object, RegExp][] = [
    ["with an id in capitals", { id: "Dealt-In" }, /id has more than/],
    ["without a description", { description: " " }, /description is missing/],
    ["with a version that is none", { version: "next" }, /version is no version/],
    ["as a package of another type", { type: "system" }, /system is not the type of a module/],
    ["with a field that nobody knows", { author: "somebody" }, /author is no field/],
    ["without a minimum", { compatibility: { verified: "14" } }, /compatibility.minimum is missing/],
    ["verified before its minimum", { compatibility: { minimum: "13.347", verified: "13.9" } }, /not in order/],
    ["with odd core versions", { compatibility: { minimum: "v13" } }, /v13 is no version of Foundry/],
    ["without authors", { authors: [] }, /authors are missing/],
    ["with an author at no address", { authors: [{ name: "A", url: "a.example" }] }, /no address of an author/],
    ["with a plain path for reports", { bugs: "issues" }, /bugs is no web address/],
    ["that would never update", { manifest: manifest["download"] }, /would never update/],
    ["whose download is always the latest", { download: manifest["manifest"] }, /does not name its version/],
    ["with a licence that is not there", { license: "COPYING" }, /COPYING is named and not there/],
    ["with a script that is not there", { esmodules: ["gone.mjs"] }, /gone.mjs is named and not there/],
    ["with a style that is not there", { styles: [{ src: "gone.css" }] }, /gone.css is named and not there/],
    [
      "with a pack that is not there",
      { packs: [{ name: "a", label: "A", type: "Cards", path: "packs/a" }] },
      /packs\/a/,
    ],
    ["with a pack of no type", { packs: [{ name: "a", label: "A", path: "packs/drama" }] }, /odd pack/],
    ["with a language that is not there", { languages: [{ lang: "xx", name: "X", path: "lang/xx.json" }] }, /xx.json/],
    [
      "with a language twice",
      { languages: [1, 2].map(() => ({ lang: "en", name: "English", path: "lang/en.json" })) },
      /language en is there twice/,
    ],
    ["with a medium of no kind", { media: [{ type: "logo", url: "https://example.org/a.png" }] }, /no kind of medium/],
    ["with a picture on no web address", { media: [{ type: "icon", url: "media/icon.webp" }] }, /no web address/],
  ];

  test.each(faulty)("%s", (_, change, fault) => {
    const faults = faultsOf({ ...manifest, ...change }, FILES);
    expect(faults.filter((one) => fault.test(one))).toHaveLength(1);
  });

  test.each(["dealt-in.mjs.map", ".git/config", "lang/.DS_Store", "/etc/passwd", "lang\\en.json"])(
    "with %s in its package",
    (path) => expect(faultsOf(manifest, { ...FILES, [path]: "" })).toEqual([`${path} should not be in a package`]),
  );

  test("but not for saying that it is a module", () => {
    expect(faultsOf({ ...manifest, type: "module" }, FILES)).toEqual([]);
  });

  test.each(["13", "14.360", "13.347"])("but not verified with %s", (verified) => {
    expect(faultsOf({ ...manifest, compatibility: { minimum: "13.347", verified } }, FILES)).toEqual([]);
  });
});

describe("the package's page", () => {
  const page = readFileSync("docs/listing.md", "utf8");
  const words = JSON.parse(readFileSync("lang/en.json", "utf8")) as {
    readonly "dealt-in": Readonly<
      Record<string, { readonly name?: string; readonly deck: { readonly name?: string } }>
    >;
  };

  test.each(shipped.map(({ id }) => id))("names the deck %s", (id) => {
    const { name, deck } = words["dealt-in"][id] ?? { deck: {} };
    const [called] = (name ?? deck.name ?? "").split(":");
    expect(page).toMatch(new RegExp(`^> - \\*\\*.*\\b${called}\\b.*\\*\\*`, "m"));
  });

  test("names the pictures of the manifest, and the languages by how many there are", () => {
    const media = sources["media"] as readonly { readonly url: string }[];
    const spoken = sources["languages"] as readonly unknown[];
    for (const { url } of media) expect(page).toContain(`\`${url}\``);
    const [, said = ""] = /^> (English, .* and \w+)\. /m.exec(page) ?? [];
    expect(said.split(/, | and /)).toHaveLength(spoken.length);
  });

  test("is prepared by what Foundry asks before it lists a package, which needs no listing to be installed", () => {
    expect(page).toContain("https://foundryvtt.com/article/ai-policy");
    const [, install = ""] = readFileSync("README.md", "utf8").split("## Install");
    expect(/https:[^`\s)]*/.exec(install)?.[0]).toBe(manifest["manifest"]);
  });
});

describe("a package weighs", () => {
  /** Bytes that do not pack. */
  const noise = (kB: number): Uint8Array => {
    let seed = 7;
    return Uint8Array.from({ length: kB * 1000 }, () => {
      seed = (seed * 48271) % 2147483647;
      return seed >> 8;
    });
  };

  test("its files by kind, and the whole without the pictures of compendia", () => {
    const weights = weightsOf({ "a.mjs": noise(20), "lang/en.json": noise(10), "icons/drama/a.svg": noise(40) });
    expect(weights["script"]).toBe(21);
    expect(weights["languages"]).toBe(11);
    expect(weights["compendia's pictures"]).toBe(41);
    expect(weights["whole"]).toBe(31);
  });
});
