/** A line with a delay. It keeps the order of messages however the delay varies, whichever timer fires first. */
export class Pipe {
  private due = 0;
  private readonly delay: () => number;
  private readonly waiting: (() => void)[] = [];
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(delay: () => number) {
    this.delay = delay;
  }

  push(deliver: () => void): void {
    const now = performance.now();
    this.due = Math.max(this.due, now + this.delay());
    if (this.due <= now && this.waiting.length === 0) {
      deliver();
      return;
    }
    this.waiting.push(deliver);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.waiting.shift()?.();
    }, this.due - now);
    this.timers.add(timer);
  }

  get length(): number {
    return this.waiting.length;
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.waiting.length = 0;
  }
}
