/** Pages, files, and the controls for a test or a person. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Root } from "./files.ts";
import { gamePage, ownPage } from "./pages.ts";
import { places } from "./places.ts";
import { type Levers, pull } from "./pull.ts";
import { fileBelow, sendFile } from "./static.ts";
import type { WorldData } from "./world-data.ts";

/** What is served besides the controls. */
export interface Site {
  levers: Levers;
  world(): WorldData;
  /** the folders that pages may read, by their addresses */
  roots(): Root[];
}

const CONTROLS = "/practice/";

const json = (response: ServerResponse, status: number, value: unknown) => {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(JSON.stringify(value));
};

const html = (response: ServerResponse, text: string) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  response.end(text);
};

const notFound = (response: ServerResponse) => {
  response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
  response.end("There is nothing here.");
};

/** Served in place of Foundry's own pictures, none of which is here. */
function silhouette(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "image/svg+xml", "cache-control": "max-age=3600" });
  response.end(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512" fill="#888"><circle cx="16" cy="11" r="7"/><path d="M3 31c1-9 6-13 13-13s12 4 13 13z"/></svg>',
  );
}

async function body(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text === "" ? {} : JSON.parse(text);
}

function folderOf(site: Site, path: string): [folder: string, rest: string] | null {
  const [, first = "", second = "", ...rest] = path.split("/");
  if (first === "client") return [places.client, path.slice("/client/".length)];
  if (first === "world") return [places.world, path.slice("/world/".length)];
  if (first === "fonts" && second === "fontawesome") return [places.fonts, rest.join("/")];
  if (!["modules", "systems", "worlds", "samples"].includes(first)) return null;
  const found = site.roots().find((one) => one.folder === `${first}/${second}`);
  return found?.directory ? [found.directory, rest.join("/")] : null;
}

async function control(
  levers: Levers,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await pull(levers, path, request.method === "POST" ? await body(request) : undefined);
  return answer === undefined ? notFound(response) : json(response, 200, answer);
}

function page(site: Site, url: URL, response: ServerResponse): void {
  const world = site.world();
  if (url.pathname === "/") return html(response, ownPage("lobby", world.title, url.searchParams));
  if (url.pathname === "/side") return html(response, ownPage("side", world.title, url.searchParams));
  const user = world.users.find((one) => one._id === url.searchParams.get("user"));
  if (url.pathname === "/game" && user) return html(response, gamePage(user, url.searchParams, world.title));
  if (url.pathname === "/game") {
    response.writeHead(302, { location: "/" });
    response.end();
    return undefined;
  }
  if (/^\/(cards|icons|ui)\//.test(url.pathname)) return silhouette(response);
  const place = folderOf(site, decodeURIComponent(url.pathname));
  const file = place && fileBelow(...place);
  return file ? sendFile(response, file) : notFound(response);
}

export function listener(site: Site): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? "/", "http://practice");
    const wrong = (error: unknown) => json(response, 400, { error: error instanceof Error ? error.message : error });
    try {
      if (url.pathname.startsWith(CONTROLS))
        control(site.levers, url.pathname.slice(CONTROLS.length), request, response).catch(wrong);
      else page(site, url, response);
    } catch (error) {
      wrong(error);
    }
  };
}
