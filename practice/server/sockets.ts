/** The lines' side of the server: who is here, writes, relays, queries. */
import { Client, Clients } from "./clients.ts";
import type { Counters } from "./counters.ts";
import type { Failures } from "./failures.ts";
import type { Upload } from "./files.ts";
import type { Pack } from "./packs.ts";
import type { Listing, Modified, ModifyRequest, PackageInfo, WorldPayload } from "./protocol.ts";
import type { Random } from "./random.ts";
import type { Store } from "./store.ts";
import type { Switches } from "./switches.ts";
import { copies } from "./weather.ts";
import type { Reception, Wire } from "./wire.ts";
import type { MessageSource, UserSource } from "./world-data.ts";

export interface Host {
  store: Store;
  counters: Counters;
  failures: Failures;
  switches: () => Switches;
  /** modules and the system, as they are installed now */
  packages: () => { modules: PackageInfo[]; system: PackageInfo };
  /** what file pickers see there */
  browse: (path: string, extensions: readonly string[]) => Listing;
  /** keeps a file there */
  upload: (file: Upload) => { path: string };
  /** the text of a template, by its address */
  template: (path: string) => string;
  /** compendia, the world's own and those of packages */
  packs: () => readonly Pack[];
  payload: (userId: string) => WorldPayload;
  changed: () => void;
  /** the server goes down where it stands */
  crash: () => void;
  random: Random;
}

interface Query {
  target: string;
  name: string;
  data: unknown;
  timeout?: number;
}

interface FilesWanted {
  target: string;
  extensions?: string[];
}

/** From which role on, unless a world says otherwise: trusted players. */
const FILES_BROWSE = 2;
const FILES_UPLOAD = 3;

const roleOrder = ["NONE", "PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"];
const levelOrder = ["NONE", "LIMITED", "OBSERVER", "OWNER"];

export class Sockets implements Reception {
  readonly clients = new Clients();
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  admits(userId: string): boolean {
    return this.host.store.user(userId) !== undefined;
  }

  meet(wire: Wire, userId: string): void {
    const client = new Client(wire, userId, this.host.switches, this.host.random);
    const before = this.clients.of(client.userId);
    if (!this.host.switches().beliefs.twoTabsAreBothActive)
      for (const older of before) {
        older.send("replaced");
        older.wire.end();
      }
    this.clients.all.add(client);
    if (before.length === 0) this.tellActivity(client.userId, true);
    wire.onEnd(() => {
      client.close();
      this.clients.all.delete(client);
      if (this.clients.of(client.userId).length === 0) this.tellActivity(client.userId, false);
    });
    wire.onMessage((event, args) => client.incoming.push(() => this.receive(client, event, args)));
  }

  private tellActivity(userId: string, active: boolean): void {
    this.clients.send("userActivity", { userId, active });
  }

  private receive(client: Client, event: string, args: unknown[]): void {
    const user = this.host.store.user(client.userId);
    if (!user) return;
    const ack = args.at(-1);
    if (event === "world") client.answer(ack, { result: this.payloadFor(user) });
    else if (event === "modifyDocument") this.modify(client, user, args[0] as ModifyRequest, ack);
    else if (event === "userQuery") this.query(client, user, args[0] as Query, ack);
    else if (event === "pack") void this.pack(client, user, String(args[0]), ack);
    else if (event === "template") this.template(client, String(args[0]).replace(/^(\.?\/)+/, ""), ack);
    else if (event === "files") this.files(client, user, args[0] as FilesWanted, ack);
    else if (event === "upload") this.upload(client, user, args[0] as Upload, ack);
    else if (event === "pause") this.pause(user, args[0] === true);
    else if (/^(module|system)\./.test(event)) this.relay(client, event, args[0]);
  }

  private modify(client: Client, user: UserSource, request: ModifyRequest, ack: unknown): void {
    const { failures, counters, store } = this.host;
    const failure = failures.take(user._id, request);
    if (failure === "crash") return this.host.crash();
    if (failure === "drop") {
      counters.request(user._id, request, "dropped");
      return undefined;
    }
    try {
      if (failure === "reject") throw new Error(`practice: the write of ${request.type} was refused by order`);
      const messages = store.modify(user, request);
      counters.request(user._id, request, messages.length > 0 ? "written" : "nothing");
      if (failure === "crashAfter") return this.host.crash();
      // The page that asked learns of its own write from the answer.
      for (const message of messages)
        this.broadcast(message, failure === "hang" && message.type === request.type ? client : null);
      if (messages.length > 0) this.host.changed();
      const result = messages.filter((one) => one.type === request.type).flatMap((one) => one.result);
      if (failure !== "hang") client.answer(ack, { result });
    } catch (error) {
      counters.request(user._id, request, "refused");
      client.answer(ack, { error: error instanceof Error ? error.message : String(error) });
    }
    return undefined;
  }

