import * as v from "valibot";
import type { ByHand, SuitNames } from "../../decks/stack-faces.ts";
import { readSetting, writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { parsedJson } from "../host/outside.ts";
import type { PartsOf } from "../values/parts-of.ts";

/** How cards look: faces as each user likes them, backs and a stack's pictures as the world has them. */

export const FACES = ["four", "classic", "minimal", "stack"] as const;
export type Face = (typeof FACES)[number];

export const BACKS = ["lattice", "compass", "curtain", "tide", "night", "thorn"] as const;
export type Back = (typeof BACKS)[number];

export const KINDS = ["shared", "own", "drama"] as const;
/** The deck of an encounter, one that belongs to a fighter, and the deck of drama cards. */
export type Kind = (typeof KINDS)[number];

export type Backs = Readonly<Record<Kind, Back>>;

/** What the user has chosen. Without a face they see the stack's, if the world has one. */
export interface OwnLook {
  readonly face: Face | null;
  readonly large: boolean;
}

/** What the world has chosen: a back for each deck, and the stack whose pictures are faces, by its UUID. */
export interface WorldLook {
  readonly backs: Backs;
  readonly stack: string;
  readonly suits: SuitNames;
  readonly cards: ByHand;
}

/** The settings that hold them. */
export const [OWN, WORLD] = ["faces", "backs"] as const;

const own = v.object({
  face: v.fallback(v.nullable(v.picklist(FACES)), null),
  large: v.fallback(v.boolean(), false),
} satisfies PartsOf<OwnLook>);

const back = (usual: Back) => v.fallback(v.picklist(BACKS), usual);
const world = v.object({
  backs: v.fallback(
    v.object({ shared: back("lattice"), own: back("compass"), drama: back("curtain") } satisfies PartsOf<Backs>),
    {
      ...{ shared: "lattice", own: "compass", drama: "curtain" },
    },
  ),
  stack: v.fallback(v.string(), ""),
  suits: v.fallback(v.record(v.string(), v.picklist(["S", "H", "D", "C", ""])), {}),
  cards: v.fallback(v.record(v.string(), v.string()), {}),
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

/** The backs with this one for this deck. Two decks never share one: a deck that had it gets this deck's. */
export const withBack = (backs: Backs, kind: Kind, wanted: Back): Backs => {
  const other = KINDS.find((one) => one !== kind && backs[one] === wanted);
  return { ...backs, ...(other === undefined ? {} : { [other]: backs[kind] }), [kind]: wanted };
};
