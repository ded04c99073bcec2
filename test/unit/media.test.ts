import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PICTURES, SCREEN, SCREENSHOTS } from "../../tools/publish/media.ts";

/** Pictures for the module browser, as they lie in the repository. */

const prints = JSON.parse(readFileSync("media/prints.json", "utf8")) as Readonly<Record<string, string>>;
const { media } = JSON.parse(readFileSync("module.json", "utf8")) as {
  readonly media: readonly { readonly type: string; readonly url: string; readonly thumbnail?: string }[];
};

/** Width and height of a lossy WebP, as its first frame says them. */
function sizeOf(file: Buffer): readonly [number, number] {
  expect(file.toString("latin1", 0, 4) + file.toString("latin1", 8, 12)).toBe("RIFFWEBP");
  const start = file.indexOf(Buffer.from([0x9d, 0x01, 0x2a])); // of every key frame
  expect(start).toBeGreaterThan(0);
  return [file.readUInt16LE(start + 3) & 0x3fff, file.readUInt16LE(start + 5) & 0x3fff];
}

describe.each(Object.entries(PICTURES))("the %s", (name, { width, height }) => {
  const drawing = readFileSync(`media/${name}.svg`);
  const file = readFileSync(`media/${name}.webp`);

  test("has the size that the module browser asks for, and is light", () => {
    expect(sizeOf(file)).toEqual([width, height]);
    expect(file.length).toBeLessThan(100_000);
  });

  test("was rendered from the drawing as it is now: npm run media", () => {
    expect(prints[name]).toBe(createHash("sha256").update(drawing).digest("hex"));
  });

  test("is drawn here: no font, no picture and no address of others", () => {
    const text = drawing.toString("utf8");
    expect(text).not.toMatch(/<text|<image|font-family|url\((?!#)/);
    expect(text.match(/https?:\/\/[^"']+/g)).toEqual(["http://www.w3.org/2000/svg"]);
  });
});

test.each(SCREENSHOTS)("the screenshot of %s has the size of a package's page, and is light", (name) => {
  const file = readFileSync(`media/${name}.webp`);
  expect(sizeOf(file)).toEqual([SCREEN.width, SCREEN.height]);
  expect(file.length).toBeLessThan(100_000);
});

test("the manifest names these pictures and no others", () => {
  const named = media.flatMap(({ url, thumbnail }) => [url, ...(thumbnail === undefined ? [] : [thumbnail])]);
  expect([...new Set(named)].sort()).toEqual(
    [...Object.keys(PICTURES), ...SCREENSHOTS].map((name) => `media/${name}.webp`).sort(),
  );
  expect(media.filter(({ type }) => type === "screenshot").map(({ url }) => url)).toEqual(
    SCREENSHOTS.map((name) => `media/${name}.webp`),
  );
});
