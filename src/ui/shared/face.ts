declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "shared/card": CardFace;
    readonly "shared/cards": readonly CardFace[];
  }
}
/** The context of the card template. */
export interface CardFace {
  readonly id?: string;
  readonly name: string;
  readonly classes: string;
  readonly back?: boolean;
  /** The deck that a back is of, unless it is the shared one. */
  readonly deck?: "own" | "drama" | false;
  readonly empty?: boolean;
  readonly joker?: string | false;
  readonly rank?: string;
  readonly rankClass?: string;
  readonly suit?: string;
  /** A picture in place of rank and suit, with a name below it if there is room. */
  readonly img?: string;
  readonly caption?: string;
  /** Only a number, on plain paper or on a die of this outline. */
  readonly number?: string;
  readonly outline?: string;
  /** What it counts as, if its rank does not say so. */
  readonly worth?: string;
  /** A small number in a disc at the corner: which draw it was, or how many cards lie there. */
  readonly disc?: string | false;
}
