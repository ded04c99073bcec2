/** What another package says of a game system. Nothing here comes from Foundry's types. */

/** A Combatant, or a player character of a campaign in its shape. */
export interface FighterLike {
  readonly id: string | null;
  readonly actor: { readonly uuid: string; readonly system: object } | null;
}

/** A moment at which a turn or a round starts or ends. */
export interface TurnMoment {
  readonly round: number;
  readonly turn: number | null;
}

/** What is read from a game system's actors, and done with them. What is left out is typed in by hand or only shown. */
export interface SystemAdapter {
  /** Numbers by their name in the rulesets. Missing or odd ones are left out. */
  traits?(combatant: FighterLike): Readonly<Record<string, number>>;
  /** Whether it is a Wild Card. */
  isWild?(combatant: FighterLike): boolean;
  /** Where to write a ruleset's change of this name: a document's UUID and the path in it. Null if nowhere. */
  placeOf?(combatant: FighterLike, what: string): { readonly uuid: string; readonly path: string } | null;
  /** The system's ids for conditions, by ours: `unconscious`, `prone`, `distracted`. A missing one is the same. */
  readonly statuses?: Readonly<Record<string, string>>;
  /** Rolls this trait on the page of the user who is asked. The total, or null if it was cancelled. */
  roll?(combatant: FighterLike, trait: string): Promise<number | null>;
  /** What the system does itself at a turn's start and end, if it does so in `nextTurn` or the like. */
  turnStarts?(combatant: FighterLike, moment: TurnMoment): Promise<void>;
  turnEnds?(combatant: FighterLike, moment: TurnMoment): Promise<void>;
  /** The same at a round's start and end, for `nextRound` or the like. */
  roundStarts?(combat: { readonly id: string | null }, moment: TurnMoment): Promise<void>;
  roundEnds?(combat: { readonly id: string | null }, moment: TurnMoment): Promise<void>;
  /** What the system does when it rolls a combatant's initiative: called once an encounter, at the first card. */
  dealtIn?(combatant: FighterLike): Promise<void>;
}

/** How cards and a game system get on. */
export interface GameSystem {
  readonly id: string;
  /** `refuse` if it has no order that cards could replace. Left out, cards are played beside it. */
  readonly stance?: "beside" | "refuse";
  /** It deals cards itself: ours take over only if the Game Master says so. */
  readonly optIn?: true;
  /** The types of actors that are player characters when a player owns them. Left out: any that a player owns. */
  readonly characters?: readonly string[];
  /** Told to the Game Master when cards stand aside: a key below `dealt-in` in the package's own words. */
  readonly note?: string;
  /** Called when a ruleset is first played in a world of this system. */
  adapter?(): SystemAdapter | Promise<SystemAdapter>;
}
