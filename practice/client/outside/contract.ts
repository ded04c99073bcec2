/** What a page needs of the world outside it. Another kind of server has its own. */

type Listener = (...args: never[]) => unknown;

/** A line to the server, with the ways of a socket of socket.io. */
export interface Line {
  readonly connected: boolean;
  readonly id: string | undefined;
  on(event: string, listener: Listener): unknown;
  once(event: string, listener: Listener): unknown;
  off(event: string, listener?: Listener): unknown;
  emit(event: string, ...args: unknown[]): unknown;
  /** As if the network were gone, until `mend`. */
  cut(): void;
  mend(): void;
}

export interface Outside {
  /** A line as this user, which opens by itself, also after it was lost. */
  openLine(userId: string): Line;
  /** What the server's control of that name answers, such as `state`; `sent` is what to post there. */
  control<T>(name: string, sent?: unknown): Promise<T>;
  /** The address of a file, by its path from the root. */
  file(path: string): string;
  /** The addresses of pages. */
  readonly lobby: string;
  readonly side: string;
  table(query: Readonly<Record<string, string>>): string;
  /** Puts everything back to how it was at first, with what browsers keep of it. */
  startOver(): Promise<void>;
  /** Nobody can come from another device. */
  readonly isAlone: boolean;
}
