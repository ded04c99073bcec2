import type { Browser, Page } from "@playwright/test";

/** What a page does frame by frame while cards move: what is animated, and what is laid out. */

/** From now on this page marks its frames, and keeps what was animated in parts of ours. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    const noted = { animated: new Set<string>() };
    Object.assign(globalThis, { __frames: noted });
    const isOurs = (node: Node | null): boolean => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      return element?.closest("[class*=dealt-in], [id^=dealt-in]") != null;
    };
    let isChanged = false;
    new MutationObserver((changes) => {
      isChanged ||= changes.some(({ target }) => !isOurs(target));
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const frame = (): void => {
      const running = document.getAnimations().filter(({ playState }) => playState === "running");
      let isMoving = false;
      for (const { effect } of running) {
        if (!(effect instanceof KeyframeEffect) || !isOurs(effect.target)) continue;
        isMoving = true;
        for (const { offset, computedOffset, easing, composite, ...changed } of effect.getKeyframes())
          for (const name of Object.keys(changed)) noted.animated.add(name);
      }
      performance.mark(`${mark} ${isMoving ? "moving" : "still"} ${isChanged ? "changed" : "same"}`);
      isChanged = false;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }, MARK);
}

/** The properties that were animated in parts of ours, by the names of scripts. */
export const animated = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { __frames: { animated: Set<string> } }).__frames.animated].sort());

/** What the browser writes down of its work. Times are only compared with each other. */
interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly beginData?: { readonly stackTrace?: readonly Called[] } };
}

interface Called {
  readonly functionName: string;
  readonly url: string;
}

/** What a page did while something of ours moved. */
export interface Moved {
  /** How many frames were drawn meanwhile. */
  readonly frames: number;
  /** Layouts meanwhile for which nobody but us can be the cause, with the scripts that forced them. */
  readonly layouts: readonly string[];
}

const MARK = "dealt-in-frame";
const WORK = ["devtools.timeline", "disabled-by-default-devtools.timeline.stack", "blink.user_timing"];

/** Writes down what the browser does in this while, and reads from it what this page did in its moving frames. */
export async function movedBy(browser: Browser, page: Page, play: () => Promise<void>): Promise<Moved> {
  await browser.startTracing(page, { categories: WORK });
  await play();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  return readMoved(traceEvents);
}

/**
 * A layout belongs to the frame that is being made. It is ours if something of ours moved before and after it, and nobody
 * else changed the page for this frame or the one before.
 */
function readMoved(all: readonly Traced[]): Moved {
  const marks = all.filter(({ name }) => name.startsWith(MARK)).toSorted((a, b) => a.ts - b.ts);
  const layouts = all.filter(({ name, ph }) => name === "Layout" && (ph === "X" || ph === "B"));
  const found: string[] = [];
  let frames = 0;
  for (const [i, { ts, name, pid, tid }] of marks.entries()) {
    const [first, before] = [marks[i - 2], marks[i - 1]];
    if (first === undefined || before === undefined) continue;
    if (![first, before].every((mark) => mark.name.includes("moving")) || !name.includes("moving")) continue;
    frames += 1;
    if (name.includes("changed") || before.name.includes("changed")) continue;
    const here = layouts.filter((one) => one.pid === pid && one.tid === tid && one.ts > before.ts && one.ts < ts);
    found.push(...here.map(forcedBy));
  }
  return { frames, layouts: found };
}

/** The scripts that forced a layout, innermost first. Empty if it came with the frame. */
const forcedBy = ({ args }: Traced): string =>
  (args?.beginData?.stackTrace ?? [])
    .map(({ functionName, url }) => `${functionName} (${url.replace(/^.*\//, "")})`)
    .join(" < ");
