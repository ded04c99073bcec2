import * as v from "valibot";
import type { Deck } from "../../decks/card.ts";
import { keepChoice, readSetting, registerSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { parsedJson } from "../host/outside.ts";
import { homesHere } from "./homes.ts";

/**
 * Pictures on other servers: loading one tells that server the reader's address and the time. So every user answers for
 * themselves, and until then nothing is asked of that server (MD-23).
 */

const SETTING = "pictureHosts";
const hosts = v.record(v.string(), v.boolean());

/**
 * Registers the setting for the answers, at `init`. `held` hears of a server once, when its
 * first picture is held back.
 */
export function registerPictures(changed: () => void, held: (host: string) => void): void {
  tell = held;
  homes = null;
  const onChange = (): void => {
    read = null;
    changed();
  };
  registerSetting(MODULE, SETTING, { scope: "client", config: false, type: String, default: "{}", onChange });
}

let read: Readonly<Record<string, boolean>> | null = null;

function answers(): Readonly<Record<string, boolean>> {
  if (read === null) {
    const found = v.safeParse(hosts, parsedJson(String(readSetting(MODULE, SETTING))));
    read = found.success ? found.output : {};
  }
  return read;
}

/** Where the world's own files are, looked up once. */
let homes: ReadonlySet<string> | null = null;

/** The other server that this picture is on. Null if it is on ours, where the world's own files are, or in the text itself. */
export function hostOf(picture: string, here: string = document.baseURI): string | null {
  if (!URL.canParse(picture, here)) return null;
  const { host } = new URL(picture, here);
  if (host === "" || host === new URL(here).host) return null;
  homes ??= homesHere();
  return homes.has(host) ? null : host;
}

/** Whether this user loads pictures from that server. */
export const isAllowed = (host: string): boolean => Object.hasOwn(answers(), host) && answers()[host] === true;

/** Whether this user's browser may load this picture. */
export function mayLoad(picture: string): boolean {
  const host = hostOf(picture);
  return host === null || isAllowed(host);
}

/** The picture if it may be loaded, or null. The first that a server has held back is told of. */
export function loadablePicture(picture: string): string | null {
  const host = hostOf(picture);
  if (host === null || isAllowed(host)) return picture;
  if (!isAnswered(host) && !reported.has(host)) {
    reported.add(host);
    tell(host);
  }
  return null;
}

/** The servers that this page has told of. */
const reported = new Set<string>();
let tell: (host: string) => void = () => undefined;

const isAnswered = (host: string): boolean => Object.hasOwn(answers(), host);

/** The other servers of these pictures, each once, by name. */
export const hostsOf = (pictures: readonly string[]): string[] =>
  [...new Set(pictures.flatMap((picture) => hostOf(picture) ?? []))].toSorted();

const hostsIn = ({ cards }: Deck): string[] => hostsOf(cards.map(({ picture }) => picture));

/**
 * The servers whose pictures this deck shows but that are not loaded. With `unasked`, only those no one has been asked
 * about.
 */
export const strangersIn = (deck: Deck, which: "all" | "unasked" = "all"): string[] =>
  hostsIn(deck).filter((host) => !isAllowed(host) && (which === "all" || !isAnswered(host)));

/** The other servers whose pictures this deck shows and that this user loads. */
export const loadedIn = (deck: Deck): string[] => hostsIn(deck).filter(isAllowed);

/** Keeps this user's answer, whether to load pictures from these servers. False if the browser has no room for it. */
export const answerFor = (strangers: readonly string[], yes: boolean): Promise<boolean> =>
  keepChoice(
    MODULE,
    SETTING,
    JSON.stringify({ ...answers(), ...Object.fromEntries(strangers.map((host) => [host, yes])) }),
  );
