import { writeFileSync } from "node:fs";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { animatedWebp, type Shot } from "./webp.ts";

/** A moving picture of a page while somebody plays on it. */

/** How many times slower the page runs while it is filmed, so that no frame is missed. */
const SLOWED = 4;

/** How long each frame is seen at least, in milliseconds. */
const APART = 40;

/** How long the last picture is seen before it all begins again, in milliseconds. */
const REST = 2500;

interface Frame {
  readonly data: string;
  /** In milliseconds of the page as it would run by itself. */
  readonly at: number;
}

/** Lets this page, before it is loaded, run slower than it would: waits and movements alike. */
export async function slowDown(page: Page): Promise<void> {
  await page.addInitScript((times) => {
    const wait = globalThis.setTimeout;
    const slower = (deed: () => void, after = 0, ...more: unknown[]): number =>
      wait(deed, after < 16 ? after : after * times, ...more) as unknown as number;
    Object.assign(globalThis, { setTimeout: slower });
  }, SLOWED);
}

export class Film {
  readonly #page: Page;
  readonly #client: CDPSession;
  readonly #frames: Frame[] = [];

  private constructor(page: Page, client: CDPSession) {
    this.#page = page;
    this.#client = client;
  }

  /** Begins to film this page. */
  static async of(page: Page): Promise<Film> {
    const client = await page.context().newCDPSession(page);
    const film = new Film(page, client);
    client.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
      film.#frames.push({ data, at: ((metadata.timestamp ?? 0) * 1000) / SLOWED });
      void client.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined); // the film may have ended
    });
    await client.send("Animation.enable");
    await client.send("Animation.setPlaybackRate", { playbackRate: 1 / SLOWED });
    await page.evaluate(drawPointer);
    await client.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
    return film;
  }

  /** Leads the pointer to this button, and presses it. */
  async press(button: Locator): Promise<void> {
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (box === null) throw new Error("what is to be pressed is out of sight");
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    await this.#page.mouse.move(x, y, { steps: 12 });
    await this.watch(400);
    await this.#page.mouse.click(x, y);
  }

  /** Lets so many milliseconds of the film pass. */
  watch(milliseconds: number): Promise<void> {
    return this.#page.waitForTimeout(milliseconds * SLOWED);
  }

  /** Ends the film, and writes it to this file. Returns its size in bytes. */
  async keep(path: string): Promise<number> {
    await this.#client.send("Page.stopScreencast");
    const { width, height } = this.#page.viewportSize() ?? { width: 0, height: 0 };
    const blank = await this.#page.context().newPage();
    const shots = await developed(blank, paced(this.#frames));
    await blank.close();
    const file = animatedWebp(width, height, shots);
    writeFileSync(path, file);
    return file.length;
  }
}

/** The frames in order, since a busy browser sends some late, and no more of them than there is time to see. */
function paced(frames: readonly Frame[]): readonly Frame[] {
  const all = frames.toSorted((one, other) => one.at - other.at);
  let last = Number.NEGATIVE_INFINITY;
  return all.filter(({ at }, i) => {
    const isSeen = (all[i + 1]?.at ?? Number.POSITIVE_INFINITY) - last >= APART;
    if (isSeen) last = at;
    return isSeen;
  });
}

/** What differs from frame to frame, as far as anything does. */
async function developed(page: Page, frames: readonly Frame[]): Promise<Shot[]> {
  const shots: (Shot & { readonly at: number })[] = [];
  for (const { data, at } of frames) {
    const part = await page.evaluate(differing, data);
    if (part === null) continue;
    const { webp, ...box } = part;
    shots.push({ ...box, webp: Buffer.from(webp, "base64"), at, lasts: 0 });
  }
  return shots.map(({ at, ...shot }, i) => ({ ...shot, lasts: (shots[i + 1]?.at ?? at + REST) - at }));
}

/** In the page: the part of this picture that differs from the one before, packed. Null if nothing does. */
async function differing(data: string): Promise<(Omit<Shot, "webp" | "lasts"> & { webp: string }) | null> {
  const kept = globalThis as unknown as { __last?: ImageData };
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d", { alpha: false });
  if (pen === null) throw new Error("there is no canvas");
  pen.drawImage(image, 0, 0);
  const now = pen.getImageData(0, 0, width, height);
  const is = new Uint32Array(now.data.buffer);
  const was = kept.__last && new Uint32Array(kept.__last.data.buffer);
  kept.__last = now;
  let left = width;
  let top = height;
  let right = 0;
  let bottom = 0;
  for (let i = 0; i < is.length; i++) {
    if (was !== undefined && is[i] === was[i]) continue;
    const x = i % width;
    const y = Math.floor(i / width);
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  if (right <= left) return null;
  [left, top] = [left - (left % 2), top - (top % 2)];
  const part = new OffscreenCanvas(right - left, bottom - top);
  part.getContext("2d", { alpha: false })?.drawImage(canvas, -left, -top);
  const packed = new Uint8Array(await (await part.convertToBlob({ type: "image/webp", quality: 0.75 })).arrayBuffer());
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return { left, top, width: right - left, height: bottom - top, webp: btoa(letters) };
}

/** In the page: a pointer, since a browser films without one. */
function drawPointer(): void {
  const pointer = document.createElement("div");
  pointer.style.cssText =
    "position: fixed; left: 0; top: 0; z-index: 9999; width: 20px; height: 28px; pointer-events: none;" +
    "background: #fff; clip-path: polygon(0 0, 0 76%, 24% 60%, 40% 96%, 56% 90%, 40% 54%, 74% 54%);" +
    "filter: drop-shadow(0 1px 1px #000)";
  document.body.append(pointer);
  document.addEventListener(
    "mousemove",
    ({ clientX, clientY }) => {
      pointer.style.transform = `translate(${clientX}px, ${clientY}px)`;
    },
    { capture: true },
  );
}
