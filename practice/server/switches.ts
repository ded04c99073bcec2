import { calm, type Weather } from "./weather.ts";

/** What we believe of Foundry without proof, by name. README.md says where each comes from. */
export const believed = {
  parentUpdateIsOneBroadcast: true,
  parentUpdateSortsTurns: true,
  embeddedInParentFiresUpdateCombatant: false,
  unknownEmbeddedIsDropped: true,
  turnEventsFalseIsHonoured: true,
  turnNullAccepted: true,
  pointerMoveFiresCombatTurnChange: false,
  effectsWaitForWhoActed: true,
  effectsCountPlaces: true,
  socketSenderIdIsTrue: true,
  flagsUpdateRendersTracker: true,
  oneRenderPerUpdate: true,
  reconnectReloads: false,
  bufferedEmitsAreSent: true,
  twoTabsAreBothActive: true,
  setupPrecedesCombats: true,
  whispersReachAll: true,
  playersMayChangeTurn: true,
  ownersMayFlagCombatants: true,
  assistantsModifySettings: true,
};

export type Beliefs = Record<keyof typeof believed, boolean>;
export type Generation = 13 | 14;

export interface Switches {
  /** milliseconds each way */
  latency: number;
  /** milliseconds at most, added at random to each message; order on one socket is kept */
  jitter: number;
  /** user id -> milliseconds each way instead of `latency` */
  latencyOf: Record<string, number>;
  generation: Generation;
  /** id of a folder in practice/systems, or "plain" */
  system: string;
  /** whether the third-party-like dock is there */
  dock: boolean;
  /** whether the module that records what it hears of turns is there */
  listener: boolean;
  /** whether the module that takes enemies out of players' sight is there */
  veil: boolean;
  /** whether the module that keeps names from players is there */
  mask: boolean;
  /** whether the module that rolls for everybody at each new round is there */
  reroller: boolean;
  /** ids of modules that are installed and not active */
  disabledModules: string[];
  /** module socket messages arrive twice */
  duplicateSocket: boolean;
  /** what happens to module socket messages */
  relay: Weather;
  /** milliseconds that a server which crashed stays down */
  outage: number;
  /** chance repeats for the same number; null: different each time */
  seed: number | null;
  beliefs: Beliefs;
}

export type SwitchPatch = Partial<Omit<Switches, "beliefs" | "relay">> & {
  beliefs?: Partial<Beliefs>;
  relay?: Partial<Weather>;
};

export function defaultSwitches(): Switches {
  return {
    latency: 0,
    jitter: 0,
    latencyOf: {},
    generation: 14,
    system: "plain",
    dock: false,
    listener: false,
    veil: false,
    mask: false,
    reroller: false,
    disabledModules: [],
    duplicateSocket: false,
    relay: { ...calm },
    outage: 1000,
    seed: null,
    beliefs: { ...believed },
  };
}

/** Unknown names are refused, so that a misspelt belief does not pass for a test of it. */
export function patched(switches: Switches, patch: SwitchPatch): Switches {
  const { beliefs = {}, relay = {}, ...plain } = patch;
  for (const name of Object.keys(plain)) if (!(name in switches)) throw new Error(`There is no switch "${name}".`);
  for (const name of Object.keys(beliefs)) if (!(name in believed)) throw new Error(`There is no belief "${name}".`);
  for (const name of Object.keys(relay)) if (!(name in calm)) throw new Error(`There is no weather "${name}".`);
  return {
    ...switches,
    ...plain,
    relay: { ...switches.relay, ...relay },
    beliefs: { ...switches.beliefs, ...beliefs },
  };
}
