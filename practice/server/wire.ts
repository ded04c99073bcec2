/** One page's line to the server, whatever it is made of. */
export interface Wire {
  emit(event: string, ...args: unknown[]): unknown;
  /** Everything that comes in; the last argument is a function where an answer is wanted. */
  onMessage(heard: (event: string, args: unknown[]) => void): void;
  onEnd(ended: () => void): void;
  /** As if the network went away: the page may connect again. */
  drop(): void;
  /** For good: the page stays away. */
  end(): void;
}

/** Who answers at the other end. */
export interface Reception {
  admits(userId: string): boolean;
  meet(wire: Wire, userId: string): void;
}

export const STRANGER = "There is no such user in this world.";
