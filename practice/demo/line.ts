/** A page's line to the server in the worker. */
import type { Line } from "../client/outside/contract.ts";
import { Acks } from "./acks.ts";
import { type End, type FromPage, type FromServer, plain } from "./messages.ts";
import { freshName } from "./space.ts";

type Listener = Parameters<Line["on"]>[1];

/** How long a line that was lost waits before it is opened again, in milliseconds. */
const AGAIN = 200;

export class PortLine implements Line {
  id: string | undefined;
  connected = false;
  private wanted = true;
  /** under which name an opening is under way */
  private opening: string | null = null;
  private readonly acks = new Acks();
  private readonly listeners = new Map<string, Set<Listener>>();
  /** what was emitted while there was no connection */
  private readonly buffer: unknown[][] = [];
  private readonly server: End<FromPage>;
  private readonly userId: string;

  constructor(server: End<FromPage>, userId: string) {
    this.server = server;
    this.userId = userId;
  }

  on(event: string, listener: Listener): this {
    const known = this.listeners.get(event);
    if (known) known.add(listener);
    else this.listeners.set(event, new Set([listener]));
    return this;
  }

  once(event: string, listener: Listener): this {
    const once = (...args: never[]) => {
      this.off(event, once);
      return listener(...args);
    };
    return this.on(event, once);
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.listeners.get(event)?.delete(listener);
    else this.listeners.delete(event);
    return this;
  }

  emit(event: string, ...args: unknown[]): this {
    if (this.connected) this.say(event, args);
    else this.buffer.push([event, ...args]);
    return this;
  }

  cut(): void {
    this.wanted = false;
    const line = this.id ?? this.opening;
    if (line !== null) this.server.post({ kind: "shut", line });
    this.lost();
  }

  mend(): void {
    this.wanted = true;
    this.open();
  }

  /** There is a server now, and it knows nothing of this line. */
  serverIsUp(): void {
    this.lost();
    this.open();
  }

  failed(why: Error): void {
    this.tell("connect_error", why);
  }

  /** Takes what the server says, if it is for this line. */
  receive(message: FromServer): void {
    if (!("line" in message) || (message.line !== this.id && message.line !== this.opening)) return;
    if (message.kind === "opened") this.opened(message.line);
    else if (message.kind === "say") this.heard(message.event, message.args, message.ack);
    else if (message.kind === "answer") this.acks.answer(message.ack, message.args);
    else if (message.kind === "refused") this.failed(new Error(message.why));
    else this.cutOff(message.forGood);
  }

  private open(): void {
    if (!this.wanted || this.connected || this.opening !== null) return;
    this.opening = freshName();
    this.server.post({ kind: "open", line: this.opening, userId: this.userId });
  }

  private opened(line: string): void {
    this.id = line;
    this.opening = null;
    this.connected = true;
    for (const [event, ...args] of this.buffer.splice(0)) this.say(String(event), args);
    this.tell("connect");
  }

  private cutOff(forGood: boolean): void {
    if (forGood) this.wanted = false;
    this.lost();
    setTimeout(() => this.open(), AGAIN);
  }

  /** Who waits for an answer waits in vain. */
  private lost(): void {
    const was = this.connected;
    this.id = undefined;
    this.opening = null;
    this.connected = false;
    this.acks.clear();
    if (was) this.tell("disconnect");
  }

  private say(event: string, given: unknown[]): void {
    const { args, ack } = this.acks.taken(given);
    this.server.post({ kind: "say", line: this.id ?? "", event, args: plain(args), ack });
  }

  private heard(event: string, args: unknown[], ack: number | null): void {
    const line = this.id ?? "";
    const reply = (...values: unknown[]) =>
      ack !== null && this.server.post({ kind: "answer", line, ack, args: plain(values) });
    this.tell(event, ...args, ...(ack === null ? [] : [reply]));
  }

  private tell(event: string, ...args: unknown[]): void {
    for (const listener of [...(this.listeners.get(event) ?? [])])
      (listener as (...args: unknown[]) => unknown)(...args);
  }
}
