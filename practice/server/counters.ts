/** Exact counts for measurements, and a log of the last operations. */
import type { ModifyRequest } from "./protocol.ts";

export interface Counts {
  /** requests that were written, by document type */
  writes: Record<string, number>;
  /** length of those requests as JSON, by document type */
  bytes: Record<string, number>;
  /** messages that told every client of a write */
  broadcasts: number;
  broadcastBytes: number;
  chatMessages: number;
  settingsWrites: number;
  socketMessages: number;
  queries: number;
  refused: number;
}

export interface LogEntry {
  at: number;
  user: string;
  action: string;
  type: string;
  bytes: number;
  keys: string[];
  outcome: "written" | "nothing" | "refused" | "dropped";
}

const none = (): Counts => ({
  writes: {},
  bytes: {},
  broadcasts: 0,
  broadcastBytes: 0,
  chatMessages: 0,
  settingsWrites: 0,
  socketMessages: 0,
  queries: 0,
  refused: 0,
});

const logLength = 500;

export class Counters {
  counts = none();
  readonly log: LogEntry[] = [];

  reset(): void {
    this.counts = none();
    this.log.length = 0;
  }

  read(): Counts {
    return structuredClone(this.counts);
  }

  request(user: string, request: ModifyRequest, outcome: LogEntry["outcome"]): void {
    const bytes = JSON.stringify(request).length;
    const { action, type } = request;
    const keys = [...new Set(request.items.flatMap((item) => Object.keys(item)))];
    this.note({ at: Date.now(), user, action, type, bytes, keys, outcome });
    if (outcome === "refused") this.counts.refused++;
    if (outcome !== "written") return;
    this.counts.writes[type] = (this.counts.writes[type] ?? 0) + 1;
    this.counts.bytes[type] = (this.counts.bytes[type] ?? 0) + bytes;
    if (type === "ChatMessage" && action === "create") this.counts.chatMessages += request.items.length;
    if (type === "Setting") this.counts.settingsWrites++;
  }

  relayed(user: string, kind: "socket" | "query", name: string, data: unknown): void {
    if (kind === "socket") this.counts.socketMessages++;
    else this.counts.queries++;
    const bytes = (JSON.stringify(data) ?? "").length;
    this.note({ at: Date.now(), user, action: kind, type: name, bytes, keys: [], outcome: "written" });
  }

  private note(entry: LogEntry): void {
    this.log.push(entry);
    if (this.log.length > logLength) this.log.shift();
  }
}
