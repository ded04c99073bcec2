/**
 * How a page finds the one server of all its tabs: a shared worker, or where browsers have none, a worker of the tab
 * that has been open longest. If that tab is closed, or the shared worker lost, another one goes on from what was kept.
 */
import { Joined } from "./joined.ts";
import { freed, hasLocks, held } from "./locks.ts";
import type { End, FromPage, FromServer } from "./messages.ts";
import { freshName, pageName, serverName, spaceOf } from "./space.ts";

const WORKER = "client/worker.js";

const failed = (why: unknown): FromServer => ({
  kind: "failed",
  why: why instanceof Error ? why.message : String(why),
});

/** A worker that is up runs on after an error in it. */
function onLost(worker: AbstractWorker, joined: Joined, lost: () => void): void {
  worker.onerror = (event) => {
    if (joined.isUp && event instanceof ErrorEvent) return;
    joined.receive(failed("this browser could not start its worker"));
    lost();
  };
}

/** The server learns by a lock that a page has gone; without locks, the page has to say so. */
async function present(name: string, server: End<FromPage>): Promise<void> {
  if (hasLocks) return held(name);
  addEventListener("pagehide", () => server.post({ kind: "bye" }));
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
}

function shared(root: URL): Joined {
  const space = spaceOf(root);
  const page = freshName();
  let port: MessagePort | null = null;
  const server: End<FromPage> = { post: (message) => port?.postMessage(message) };
  const joined = new Joined(server);
  const meet = () => {
    const worker = new SharedWorker(new URL(WORKER, root), { type: "module", name: space });
    port = worker.port;
    let isMet = false;
    port.onmessage = ({ data }: MessageEvent<FromServer>) => {
      joined.receive(data);
      if (data.kind !== "up" || isMet) return;
      isMet = true; // the worker holds its lock by now
      if (hasLocks) void freed(serverName(space)).then(meet);
    };
    onLost(worker, joined, () => undefined);
    server.post({ kind: "hello", page });
  };
  present(pageName(space, page), server)
    .then(meet)
    .catch((error: unknown) => joined.receive(failed(error)));
  return joined;
}

/** Runs the server for all tabs, until this one is closed or its worker fails. */
const leading = (root: URL, joined: Joined): Promise<void> =>
  new Promise((resolve) => {
    onLost(new Worker(new URL(WORKER, root), { type: "module", name: spaceOf(root) }), joined, resolve);
  });

function ofLeader(root: URL): Joined {
  const space = spaceOf(root);
  const page = freshName();
  const own = new BroadcastChannel(pageName(space, page));
  const common = new BroadcastChannel(space);
  const joined = new Joined({ post: (message) => own.postMessage(message) });
  own.onmessage = ({ data }: MessageEvent<FromServer>) => joined.receive(data);
  void held(pageName(space, page)).then(() => {
    const hello = () => common.postMessage({ page });
    common.onmessage = ({ data }: MessageEvent<{ up?: boolean }>) => {
      if (data.up === true) hello();
    };
    hello();
    void navigator.locks.request(serverName(space), () => leading(root, joined));
  });
  return joined;
}

function nowhere(why: string): Joined {
  const joined = new Joined({ post: () => undefined });
  joined.receive(failed(why));
  return joined;
}

/** The server of the demo that is served from there. */
export function join(root: URL): Joined {
  if (typeof SharedWorker === "function") return shared(root);
  if (hasLocks) return ofLeader(root);
  return nowhere("this browser runs the demo from an https address only");
}
