/** The practice server, in a worker: of all tabs, or of the one that leads. */
import { type Ground, Running } from "../server/running.ts";
import { sample } from "../server/samples.ts";
import type { WorldData } from "../server/world-data.ts";
import { Hub } from "./hub.ts";
import { Kept, openKept } from "./keep.ts";
import { hasLocks, held } from "./locks.ts";
import type { FromPage, FromServer } from "./messages.ts";
import { installedFrom, type Shelf } from "./shelf.ts";
import { freshName, pageName, serverName, spaceOf } from "./space.ts";

const root = new URL("..", location.href);
const space = spaceOf(root);
const isShared = "onconnect" in globalThis;

interface Server {
  readonly hub: Hub;
  readonly kept: Kept;
}

/** A visitor may come back to a newer demo: none of it is taken from the browser's cache unasked. */
async function read(file: string): Promise<unknown> {
  const response = await fetch(new URL(file, root), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${file} could not be fetched (${response.status})`);
  return response.json();
}

/** A world that an older demo kept, and that cannot be opened any more, is given up. */
function openedOn(ground: (world: WorldData | null) => Ground, world: WorldData | null): Running {
  try {
    return new Running(ground(world));
  } catch (error) {
    if (world === null) throw error;
    return new Running(ground(null));
  }
}

async function start(): Promise<Server> {
  if (isShared && hasLocks) await held(serverName(space));
  const [shelf, { database, world }] = await Promise.all([read("shelf.json"), openKept(space)]);
  const kept = new Kept(database, () => running.store.world);
  const ground = (before: WorldData | null): Ground => ({
    installed: installedFrom(shelf as Shelf, read),
    world: before,
    first: sample("ford"),
    switches: {},
    changed: () => kept.changed(),
    kept: () => kept.kept(),
    addresses: () => [],
    crash: (outage, reborn) => hub.crash(outage, reborn),
  });
  const running: Running = openedOn(ground, world);
  const hub: Hub = new Hub(running, running.levers, freshName());
  return { hub, kept };
}

const server = start();

/** Serves one page. Messages wait until the server is there. */
async function attend(end: MessagePort | BroadcastChannel, known?: string): Promise<void> {
  const post = (message: FromServer) => end.postMessage(message);
  const up = await server.catch((error: unknown) => post({ kind: "failed", why: String(error) }));
  if (!up) return;
  let isHere = true;
  const page = up.hub.attach({ post: (message) => up.kept.tell(() => isHere && post(message)) });
  const gone = () => {
    isHere = false;
    page.gone();
    end.close();
  };
  const watch = (name: string) => {
    if (hasLocks) void navigator.locks.request(pageName(space, name), gone);
  };
  const receive = (message: FromPage) => {
    if (message.kind === "hello") watch(message.page);
    if (message.kind === "bye") gone();
    else page.receive(message);
  };
  end.onmessage = ({ data }: MessageEvent<FromPage>) => receive(data);
  if (known !== undefined) receive({ kind: "hello", page: known });
}

async function lead(): Promise<void> {
  const common = new BroadcastChannel(space);
  const known = new Set<string>();
  common.onmessage = ({ data }: MessageEvent<{ page?: string }>) => {
    if (data.page === undefined || known.has(data.page)) return;
    known.add(data.page);
    void attend(new BroadcastChannel(pageName(space, data.page)), data.page);
  };
  await Promise.allSettled([server]); // why it could not start is told to whoever says hello
  common.postMessage({ up: true });
}

if (isShared)
  addEventListener("connect", (event) => {
    const [port] = (event as MessageEvent).ports;
    if (port) void attend(port);
  });
else void lead();
