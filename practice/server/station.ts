/**
 * Where the server is reached: its address, and the sockets of everyone connected. It may go down and come back there.
 */
import { createServer, type Server as HttpServer, type RequestListener } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { type Socket as Connection, Server } from "socket.io";
import { type Reception, STRANGER, type Wire } from "./wire.ts";

export interface Address {
  /** 0 takes a free one */
  port: number;
  host?: string | undefined;
  /** how long a page may be silent before its connection counts as lost, in milliseconds */
  silence: number;
}

interface Standing {
  readonly http: HttpServer;
  readonly io: Server;
  readonly lines: Set<Socket>;
}

const userOf = (socket: Connection) => String(socket.handshake.auth["userId"]);

const wireOf = (socket: Connection): Wire => ({
  emit: (event, ...args) => socket.emit(event, ...args),
  onMessage: (heard) => socket.onAny((event: string, ...args: unknown[]) => heard(event, args)),
  onEnd: (ended) => socket.on("disconnect", ended),
  drop: () => socket.conn.close(),
  end: () => socket.disconnect(),
});

export class Station {
  private now: Standing;
  private up = false;
  private timer: NodeJS.Timeout | null = null;
  private readonly reception: Reception;
  private readonly answer: RequestListener;
  private address: Address;

  constructor(reception: Reception, answer: RequestListener, address: Address) {
    this.reception = reception;
    this.answer = answer;
    this.address = address;
    this.now = this.built();
  }

  get port(): number {
    return this.address.port;
  }

  get isUp(): boolean {
    return this.up;
  }

  async open(): Promise<void> {
    const { http } = this.now;
    const { port, host } = this.address;
    await new Promise<void>((resolve, reject) => {
      http.once("error", reject);
      http.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
        http.off("error", reject);
        resolve();
      });
    });
    this.address = { ...this.address, port: (http.address() as AddressInfo).port };
    this.up = true;
  }

  /** Every line is cut without a word; the next server comes up at the same address after this many milliseconds. */
  crash(outage: number, reborn: () => void): void {
    if (!this.up) return;
    this.up = false;
    const { http, lines } = this.now;
    for (const line of lines) line.destroy();
    const isClosed = new Promise<void>((resolve) => http.close(() => resolve()));
    this.timer = setTimeout(() => {
      void isClosed.then(() => {
        reborn();
        this.now = this.built();
        return this.open();
      });
    }, outage);
  }

  async close(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    await this.now.io.close();
    this.now.http.closeAllConnections();
  }

  private built(): Standing {
    const http = createServer();
    const io = new Server(http, {
      pingInterval: 5000,
      pingTimeout: this.address.silence,
      maxHttpBufferSize: 1e8,
    });
    const lines = new Set<Socket>();
    http.on("connection", (line) => {
      lines.add(line);
      line.once("close", () => lines.delete(line));
    });
    http.on("request", this.answer);
    io.use((socket, next) => next(this.reception.admits(userOf(socket)) ? undefined : new Error(STRANGER)));
    io.on("connection", (socket) => this.reception.meet(wireOf(socket), userOf(socket)));
    return { http, io, lines };
  }
}
