/** The server's end of all lines: it stands where a station with sockets stands elsewhere. */
import { type Levers, pull } from "../server/pull.ts";
import { type Reception, STRANGER, type Wire } from "../server/wire.ts";
import { Acks } from "./acks.ts";
import { type End, type FromPage, type FromServer, plain, type Said } from "./messages.ts";

class PortWire implements Wire {
  private readonly acks = new Acks();
  private readonly line: string;
  private readonly page: End<FromServer>;
  private hear: Parameters<Wire["onMessage"]>[0] = () => undefined;
  private ended: (() => void) | null = null;

  constructor(line: string, page: End<FromServer>) {
    this.line = line;
    this.page = page;
  }

  emit(event: string, ...given: unknown[]): void {
    const { args, ack } = this.acks.taken(given);
    this.page.post({ kind: "say", line: this.line, event, args: plain(args), ack });
  }

  onMessage(heard: Parameters<Wire["onMessage"]>[0]): void {
    this.hear = heard;
  }

  onEnd(ended: () => void): void {
    this.ended = ended;
  }

  drop(): void {
    this.cut(false);
  }

  end(): void {
    this.cut(true);
  }

  receive({ event, args, ack }: Said): void {
    const reply = (...values: unknown[]) =>
      ack !== null && this.page.post({ kind: "answer", line: this.line, ack, args: plain(values) });
    this.hear(event, ack === null ? args : [...args, reply]);
  }

  answered(ack: number, args: unknown[]): void {
    this.acks.answer(ack, args);
  }

  /** The page has gone, or has shut the line itself. */
  gone(): void {
    const { ended } = this;
    this.ended = null;
    ended?.();
  }

  private cut(forGood: boolean): void {
    this.page.post({ kind: "cut", line: this.line, forGood });
    this.gone();
  }
}

/** One page, as the hub sees it. */
interface Page {
  readonly end: End<FromServer>;
  readonly wires: Map<string, PortWire>;
}

export class Hub {
  private readonly pages = new Set<Page>();
  private readonly reception: Reception;
  private readonly levers: Levers;
  private readonly name: string;
  private run = 0;
  private isUp = true;

  /** `name` tells this server from every other that the same pages may meet. */
  constructor(reception: Reception, levers: Levers, name: string) {
    this.reception = reception;
    this.levers = levers;
    this.name = name;
  }

  /** A page has come: answers what takes its messages, and what is to be called when it has gone. */
  attach(end: End<FromServer>): { receive(message: FromPage): void; gone(): void } {
    const page: Page = { end, wires: new Map() };
    this.pages.add(page);
    return {
      receive: (message) => {
        if (this.isUp) this.receive(page, message);
      },
      gone: () => {
        this.pages.delete(page);
        for (const wire of page.wires.values()) wire.gone();
        page.wires.clear();
      },
    };
  }

  /** Every line is cut; after this many milliseconds `reborn` is called, and all pages hear that the server is up. */
  crash(outage: number, reborn: () => void): void {
    if (!this.isUp) return;
    this.isUp = false;
    for (const { wires } of this.pages) {
      for (const wire of wires.values()) wire.drop();
      wires.clear();
    }
    setTimeout(() => {
      reborn();
      this.run++;
      this.isUp = true;
      for (const { end } of this.pages) this.greet(end);
    }, outage);
  }

  private greet(end: End<FromServer>): void {
    end.post({ kind: "up", run: `${this.name}.${this.run}` });
  }

  private receive(page: Page, message: FromPage): void {
    if (message.kind === "hello") this.greet(page.end);
    else if (message.kind === "open") this.open(page, message.line, message.userId);
    else if (message.kind === "pull") void this.pull(page, message);
    else if (message.kind === "say") page.wires.get(message.line)?.receive(message);
    else if (message.kind === "answer") page.wires.get(message.line)?.answered(message.ack, message.args);
    else if (message.kind === "shut") this.shut(page, message.line);
  }

  private open({ end, wires }: Page, line: string, userId: string): void {
    if (!this.reception.admits(userId)) return end.post({ kind: "refused", line, why: STRANGER });
    const wire = new PortWire(line, end);
    wires.set(line, wire);
    end.post({ kind: "opened", line });
    this.reception.meet(wire, userId);
    return undefined;
  }

  private shut({ wires }: Page, line: string): void {
    wires.get(line)?.gone();
    wires.delete(line);
  }

  private async pull({ end }: Page, { id, name, sent }: Extract<FromPage, { kind: "pull" }>): Promise<void> {
    try {
      const result = await pull(this.levers, name, sent);
      if (result === undefined) throw new Error(`There is no control "${name}".`);
      end.post({ kind: "pulled", id, result: plain(result) });
    } catch (error) {
      end.post({ kind: "pulled", id, error: error instanceof Error ? error.message : String(error) });
    }
  }
}
