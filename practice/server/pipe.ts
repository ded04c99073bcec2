/** A line with a delay. Order on it is kept, however the delay varies. */
export class Pipe {
  private due = 0;
  private readonly delay: () => number;
  private readonly pending = new Set<NodeJS.Timeout>();

  constructor(delay: () => number) {
    this.delay = delay;
  }

  push(deliver: () => void): void {
    const now = performance.now();
    this.due = Math.max(this.due, now + this.delay());
    if (this.due <= now && this.pending.size === 0) {
      deliver();
      return;
    }
    const timer = setTimeout(() => {
      this.pending.delete(timer);
      deliver();
    }, this.due - now);
    this.pending.add(timer);
  }

  close(): void {
    for (const timer of this.pending) clearTimeout(timer);
    this.pending.clear();
  }
}
