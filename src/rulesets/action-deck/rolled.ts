/** What was rolled for a Trait, and what alters it. */
export interface Rolled {
  readonly total: number;
  /** The faces of each die, the Trait die first; empty for a total from a real table. */
  readonly dice: readonly (readonly number[])[];
  /** Which die it was, and what was added. */
  readonly die?: number;
  readonly plus?: number;
  /** Only success or failure is known: the total must not be shown. */
  readonly said?: true;
  /** Dice that were rolled and do not count. */
  readonly away?: readonly { readonly faces: number; readonly results: readonly number[] }[];
  /** The Wild Die showed its highest face, and was not rolled again. */
  readonly stood?: true;
}

/** How another ruleset alters a seat's Trait rolls; this one alters none. */
export interface Twist {
  /** One more Trait die is rolled, and the lowest or highest is taken away. */
  readonly away?: "lowest" | "highest";
  /**
   * The lowest or highest of all dice is rolled again; the higher result counts for the lowest, the lower for the
   * highest.
   */
  readonly again?: "lowest" | "highest";
  /** The Wild Die is not rolled again when it shows its highest face. */
  readonly wildStands?: true;
  readonly plus?: number;
}
