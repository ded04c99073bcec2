/** The socket: requests with an answer, packages' own channels, queries, and cutting it on purpose. */
import type { Answer, Modified, ModifyRequest } from "../../server/protocol.ts";
import type { Switches } from "../../server/switches.ts";
import type { Line } from "../outside/contract.ts";
import { outside } from "../outside/served.ts";
import { believes } from "./state.ts";

let socket: Line;

export interface Listeners {
  modified(message: Modified): void;
  activity(change: { userId: string; active: boolean }): void;
  paused(change: { paused: boolean; userId: string }): void;
  switched(switches: Switches): void;
  reconnected(): void;
}

export function connect(userId: string, listeners: Listeners): Promise<Line> {
  socket = outside.openLine(userId);
  let connectedBefore = false;
  socket.on("modifyDocument", listeners.modified);
  socket.on("userActivity", listeners.activity);
  socket.on("pause", listeners.paused);
  socket.on("switches", listeners.switched);
  socket.on("reload", () => location.reload());
  socket.on("userQuery", answerQuery);
  return new Promise((resolve, reject) => {
    socket.on("connect_error", (error) => reject(error));
    socket.on("connect", () => {
      if (connectedBefore) listeners.reconnected();
      connectedBefore = true;
      resolve(socket);
    });
  });
}

async function answerQuery(
  query: { name: string; data: unknown; timeout?: number },
  ack: (answer: unknown) => void,
): Promise<void> {
  try {
    const handler = CONFIG.queries[query.name];
    if (!handler) throw new Error(`User query "${query.name}" is not registered`);
    const result = await handler(query.data, query.timeout === undefined ? {} : { timeout: query.timeout });
    ack({ result: result ?? null });
  } catch (error) {
    ack({ error: error instanceof Error ? error.message : String(error) });
  }
}

/** While the socket is lost, its own buffer keeps what is emitted, unless we are wrong about that. */
function lost(): boolean {
  return !socket.connected && !believes("bufferedEmitsAreSent");
}

/** Like Foundry's: without an answer it waits for ever. */
export function ask<T>(event: string, data?: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    if (lost()) return;
    socket.emit(event, data, (answer: Answer<T>) => {
      if ("error" in answer) reject(new Error(answer.error));
      else resolve(answer.result);
    });
  });
}

export function modify(request: ModifyRequest): Promise<Record<string, unknown>[]> {
  return ask("modifyDocument", JSON.parse(JSON.stringify(request)));
}

/** game.socket */
export const packageSocket = {
  on(event: string, handler: (...args: never[]) => unknown) {
    socket.on(event, handler);
    return packageSocket;
  },
  once(event: string, handler: (...args: never[]) => unknown) {
    socket.once(event, handler);
    return packageSocket;
  },
  off(event: string, handler?: (...args: never[]) => unknown) {
    socket.off(event, handler);
    return packageSocket;
  },
  emit(event: string, ...args: unknown[]) {
    if (!lost()) socket.emit(event, ...args);
    return packageSocket;
  },
  get connected() {
    return socket.connected;
  },
  get id() {
    return socket.id;
  },
};

/** The network is gone until `reconnect`. */
export function disconnect(): void {
  socket.cut();
}

export function reconnect(): void {
  socket.mend();
}

export const rawSocket = () => socket;
