/** The connected pages: one socket each, with its delay; several may belong to one user. */
import type { Socket } from "socket.io";
import { Pipe } from "./pipe.ts";
import type { Switches } from "./switches.ts";

export class Client {
  readonly socket: Socket;
  readonly userId: string;
  readonly incoming: Pipe;
  private readonly outgoing: Pipe;

  constructor(socket: Socket, userId: string, switches: () => Switches) {
    this.socket = socket;
    this.userId = userId;
    const delay = () => {
      const { latency, jitter, latencyOf } = switches();
      return (latencyOf[userId] ?? latency) + (jitter > 0 ? Math.random() * jitter : 0);
    };
    this.incoming = new Pipe(delay);
    this.outgoing = new Pipe(delay);
  }

  send(event: string, ...args: unknown[]): void {
    const copy = (arg: unknown): unknown => (typeof arg === "function" ? arg : JSON.parse(JSON.stringify(arg)));
    const copies = args.map(copy);
    this.outgoing.push(() => this.socket.emit(event, ...copies));
  }

  /** Behind what was sent before it. */
  answer(ack: unknown, value: unknown): void {
    if (typeof ack !== "function") return;
    const copy: unknown = JSON.parse(JSON.stringify(value));
    this.outgoing.push(() => (ack as (value: unknown) => void)(copy));
  }

  /** As if the network went away: the page may connect again. */
  drop(): void {
    this.socket.conn.close();
  }

  close(): void {
    this.incoming.close();
    this.outgoing.close();
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
