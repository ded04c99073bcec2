// Renders the pictures for the module browser from their drawings: `npm run media`. They are kept in the repository, since
// a release's manifest names them there, with prints of the drawings that they came from.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { needBrowser } from "./browser.ts";
import { PICTURES } from "./publish/media.ts";

interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly quality: number;
}

/** Draws an SVG on a page and packs it as WebP. */
async function packed({ svg, width, height, quality }: Drawing): Promise<string> {
  const picture = new Image(width, height);
  picture.src = `data:image/svg+xml;base64,${svg}`;
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
  return canvas.toDataURL("image/webp", quality).replace(/^[^,]*,/, "");
}

const browser = await chromium.launch({ executablePath: needBrowser(), args: ["--no-sandbox"] });
const prints: Record<string, string> = {};
try {
  const page = await browser.newPage();
  for (const [name, size] of Object.entries(PICTURES)) {
    const svg = readFileSync(`media/${name}.svg`);
    const webp = Buffer.from(await page.evaluate(packed, { svg: svg.toString("base64"), ...size }), "base64");
    writeFileSync(`media/${name}.webp`, webp);
    prints[name] = createHash("sha256").update(svg).digest("hex");
    console.info(`media/${name}.webp: ${size.width} × ${size.height}, ${Math.ceil(webp.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}
writeFileSync("media/prints.json", `${JSON.stringify(prints, null, 2)}\n`);
