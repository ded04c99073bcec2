import type { ActorSource, CombatantSource, CombatSource, SceneSource, TokenSource } from "../../server/world-data.ts";
import { id, numbered } from "../ids.ts";
import { portraitOf } from "../people.ts";
import type { Chance } from "./chance.ts";
import type { Names } from "./names.ts";
import { roleId } from "./people.ts";

/** A token in a few words. Without `linked` it goes by its actor's prototype. */
interface Placing {
  key: string | null;
  disposition: number;
  linked?: boolean;
}

const secret = -2;
const foe = -1;
const neutral = 0;
const friend = 1;

/** Foundry's own group, of some of the gang. */
const BAND = id("groupOfSome");
/** The picture of a token that moves. The file is gone, as it now and then is. */
const MOVING = "world/tokens/moving.webm";

/** Friends and foes of one actor, linked and unlinked ones of one, two of a hero, and two that stand for nobody. */
const placings: readonly Placing[] = [
  ...["first", "second", "shared", "own", "squire", "friend"].map((key) => ({ key, disposition: friend })),
  ...["common", "lost"].map((key) => ({ key, disposition: friend })),
  { key: "first", disposition: foe, linked: false },
  { key: "beast", disposition: friend },
  { key: "beast", disposition: neutral, linked: true },
  { key: "mule", disposition: neutral },
  { key: "villain", disposition: foe },
  { key: "villain", disposition: secret, linked: false },
  ...[foe, foe, foe, friend, neutral].map((disposition) => ({ key: "gang", disposition })),
  ...[foe, foe, foe].map((disposition) => ({ key: "pack", disposition })),
  ...[foe, foe, friend].map((disposition) => ({ key: "dead", disposition })),
  { key: null, disposition: foe },
  { key: "nobodyHere", disposition: foe },
];

interface Cast {
  chance: Chance;
  names: Names;
  actors: readonly ActorSource[];
}

/** Some are called after their actor, some numbered, and most otherwise. */
function tokenName({ chance, names }: Cast, actor: ActorSource | undefined, index: number): string {
  const own = chance.below(4);
  if (actor === undefined || own > 1) return names.any();
  return own === 0 ? actor.name : `${actor.name} ${index}`;
}

function tokenOf(cast: Cast, { key, disposition, linked }: Placing, index: number): TokenSource {
  const { chance, actors } = cast;
  const actor = actors.find(({ _id }) => key !== null && _id === roleId(key));
  return {
    _id: numbered("token", index),
    name: tokenName(cast, actor, index),
    actorId: key === null ? null : roleId(key),
    actorLink: linked ?? actor?.prototypeToken?.["actorLink"] === true,
    texture: { src: chance.once(9) ? MOVING : (actor?.img ?? portraitOf("guard")) },
    hidden: disposition < friend && chance.once(8),
    x: 60 + (index % 10) * 105,
    y: 60 + Math.floor(index / 10) * 160,
    disposition,
  };
}

type Making = (token: TokenSource, scene: string) => Partial<CombatantSource>;

/** How a token comes to be in the encounter: by Foundry's own button, by the token's id alone, without its scene. */
const makings: readonly Making[] = [
  (token, scene) => ({ tokenId: token._id, actorId: token.actorId, sceneId: scene }),
  (token, scene) => ({ tokenId: token._id, sceneId: scene }),
  (token) => ({ tokenId: token._id, actorId: token.actorId }),
];

function combatantOf({ chance, names }: Cast, token: TokenSource, scene: string, at: number): CombatantSource {
  const making = makings[[0, 0, 0, 1, 2, 0, 1][at % 7] ?? 0] as Making;
  return {
    _id: numbered("combatant", at),
    ...making(token, scene),
    name: chance.once(9) ? names.any() : null,
    initiative: chance.once(9) ? chance.one([0, -3, 0.5, 1e9]) : null,
    hidden: token.hidden === true,
    group: token.actorId === roleId("gang") ? chance.one([BAND, BAND, null]) : null,
    defeated: chance.once(12),
  };
}

/** Those without a token, without anything, and the second ones of a hero's and a monster's token. */
function strays({ names }: Cast, tokens: readonly TokenSource[], scene: string, after: number): CombatantSource[] {
  const second = (key: string): Partial<CombatantSource> => {
    const token = tokens.find(({ actorId }) => actorId === roleId(key)) as TokenSource;
    return { tokenId: token._id, actorId: token.actorId, sceneId: scene };
  };
  const made: Partial<CombatantSource>[] = [
    { actorId: roleId("own") },
    { actorId: roleId("gang"), name: names.some() },
    { actorId: roleId("nobodyHere") },
    { name: names.some() },
    {},
    second("first"),
    second("pack"),
    { tokenId: id("tokenOfNobody"), sceneId: scene },
  ];
  return made.map((one, index) => ({ _id: numbered("combatant", after + index), initiative: null, ...one }));
}

export interface Battle {
  scenes: SceneSource[];
  combats: CombatSource[];
}

/** The encounter that goes on, now and then without a scene, and another one on the next scene. */
export function battleOf(cast: Cast): Battle {
  const { chance, names } = cast;
  const here = id("sceneHere");
  const there = id("sceneThere");
  const tokens = placings.map((placing, index) => tokenOf(cast, placing, index));
  const inFight = tokens.filter(() => !chance.once(10));
  const combatants = chance
    .shuffled(inFight)
    .map((token, at) => combatantOf(cast, token, here, at))
    .concat(strays(cast, tokens, here, inFight.length).filter(() => !chance.once(4)));
  const away = placings.slice(0, 8).map((placing, index) => tokenOf(cast, placing, 100 + index));
  const guests = away.map((token, at) => combatantOf(cast, token, there, 100 + at));
  const combat = { round: 0, turn: null, active: true };
  const groups = [{ _id: BAND, name: names.any(), initiative: null }];
  return {
    scenes: [
      { _id: here, name: names.some(), active: true, tokens },
      { _id: there, name: names.some(), active: false, tokens: away },
    ],
    combats: [
      { ...combat, _id: id("combatHere"), scene: chance.once(3) ? null : here, combatants, groups },
      { ...combat, _id: id("combatThere"), scene: there, combatants: guests },
    ],
  };
}
