import type { Page, Response, WebSocket } from "@playwright/test";
import { unpacked } from "./unpacked.ts";

/** Everything that has come to one browser, whoever it was meant for: what a player with the console open may read. */

interface Heard {
  readonly frames: string[];
  readonly answers: Promise<string>[];
}

const heard = new WeakMap<Page, Heard>();

/** Files that are the same for everyone, and on the server before anyone plays. */
const INSTALLED = /\/(client|modules|systems|world|fonts)\//;

const text = (payload: string | Buffer): string => (typeof payload === "string" ? payload : payload.toString("utf8"));

/** Records everything the page is sent from now on. Call this before the page loads anything. */
export function listenIn(page: Page): void {
  const here: Heard = { frames: [], answers: [] };
  heard.set(page, here);
  page.on("websocket", (socket: WebSocket) =>
    socket.on("framereceived", ({ payload }) => here.frames.push(text(payload))),
  );
  page.on("response", (response: Response) => {
    const { pathname, protocol } = new URL(response.url());
    if (protocol.startsWith("http") && !INSTALLED.test(pathname)) here.answers.push(response.text().catch(() => ""));
  });
}

/**
 * Everything that this page has been sent since `listenIn` and everything it holds now, by source: frames and answers
 * of the server, documents, settings, storage and page content, and whatever of that was only packed.
 */
export async function received(page: Page): Promise<Record<string, string>> {
  const here = heard.get(page);
  if (here === undefined) throw new Error("Nobody has listened in on this page from its beginning.");
  const held = await page.evaluate(whatThePageHolds);
  const answers = await Promise.all(here.answers);
  const found = { ...held, frames: here.frames.join("\n"), answers: answers.join("\n") };
  return { ...found, unpacked: unpacked(Object.values(found)).join("\n") };
}

/** The same as one text, to search for words. */
export const everythingReceived = async (page: Page): Promise<string> => Object.values(await received(page)).join("\n");

/** Where this word is, with its surroundings. Empty if it is nowhere. For explaining failures. */
export async function whereReceived(page: Page, word: string): Promise<string[]> {
  return Object.entries(await received(page)).flatMap(([place, all]) => {
    const at = all.indexOf(word);
    return at < 0 ? [] : [`${place}: …${all.slice(Math.max(0, at - 60), at + word.length + 60)}…`];
  });
}

/** Runs in the page. Written out, since it travels there as text. */
function whatThePageHolds(): Record<string, string> {
  interface Doc {
    toObject(): object;
    readonly actor?: (Doc & { readonly isToken: boolean }) | null;
  }
  interface GameLike {
    readonly [member: string]: unknown;
    readonly settings: {
      readonly settings: Map<string, { readonly namespace: string; readonly key: string }>;
      get(namespace: string, key: string): unknown;
    };
    readonly scenes: { readonly contents: { readonly tokens: { readonly contents: Doc[] } }[] };
    readonly packs: { readonly contents: { readonly index: Map<string, object>; readonly contents: Doc[] }[] };
  }
  const { game } = globalThis as unknown as { game: GameLike };
  const json = (value: unknown): string => {
    try {
      return JSON.stringify(value) ?? String(value);
    } catch {
      return String(value);
    }
  };
  const isDoc = (value: unknown): value is Doc => typeof value === "object" && value !== null && "toObject" in value;
  const sources = (documents: Iterable<unknown>): object[] =>
    [...documents].filter(isDoc).map((document) => document.toObject());
  const parts: Record<string, string> = {};
  for (const name of Object.keys(game)) {
    const collection = game[name];
    if (collection instanceof Map) parts[`game.${name}`] = sources(collection.values()).map(json).join("\n");
  }
  const tokens = game.scenes.contents.flatMap((scene) => scene.tokens.contents);
  const synthetic = tokens.flatMap(({ actor }) => (actor?.isToken ? [actor] : []));
  parts["actors of tokens"] = sources(synthetic).map(json).join("\n");
  const packs = game.packs.contents;
  parts["game.packs"] = packs.map((pack) => json([[...pack.index.values()], sources(pack.contents)])).join("\n");
  const settings = [...game.settings.settings.values()];
  parts["game.settings"] = settings
    .map(({ namespace, key }) => `${namespace}.${key} ${json(game.settings.get(namespace, key))}`)
    .join("\n");
  parts["localStorage"] = json({ ...localStorage });
  parts["sessionStorage"] = json({ ...sessionStorage });
  const fields = document.querySelectorAll<HTMLInputElement>("input, textarea, select");
  parts["page"] = [document.documentElement.outerHTML, ...[...fields].map(({ value }) => value)].join("\n");
  return parts;
}
