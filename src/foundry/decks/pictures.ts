import * as v from "valibot";
import type { Deck } from "../../decks/card.ts";
import { readSetting, registerSetting, writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { parsedJson } from "../host/outside.ts";

/**
 * Pictures on other servers: loading one tells that server the reader's address and the time. None is loaded until a
 * Game Master allows it for the whole world (MD-23).
 */

const SETTING = "pictureHosts";
const hosts = v.record(v.string(), v.boolean());

/** Registers the setting for the answers, at `init`. */
export function registerPictures(changed: () => void): void {
  const onChange = (): void => {
    read = null;
    changed();
  };
  registerSetting(MODULE, SETTING, { scope: "world", config: false, type: String, default: "{}", onChange });
}

let read: Readonly<Record<string, boolean>> | null = null;

function answers(): Readonly<Record<string, boolean>> {
  if (read === null) {
    const found = v.safeParse(hosts, parsedJson(String(readSetting(MODULE, SETTING))));
    read = found.success ? found.output : {};
  }
  return read;
}

/** The other server that this picture is on. Null if it is on ours or in the text itself. */
export function hostOf(picture: string, here: string = document.baseURI): string | null {
  if (!URL.canParse(picture, here)) return null;
  const { host } = new URL(picture, here);
  return host === "" || host === new URL(here).host ? null : host;
}

/** Whether pictures from that server are loaded in this world. */
const isAllowed = (host: string): boolean => Object.hasOwn(answers(), host) && answers()[host] === true;

/** Whether this picture may be loaded here. */
export function mayLoad(picture: string): boolean {
  const host = hostOf(picture);
  return host === null || isAllowed(host);
}

/** The other servers with pictures of this deck, each once, by name. */
const hostsIn = ({ cards }: Deck): string[] =>
  [...new Set(cards.flatMap(({ picture }) => hostOf(picture) ?? []))].toSorted();

/**
 * The servers whose pictures this deck shows but that are not loaded. With `unasked`, only those no one has been asked
 * about.
 */
export const strangersIn = (deck: Deck, which: "all" | "unasked" = "all"): string[] =>
  hostsIn(deck).filter((host) => !isAllowed(host) && (which === "all" || !Object.hasOwn(answers(), host)));

/** The other servers whose pictures this deck shows and that are loaded in this world. */
export const loadedIn = (deck: Deck): string[] => hostsIn(deck).filter(isAllowed);

/** Remembers for this world whether to load pictures from these servers. */
export const answerFor = (strangers: readonly string[], yes: boolean): Promise<void> =>
  writeSetting(
    MODULE,
    SETTING,
    JSON.stringify({ ...answers(), ...Object.fromEntries(strangers.map((host) => [host, yes])) }),
  );
