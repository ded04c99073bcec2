/**
 * What can wait until the tracker's new rows have been painted: they say who acts, and everything else that follows a
 * turn would hold them up.
 */

/** A page in the background paints nothing. In milliseconds. */
const AT_LAST = 250;

let waiting: (() => void)[] = [];

/** Does this once the next frame has been painted, however busy the page is: it is little, and moves nothing. */
export function onceShown(task: () => void): void {
  let isDone = false;
  const run = (): void => {
    if (!isDone) task();
    isDone = true;
  };
  nextShown(() => setTimeout(run));
  setTimeout(run, AT_LAST);
}

/** When a second frame begins, the first one has been shown. */
const nextShown = (then: () => void): unknown => requestAnimationFrame(() => requestAnimationFrame(then));

/** Does this once the page has been painted and has nothing else to do, in the order in which it was asked for. */
export function whenPainted(task: () => void): void {
  waiting.push(task);
  if (waiting.length > 1) return;
  const atLast = setTimeout(doAll, AT_LAST);
  const shown = (): void => {
    clearTimeout(atLast);
    if (waiting.length > 0) whenIdle(doAll);
  };
  nextShown(shown);
}

/** Not every browser says when it is idle. */
const whenIdle = (task: () => void): unknown =>
  "requestIdleCallback" in window ? requestIdleCallback(task, { timeout: AT_LAST }) : setTimeout(task);

/** Each by itself, so that an error in one stops no other. */
function doAll(): void {
  const all = waiting;
  waiting = [];
  for (const task of all) queueMicrotask(task);
}
