import { createReadStream, existsSync, fstatSync, openSync, readFileSync, realpathSync, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { pipeline } from "node:stream";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".hbs": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".ogg": "audio/ogg",
  ".mp3": "audio/mpeg",
  ".wasm": "application/wasm",
};

/** The file that a path names below a folder; null for folders, for what is not there and for what is outside. */
export function fileBelow(folder: string, path: string): string | null {
  if (path.includes("\0") || !existsSync(folder)) return null;
  const file = normalize(join(folder, path));
  if (!existsSync(file) || !statSync(file).isFile()) return null;
  return realpathSync(file).startsWith(realpathSync(folder) + sep) ? file : null;
}

/** Likewise for a folder, which may be that one itself. */
export function folderBelow(folder: string, path: string): string | null {
  if (path.includes("\0") || !existsSync(folder)) return null;
  const found = normalize(join(folder, path));
  if (!existsSync(found) || !statSync(found).isDirectory()) return null;
  return `${realpathSync(found)}${sep}`.startsWith(realpathSync(folder) + sep) ? found : null;
}

/** A file, or 404 if it has just gone, as when a package is updated while a page loads. */
export function sendFile(response: ServerResponse, file: string): void {
  const fd = opened(file);
  if (fd === null) return void response.writeHead(404).end();
  response.writeHead(200, {
    "content-type": types[extname(file).toLowerCase()] ?? "application/octet-stream",
    "content-length": fstatSync(fd).size,
    "cache-control": "no-cache",
  });
  pipeline(createReadStream(file, { fd }), response, () => undefined); // whoever asked may go away
}

function opened(file: string): number | null {
  try {
    return openSync(file, "r");
  } catch {
    return null;
  }
}

const TEMPLATE = /\.(hbs|html|handlebars)$/;

/** A template of one of these packages, by its address from the root; throws where there is none, or it is no template. */
export function templateIn(packages: readonly { folder: string; directory: string }[], path: string): string {
  if (!TEMPLATE.test(path)) throw new Error("Only files that end in html, handlebars or hbs are templates");
  const found = packages.find(({ folder }) => path.startsWith(`${folder}/`));
  const file = found && fileBelow(found.directory, path.slice(found.folder.length + 1));
  if (!file) throw new Error(`There is no template "${path}"`);
  return readFileSync(file, "utf8");
}