  private broadcast(message: Modified, deaf: Client | null): void {
    const { counts } = this.host.counters;
    counts.broadcasts++;
    counts.broadcastBytes += JSON.stringify(message).length;
    for (const client of this.clients.all) {
      if (client === deaf) continue;
      const user = this.host.store.user(client.userId);
      const visible = user && message.type === "ChatMessage" ? this.readableMessages(user, message) : message;
      if (visible.result.length > 0) client.send("modifyDocument", visible);
    }
  }

  /** No read filter, unless we are wrong about whispers. */
  private readableMessages(user: UserSource, message: Modified): Modified {
    if (this.host.switches().beliefs.whispersReachAll || message.action === "delete") return message;
    const mayRead = (one: { _id?: unknown }) => {
      const source = this.host.store.world.messages.find((other) => other._id === one._id);
      return !source || readable(user, source);
    };
    return { ...message, result: message.result.filter(mayRead) };
  }

  private payloadFor(user: UserSource): WorldPayload {
    const payload = this.host.payload(user._id);
    if (this.host.switches().beliefs.whispersReachAll) return payload;
    const messages = payload.world.messages.filter((message) => readable(user, message));
    return { ...payload, world: { ...payload.world, messages } };
  }

  private relay(client: Client, event: string, data: unknown): void {
    const kind = event.slice(0, event.indexOf("."));
    const id = event.slice(event.indexOf(".") + 1);
    const { modules, system } = this.host.packages();
    const sender = kind === "module" ? modules.find((one) => one.id === id && one.active) : system;
    if (!sender?.socket || sender.id !== id) return;
    this.host.counters.relayed(client.userId, "socket", event, data);
    const switches = this.host.switches();
    const senderId = switches.beliefs.socketSenderIdIsTrue ? client.userId : undefined;
    for (const other of this.clients.all) {
      if (other === client) continue;
      for (const delay of copies(switches.relay, switches.duplicateSocket, this.host.random))
        other.sendLate(delay, event, data ?? null, ...(senderId === undefined ? [] : [senderId]));
    }
  }

  /** Asks one page of one user, and waits for the answer as long as it takes. */
  private query(client: Client, user: UserSource, query: Query, ack: unknown): void {
    const [target] = this.clients.of(query.target);
    if (user.role < 1) return client.answer(ack, { error: `User ${user.name} lacks permission to query users` });
    if (!target) return client.answer(ack, { error: `User [${query.target}] is not connected` });
    this.host.counters.relayed(client.userId, "query", query.name, query.data);
    const { name, data, timeout } = query;
    target.send("userQuery", { name, data, timeout }, (reply: unknown) => client.answer(ack, reply));
    return undefined;
  }

  private template(client: Client, path: string, ack: unknown): void {
    try {
      client.answer(ack, { result: this.host.template(path) });
    } catch (error) {
      client.answer(ack, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  private files(client: Client, user: UserSource, { target, extensions = [] }: FilesWanted, ack: unknown): void {
    try {
      if (user.role < FILES_BROWSE) throw new Error(`User ${user.name} lacks permission to browse files`);
      client.answer(ack, { result: this.host.browse(target, extensions) });
    } catch (error) {
      client.answer(ack, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  private upload(client: Client, user: UserSource, file: Upload, ack: unknown): void {
    try {
      if (user.role < FILES_UPLOAD) throw new Error(`User ${user.name} lacks permission to upload files`);
      client.answer(ack, { result: this.host.upload(file) });
    } catch (error) {
      client.answer(ack, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  private async pack(client: Client, user: UserSource, id: string, ack: unknown): Promise<void> {
    try {
      const pack = this.host.packs().find(({ info }) => info.id === id);
      if (!pack) throw new Error(`There is no compendium pack "${id}"`);
      const { ownership } = pack.info;
      const levels = roleOrder.slice(0, user.role + 1).map((role) => levelOrder.indexOf(ownership[role] ?? "NONE"));
      if (user.role < 4 && Math.max(...levels) < 1)
        throw new Error(`User ${user.name} lacks permission to access compendium ${id}`);
      client.answer(ack, { result: await pack.documents() });
    } catch (error) {
      client.answer(ack, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  private pause(user: UserSource, paused: boolean): void {
    if (user.role < 3) return;
    this.host.store.world.paused = paused;
    this.host.changed();
    this.clients.send("pause", { paused, userId: user._id });
  }
}

function readable(user: UserSource, message: MessageSource): boolean {
  const whisper = message.whisper ?? [];
  return whisper.length === 0 || whisper.includes(user._id) || message.author === user._id;
}
