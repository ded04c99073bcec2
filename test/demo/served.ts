import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

/** A static file server as plain as can be: it knows nothing but files, and serves them from below the root. */

const FOLDER = "demo";
const AT = "/somewhere/below/";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

export interface Served {
  /** The address of the folder, with a slash at its end. */
  readonly url: string;
  /** The files that were asked for since the last `clear`. */
  readonly asked: Set<string>;
  close(): void;
}

/** Serves the built demo. */
export async function serve(): Promise<Served> {
  if (!existsSync(join(FOLDER, "shelf.json"))) throw new Error("There is no demo yet: npm run demo");
  const asked = new Set<string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://plain");
    const name = pathname === AT ? "index.html" : decodeURIComponent(pathname.slice(AT.length));
    const file = normalize(join(FOLDER, name));
    const isThere = pathname.startsWith(AT) && file.startsWith(FOLDER) && existsSync(file) && statSync(file).isFile();
    response.writeHead(isThere ? 200 : 404, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    if (isThere) asked.add(file);
    if (isThere) createReadStream(file).pipe(response);
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${AT}`,
    asked,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
