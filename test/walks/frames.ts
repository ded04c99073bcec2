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
  readonly ts: number;
  readonly args?: {
    readonly beginData?: { readonly frame: string };
    readonly data?: { readonly frame?: string; readonly nodeName?: string; readonly reason?: string };
  };
}

/** What a page did while something of ours moved. */
export interface Moved {
  /** How many frames were drawn meanwhile. */
  readonly frames: number;
  /** Layouts meanwhile for which nobody but us can be the cause, with what needed them. */
  readonly layouts: readonly string[];
}

const MARK = "dealt-in-frame";
const WORK = ["devtools.timeline", "disabled-by-default-devtools.timeline.invalidationTracking", "blink.user_timing"];

/** Writes down what the browser does in this while, and reads from it what this page did in its moving frames. */
export async function movedBy(browser: Browser, page: Page, play: () => Promise<void>): Promise<Moved> {
  const client = await page.context().newCDPSession(page);
  const { frameTree } = await client.send("Page.getFrameTree");
  await browser.startTracing(page, { categories: WORK });
  await play();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  return readMoved(traceEvents, frameTree.frame.id);
}

/**
 * A layout belongs to the frame that is being made. It is ours if something of ours moved before and after it, and nobody
 * else changed the page for this frame or the one before. What begins or ends takes a frame more, in which others are
 * written: a strip gets its buttons back just before its contest goes. A picture that is a drawing is laid out as a page
 * of its own.
 */
function readMoved(all: readonly Traced[], page: string): Moved {
  const marks = all.filter(({ name }) => name.startsWith(MARK)).toSorted((a, b) => a.ts - b.ts);
  const layouts = all.filter(({ name, args }) => name === "Layout" && args?.beginData?.frame === page);
  const causes = all.filter(({ name, args }) => name === "LayoutInvalidationTracking" && args?.data?.frame === page);
  const found: string[] = [];
  let frames = 0;
  for (const [i, { ts, name }] of marks.entries()) {
    const first = marks[i - 2];
    const before = marks[i - 1];
    const next = marks[i + 1];
    if (first === undefined || before === undefined || next === undefined) continue;
    if (![first, before, { name }, next].every((mark) => mark.name.includes("moving"))) continue;
    frames += 1;
    if (name.includes("changed") || before.name.includes("changed")) continue;
    if (!layouts.some((one) => one.ts > before.ts && one.ts < ts)) continue;
    const why = causes.filter((one) => one.ts > first.ts && one.ts < ts).map(inWords);
    found.push([...new Set(why)].join(", "));
  }
  return { frames, layouts: found };
}

const inWords = ({ args }: Traced): string => `${args?.data?.nodeName}: ${args?.data?.reason}`;
