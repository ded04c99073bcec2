/** What a page has of the server, whichever way its messages take. */
import { PortLine } from "./line.ts";
import type { End, FromPage, FromServer } from "./messages.ts";

type Pull = Extract<FromPage, { kind: "pull" }>;

interface Asked {
  readonly pull: Pull;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export class Joined {
  private run: string | null = null;
  private last = 0;
  private failure: Error | null = null;
  private readonly lines: PortLine[] = [];
  private readonly asked = new Map<number, Asked>();
  private readonly server: End<FromPage>;

  constructor(server: End<FromPage>) {
    this.server = server;
  }

  get isUp(): boolean {
    return this.run !== null;
  }

  /** A line as this user, which opens when the server is up, and again whenever another one is. */
  line(userId: string): PortLine {
    const line = new PortLine(this.server, userId);
    this.lines.push(line);
    const { failure } = this;
    if (failure !== null)
      queueMicrotask(() => line.failed(failure)); // nobody listens to it before it is returned
    else if (this.isUp) line.serverIsUp();
    return line;
  }

  /** What the server's control of that name answers. A server that comes up is asked again. */
  pull(name: string, sent: unknown): Promise<unknown> {
    const pull: Pull = { kind: "pull", id: ++this.last, name, sent };
    if (this.failure !== null) return Promise.reject(this.failure);
    if (this.isUp) this.server.post(pull);
    return new Promise((resolve, reject) => this.asked.set(pull.id, { pull, resolve, reject }));
  }

  receive(message: FromServer): void {
    if (message.kind === "up") this.up(message.run);
    else if (message.kind === "pulled") this.pulled(message);
    else if (message.kind === "failed") this.failed(new Error(message.why));
    else for (const line of this.lines) line.receive(message);
  }

  private failed(failure: Error): void {
    this.failure = failure;
    for (const { reject } of this.asked.values()) reject(failure);
    this.asked.clear();
    for (const line of this.lines) line.failed(failure);
  }

  private up(run: string): void {
    if (run === this.run) return;
    this.run = run;
    this.failure = null;
    for (const line of this.lines) line.serverIsUp();
    for (const { pull } of this.asked.values()) this.server.post(pull);
  }

  private pulled({ id, result, error }: Extract<FromServer, { kind: "pulled" }>): void {
    const asked = this.asked.get(id);
    this.asked.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(`The practice server refused: ${error}`));
  }
}
