import * as v from "valibot";
import type { DramaDeck } from "../../decks/card.ts";
import { noteFault, pauseFor } from "../host/faults.ts";
import { keepChoice, readSetting, registerSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { isObject, parsedJson, valueAt } from "../host/outside.ts";

/** A class of The Forge's own script, which all scripts of the page share; absent anywhere else. */
declare const ForgeVTT: unknown;

/**
 * The servers that a world's own files come from, where these are others than the page's: a hosting service keeps
 * uploads and packages apart, and so does a bucket that the Game Master has set up. They learn nothing by a picture.
 */
const homesHere = (): ReadonlySet<string> =>
  new Set([hostOfScript(), ...forge(), ...buckets(valueAt(game, "data.files.s3"))].filter((host) => host !== ""));

/** Where packages are served from, or this script would not have come from there. */
const hostOfScript = (): string => new URL(import.meta.url).host;

/** The Forge's uploads, to which it redirects Foundry's own. */
function forge(): string[] {
  const isThere = typeof ForgeVTT !== "undefined" && Reflect.get(Object(ForgeVTT), "usingTheForge") === true;
  return isThere ? ["assets.forge-vtt.com"] : [];
}

/** Only the world's own buckets: on the same endpoint anybody may have one. */
function buckets(s3: unknown): string[] {
  const host = valueAt(s3, "endpoint.host");
  const names = isObject(s3) ? s3["buckets"] : null;
  if (typeof host !== "string" || !Array.isArray(names)) return [];
  return names.flatMap((name) => (typeof name === "string" && name !== "" ? [`${name}.${host}`] : []));
}

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
  redraw = changed;
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
  return isPicture(picture) && (host === null || isAllowed(host));
}

/** Whether this can be the address of a picture, and is nothing that is run. */
function isPicture(picture: string): boolean {
  if (!URL.canParse(picture, document.baseURI)) return false;
  return /^(https?:|blob:|data:image\/)/i.test(new URL(picture, document.baseURI).href);
}

/** The picture if it may be loaded, or null. The first that a server has held back is told of. */
export function loadablePicture(picture: string): string | null {
  if (mayLoad(picture)) return picture;
  const host = hostOf(picture);
  if (host !== null && !isAnswered(host) && !reported.has(host)) {
    reported.add(host);
    tell(host);
  }
  return null;
}

/** The servers that this page has told of. */
const reported = new Set<string>();
let tell: (host: string) => void = () => undefined;
let redraw = (): void => undefined;

const isAnswered = (host: string): boolean => Object.hasOwn(answers(), host);

/** The other servers of these pictures, each once, by name. */
export const hostsOf = (pictures: readonly string[]): string[] =>
  [...new Set(pictures.flatMap((picture) => hostOf(picture) ?? []))].toSorted();

const hostsIn = ({ cards }: DramaDeck): string[] => hostsOf(cards.map(({ picture }) => picture));

/**
 * The servers whose pictures this deck shows but that are not loaded. With `unasked`, only those no one has been asked
 * about.
 */
export const strangersIn = (deck: DramaDeck, which: "all" | "unasked" = "all"): string[] =>
  hostsIn(deck).filter((host) => !isAllowed(host) && (which === "all" || !isAnswered(host)));

/** The other servers whose pictures this deck shows and that this user loads. */
export const loadedIn = (deck: DramaDeck): string[] => hostsIn(deck).filter(isAllowed);

/** Keeps this user's answer, whether to load pictures from these servers. False if the browser has no room for it. */
export const answerFor = (strangers: readonly string[], yes: boolean): Promise<boolean> =>
  keepChoice(
    MODULE,
    SETTING,
    JSON.stringify({ ...answers(), ...Object.fromEntries(strangers.map((host) => [host, yes])) }),
  );

/** Foundry's own stand-in for whoever has no picture. */
export const SILHOUETTE = "icons/svg/mystery-man.svg";

const VIDEO = /\.(m4v|mp4|ogv|webm)([?#].*)?$/i;
/** In pixels: no picture of a fighter is drawn larger. */
const FRAME = { width: 300, height: 300 };
/** How long a recap waits for the first frames of its videos. In milliseconds. */
const PATIENCE = 3000;

/** The first frames of videos, by their paths, and those that were asked for. */
const frames = new Map<string, string>();
const asked = new Map<string, Promise<void>>();

/**
 * What is drawn of a fighter's picture: of a video the first frame, as Foundry's tracker has it. A silhouette where there
 * is none, or not yet.
 */
export function stillOf(picture: string): string {
  if (!VIDEO.test(picture)) return picture || SILHOUETTE;
  void frameAsked(picture);
  return frames.get(picture) ?? SILHOUETTE;
}

/** Resolves when those of these pictures that are videos have their first frames here, or after a while without. */
export async function stillsHere(pictures: readonly string[]): Promise<void> {
  const moving = pictures.filter((one) => VIDEO.test(one) && mayLoad(one)).map(frameAsked);
  if (moving.length > 0) await Promise.race([Promise.all(moving), pauseFor(PATIENCE)]);
}

function frameAsked(video: string): Promise<void> {
  const asking = asked.get(video) ?? fetchFrame(video);
  asked.set(video, asking);
  return asking;
}

async function fetchFrame(video: string): Promise<void> {
  try {
    frames.set(video, await game.video.createThumbnail(video, FRAME));
    redraw();
  } catch (error) {
    noteFault("the first frame of a video", error);
  }
}

/** A picture that is dropped onto something of ours. */
