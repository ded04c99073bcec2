import * as v from "valibot";
import { readSetting, writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { type PartsOf, parsedJson } from "../host/outside.ts";

/** How cards look: faces as each user likes them, backs and a stack's pictures as the world has them. */

export const FACE_STYLES = ["four", "classic", "stack"] as const;
export type FaceStyle = (typeof FACE_STYLES)[number];

export const BACKS = ["lattice", "compass", "curtain", "tide", "night", "thorn"] as const;
export type Back = (typeof BACKS)[number];

/** The backs of an encounter's deck, of those that belong to one fighter each, and of the deck of drama cards. */
export interface Backs {
  readonly shared: Back;
  readonly own: Back;
  readonly drama: Back;
}

/** What the user has chosen. Without a face they see the stack's, if the world has one. */
export interface OwnLook {
  readonly face: FaceStyle | null;
  readonly large: boolean;
}

/** What the world has chosen: the back of an encounter's deck, and the stack whose pictures are faces, by its UUID. */
export interface WorldLook {
  readonly back: Back;
  readonly stack: string;
}

/** The settings that hold them. */
export const [OWN, WORLD] = ["faces", "backs"] as const;

const own = v.object({
  face: v.fallback(v.nullable(v.picklist(FACE_STYLES)), null),
  large: v.fallback(v.boolean(), false),
} satisfies PartsOf<OwnLook>);

const USUAL: Backs = { shared: "lattice", own: "compass", drama: "curtain" };

const world = v.object({
  back: v.fallback(v.picklist(BACKS), USUAL.shared),
  stack: v.fallback(v.string(), ""),
} satisfies PartsOf<WorldLook>);

const settingNow = (key: string): unknown => parsedJson(String(readSetting(MODULE, key))) ?? {};

/** What this user has chosen. Whatever cannot be read is as if it had not been chosen. */
export function ownLook(): OwnLook {
  const read = v.safeParse(own, settingNow(OWN));
  return read.success ? read.output : { face: null, large: false };
}

/** What the world has chosen, read in the same way. */
export function worldLook(): WorldLook {
  const read = v.safeParse(world, settingNow(WORLD));
  return read.success ? read.output : v.parse(world, {});
}

/** The text to keep for this user's choice. */
export const ownText = (look: OwnLook): string => JSON.stringify(look);

/** Keeps the world's choice, for everyone. Rejects if that is not allowed. */
export const saveWorldLook = (look: WorldLook): Promise<void> => writeSetting(MODULE, WORLD, JSON.stringify(look));

/** The backs when the encounter's deck has this one. No two decks share one: where it is taken, that deck gets another. */
export const backsWith = (shared: Back): Backs => ({
  shared,
  own: shared === USUAL.own ? USUAL.shared : USUAL.own,
  drama: shared === USUAL.drama ? USUAL.shared : USUAL.drama,
});
