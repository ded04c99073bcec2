/**
 * How a page finds the one server of all its tabs: a shared worker, or where browsers have none, a worker of the tab
 * that has been open longest. If that tab is closed, the next one's worker goes on from what was kept.
 */
import { Joined } from "./joined.ts";
import type { End, FromPage, FromServer } from "./messages.ts";
import { pageName, spaceOf } from "./space.ts";

const WORKER = "client/worker.js";

const NO_WORKER: FromServer = { kind: "failed", why: "this browser could not start its worker" };

const never = new Promise<void>(() => undefined);

/** Holds this lock as long as the page is there. Resolves once it is held. */
const held = (name: string, then: () => void = () => undefined): Promise<void> =>
  new Promise((resolve) => {
    void navigator.locks.request(name, () => {
      then();
      resolve();
      return never;
    });
  });

/** The server learns by a lock that a page has gone, however it went; without locks, the page has to say so. */
async function present(name: string, server: End<FromPage>): Promise<void> {
  if ("locks" in navigator) return held(name);
  addEventListener("pagehide", () => server.post({ kind: "bye" }));
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
}

function shared(root: URL): Joined {
  const space = spaceOf(root);
  const page = crypto.randomUUID?.() ?? String(Math.random());
  const worker = new SharedWorker(new URL(WORKER, root), { type: "module", name: space });
  const { port } = worker;
  const server: End<FromPage> = { post: (message) => port.postMessage(message) };
  const joined = new Joined(server);
  port.onmessage = ({ data }: MessageEvent<FromServer>) => joined.receive(data);
  worker.onerror = () => joined.receive(NO_WORKER);
  void present(pageName(space, page), server).then(() => server.post({ kind: "hello", page }));
  return joined;
}

function ofLeader(root: URL): Joined {
  const space = spaceOf(root);
  const page = crypto.randomUUID();
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
    void held(`${space}!`, () => {
      new Worker(new URL(WORKER, root), { type: "module", name: space }).onerror = () => joined.receive(NO_WORKER);
    });
  });
  return joined;
}

/** The server of the demo that is served from there. */
export function join(root: URL): Joined {
  if (typeof SharedWorker === "function") return shared(root);
  if ("locks" in navigator) return ofLeader(root);
  throw new Error("this browser runs the demo from an https address only");
}
