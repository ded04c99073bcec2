/** What pages and the server in the worker say to each other. Everything in it is plain data. */

/** Something said on a line; with `ack`, an answer is wanted under that number. */
export interface Said {
  kind: "say";
  line: string;
  event: string;
  args: unknown[];
  ack: number | null;
}

export interface Answered {
  kind: "answer";
  line: string;
  ack: number;
  args: unknown[];
}

export type FromPage =
  | { kind: "hello"; page: string }
  | { kind: "bye" }
  | { kind: "open"; line: string; userId: string }
  | { kind: "shut"; line: string }
  | { kind: "pull"; id: number; name: string; sent: unknown }
  | Said
  | Answered;

export type FromServer =
  /** The server is up. Under another `run` it knows of no line that was open before. */
  | { kind: "up"; run: string }
  /** No server will come. */
  | { kind: "failed"; why: string }
  | { kind: "opened"; line: string }
  | { kind: "refused"; line: string; why: string }
  | { kind: "cut"; line: string; forGood: boolean }
  | { kind: "pulled"; id: number; result?: unknown; error?: string }
  | Said
  | Answered;

/** One end of the way between a page and the server. */
export interface End<Out> {
  post(message: Out): void;
}

/** What JSON makes of it, as on a real network. */
export const plain = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T));
