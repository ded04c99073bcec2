type Answer = (...args: unknown[]) => unknown;

/** Who waits for an answer, by number. */
export class Acks {
  private readonly waiting = new Map<number, Answer>();
  private last = 0;

  /** Takes the function off the end of these, and says under which number it waits; null if there is none. */
  taken(args: unknown[]): { args: unknown[]; ack: number | null } {
    const answer = args.at(-1);
    if (typeof answer !== "function") return { args, ack: null };
    this.waiting.set(++this.last, answer as Answer);
    return { args: args.slice(0, -1), ack: this.last };
  }

  answer(ack: number, args: unknown[]): void {
    const answer = this.waiting.get(ack);
    this.waiting.delete(ack);
    answer?.(...args);
  }

  clear(): void {
    this.waiting.clear();
  }
}
