/** The practice server in the browser's own worker, in place of one over the network. */
import type { Outside } from "../client/outside/contract.ts";
import { join } from "./join.ts";
import { rootOf, spaceOf } from "./space.ts";

const root = rootOf(location.href);
const server = join(root);

/** Whom the world does not know goes back to the front page, as from any server. */
function openLine(userId: string) {
  const line = server.line(userId);
  return line.on("connect_error", () => location.replace(root));
}

/** Everything that users' browsers have kept. */
async function forget(): Promise<void> {
  const isSeats = (name: string) => name.startsWith(`${spaceOf(root)}:`);
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage).filter(isSeats)) storage.removeItem(name);
  for (const { name = "" } of (await indexedDB.databases?.()) ?? []) if (isSeats(name)) indexedDB.deleteDatabase(name);
}

export const outside: Outside = {
  openLine,
  control: <T>(name: string, sent?: unknown) => server.pull(name, sent) as Promise<T>,
  file: (path) => new URL(path, root).href,
  lobby: "./",
  side: "side.html",
  table: (query) => `game.html?${new URLSearchParams(query)}`,
  async startOver() {
    await forget();
    await server.pull("reset", {});
    await server.pull("keep", {});
  },
  isAlone: true,
};
