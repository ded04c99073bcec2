/** What we believe of Foundry without proof, by name. README.md says for each where it comes from. */
export const believed = {
  parentUpdateIsOneBroadcast: true,
  embeddedInParentFiresUpdateCombatant: false,
  unknownEmbeddedIsDropped: true,
  turnEventsFalseIsHonoured: true,
  turnNullAccepted: true,
  pointerMoveFiresCombatTurnChange: false,
  effectsWaitForWhoActed: true,
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
  /** is the third-party-like dock there */
  dock: boolean;
  /** is the module there that writes down what it is told of turns */
  listener: boolean;
  /** is the module there that takes enemies out of players' sight */
  veil: boolean;
  /** ids of modules that are installed and not active */
  disabledModules: string[];
  /** module socket messages arrive twice */
  duplicateSocket: boolean;
  beliefs: Beliefs;
}

export type SwitchPatch = Partial<Omit<Switches, "beliefs">> & { beliefs?: Partial<Beliefs> };

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
    disabledModules: [],
    duplicateSocket: false,
    beliefs: { ...believed },
  };
}

/** Unknown names are refused, so that a misspelt belief does not pass for a test of it. */
export function patched(switches: Switches, patch: SwitchPatch): Switches {
  const { beliefs = {}, ...plain } = patch;
  for (const name of Object.keys(plain)) if (!(name in switches)) throw new Error(`There is no switch "${name}".`);
  for (const name of Object.keys(beliefs)) if (!(name in believed)) throw new Error(`There is no belief "${name}".`);
  return { ...switches, ...plain, beliefs: { ...switches.beliefs, ...beliefs } };
}
