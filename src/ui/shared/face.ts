declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "shared/card": CardFace;
  }
}
/** What the card template writes down. */
export interface CardFace {
  readonly id?: string;
  readonly name: string;
  readonly classes: string;
  readonly back?: boolean;
  readonly empty?: boolean;
  readonly joker?: string | false;
  readonly rank?: string;
  readonly rankClass?: string;
  readonly suit?: string;
  /** A picture in place of rank and suit, with a name below where there is room. */
  readonly img?: string;
  readonly caption?: string;
  /** A number alone on the paper, or on a die of this outline. */
  readonly number?: string;
  readonly outline?: string;
  /** What it counts as, where its rank does not say so. */
  readonly worth?: string;
  /** A small number in a disc at the corner: which one it was, or how many lie there. */
  readonly disc?: string | false;
}
