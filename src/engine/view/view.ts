import type { Icon } from "../rules/offer.ts";
import type { CardId, SeatId, Text } from "../table/table.ts";
import type { DeckPanel, DiePanel, Panel, PanelKind, PanelOf } from "./panels.ts";

export type * from "./panels.ts";
export type * from "./panels.ts";

/** Why no one acts, and what is said beside it. */
export interface Pause {
  readonly head: Text;
  readonly text?: Text;
  /** What players read instead if the GM has to go on. */
  readonly players?: Text;
}

/** A seat that may act, and how. */
export interface MayAct {
  readonly seat: SeatId;
  readonly text: Text;
  /** The cards it may act with; left out, its row's card is shown. */
  readonly cards?: readonly CardId[];
  /** They are on hold, or have waited. */
  readonly held?: true;
}

/** What to show, ready to be rendered: what every ruleset has, and panels of known kinds. */
export interface View {
  readonly title: Text;
  /** What its deck is called, if that is not the ruleset's own name. */
  readonly name?: Text;
  /** How it is played, if that is more than the ruleset can say of itself. */
  readonly told?: readonly Text[];
  /** What is shown in place of the acting seat while no one acts. */
  readonly pause: Pause | null;
  readonly acts: readonly SeatId[];
  /** The cards that those who act do so with, as far as the viewer may know; left out, their row's card is shown. */
  readonly actsWith?: Readonly<Record<SeatId, readonly CardId[]>>;
  readonly next: SeatId | null;
  readonly may: readonly MayAct[];
  readonly rows: readonly Row[];
  /** The screen knows where each kind belongs; there may be several of one kind. */
  readonly panels: readonly Panel[];
}

/** All panels of this kind, in their order. */
export const panelsIn = <K extends PanelKind>({ panels }: Pick<View, "panels">, kind: K): readonly PanelOf<K>[] =>
  panels.filter((panel): panel is PanelOf<K> => panel.kind === kind);

/** The first panel of this kind, if there is one. */
export const panelIn = <K extends PanelKind>(view: Pick<View, "panels">, kind: K): PanelOf<K> | undefined =>
  panelsIn(view, kind)[0];

/** What orders the encounter and how much is left of it: its deck, or the die in its place. */
export const supplyIn = (view: Pick<View, "panels">): DeckPanel | DiePanel | undefined =>
  panelIn(view, "die") ?? panelIn(view, "deck");

/** Whether a die orders the encounter, so that no one has a card. */
export const isCardless = (view: Pick<View, "panels">): boolean => panelIn(view, "die") !== undefined;

/** Whether anyone holds something that has a window of its own. */
export const hasHands = (view: Pick<View, "panels">): boolean =>
  panelIn(view, "hands") !== undefined || panelIn(view, "fans") !== undefined;

/** What a view shows of each seat. */

export type Tone = "plain" | "gain" | "loss" | "may" | "now";
export interface Badge {
  readonly text: Text;
  readonly tone: Tone;
  /** What to do about it, if the word alone does not say. */
  readonly hint?: Text;
  /** What it counts. Where there is little room, a sign stands for the text, which is read aloud. */
  readonly counts?: Counted;
}

/** A group's members, or tokens such as Bennies that lie before a seat. */
export interface Counted {
  readonly what: "members" | "tokens";
  readonly n: number;
  /** How many there were. */
  readonly of?: number;
}

export type RowState = "toCome" | "acts" | "may" | "acted" | "held" | "none";

/** What a card shows: a playing card, a seat's own picture, or a card of one of the world's stacks. */
export type Face = { readonly card: CardId } | { readonly portrait: SeatId } | { readonly document: string };

/** A die that lies where cards are still to come. */
export interface Rolled {
  readonly faces: number;
  readonly die: number;
}

/** Something that a seat has once a turn, and whether it is used up. Its offer of the same `mark` changes that. */
export interface Mark {
  readonly name: string;
  /** What it is, and whether it is used up. */
  readonly text: Text;
  readonly icon: Icon;
  readonly isSpent: boolean;
}

export interface Row {
  readonly seat: SeatId;
  readonly state: RowState;
  readonly cards: readonly CardId[];
  /** Cards that lie face down to this viewer. */
  readonly backs: number;
  readonly badges: readonly Badge[];
  /** They lie beside its card. */
  readonly marks?: readonly Mark[];
  /** The rules leave its order among others to the Game Master. */
  readonly loose?: true;
  /** What is known of it besides, for whoever asks. */
  readonly facts?: readonly { readonly name: Text; readonly text: Text }[];
  /** What its card shows if that is not the card's own id, and its number in the order of draws. */
  readonly face?: Face;
  readonly order?: number;
  /** What was rolled for its cards, until they are dealt. */
  readonly rolled?: Rolled;
}
