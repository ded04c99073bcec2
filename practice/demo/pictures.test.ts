import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { picturesIn, silhouette } from "./pictures.ts";

it("finds the pictures of Foundry that a text names, and no package's own", () => {
  const text = `"icons/svg/mystery-man.svg" url('/icons/a/b-c.webp') "modules/x/icons/own.svg" cards/back.png icons/none`;
  expect(picturesIn(text)).toEqual(["icons/svg/mystery-man.svg", "cards/back.png"]);
});

it("draws or paints a silhouette, as the name asks", () => {
  expect(silhouette("icons/a.svg").toString()).toMatch(/^<svg /);
  const png = silhouette("icons/a.webp");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  const data = png.indexOf("IDAT");
  const pixels = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  expect(pixels).toHaveLength(64 * (64 * 2 + 1));
  expect(new Set(pixels)).toEqual(new Set([0, 0x88, 255]));
});
