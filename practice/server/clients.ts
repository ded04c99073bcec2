/** The connected pages: one line each, with its delay; several may belong to one user. */
import { Pipe } from "./pipe.ts";
import type { Random } from "./random.ts";
import type { Switches } from "./switches.ts";
import type { Wire } from "./wire.ts";

export class Client {
  readonly wire: Wire;
  readonly userId: string;
  readonly incoming: Pipe;
  private readonly outgoing: Pipe;
  private readonly late = new Set<ReturnType<typeof setTimeout>>();

  constructor(wire: Wire, userId: string, switches: () => Switches, random: Random) {
    this.wire = wire;
    this.userId = userId;
    const delay = () => {
      const { latency, jitter, latencyOf } = switches();
      return (latencyOf[userId] ?? latency) + (jitter > 0 ? random() * jitter : 0);
    };
    this.incoming = new Pipe(delay);
    this.outgoing = new Pipe(delay);
  }

  /** This many milliseconds late, so that later messages may overtake it. */
  sendLate(delay: number, event: string, ...args: unknown[]): void {
    if (delay === 0) return this.send(event, ...args);
    const timer = setTimeout(() => {
      this.late.delete(timer);
      this.send(event, ...args);
    }, delay);
    this.late.add(timer);
    return undefined;
  }

  /** How many messages are on their way to or from this page. */
  get pending(): number {
    return this.incoming.length + this.outgoing.length + this.late.size;
  }

  send(event: string, ...args: unknown[]): void {
    const copy = (arg: unknown): unknown => (typeof arg === "function" ? arg : JSON.parse(JSON.stringify(arg)));
    const copies = args.map(copy);
    this.outgoing.push(() => this.wire.emit(event, ...copies));
  }

  /** Behind what was sent before it. */
  answer(ack: unknown, value: unknown): void {
    if (typeof ack !== "function") return;
    const copy: unknown = JSON.parse(JSON.stringify(value));
    this.outgoing.push(() => (ack as (value: unknown) => void)(copy));
  }

  /** As if the network went away: the page may connect again. */
  drop(): void {
    this.wire.drop();
  }

  close(): void {
    this.incoming.close();
    this.outgoing.close();
    for (const timer of this.late) clearTimeout(timer);
    this.late.clear();
  }
}

export class Clients {
  readonly all = new Set<Client>();

  of(userId: string): Client[] {
    return [...this.all].filter((client) => client.userId === userId);
  }

  activeUsers(): string[] {
    return [...new Set([...this.all].map((client) => client.userId))];
  }

  send(event: string, ...args: unknown[]): void {
    for (const client of this.all) client.send(event, ...args);
  }
}
