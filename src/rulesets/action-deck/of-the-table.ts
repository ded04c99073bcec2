/** What the GM may choose for an encounter. */
export interface Options {
  /** Between rounds the GM may adjust cards before the next begins; without this a deal begins at once. */
  readonly pause: boolean;
  /** The trait that decides an interrupt (SW-8). */
  readonly trait: "agility" | "athletics";
  /** SW-18: whether allied Wild Cards may act on a hero's card. */
  readonly allies: "ownCard" | "shareCard";
  /** SW-14: whether those behind are asked for a Benny, or Bennies are paid by hand. */
  readonly bennies: "byHand" | "asked";
  /** SW-16: whether a Benny buys a card. */
  readonly bennyCard: "no" | "yes";
  /** SW-20: whether a Joker brings Bennies. */
  readonly jokersWild: "no" | "yes";
  /** SW-21: what becomes of the Hold of somebody Shaken or Stunned. */
  readonly shaken: "keeps" | "loses";
  /** SW-24: whether leaders are dealt cards for their Extras. */
  readonly tactician: "no" | "yes";
  /** SW-23: whether the cards of the GM's side lie face down until they act. */
  readonly gmCards: "open" | "faceDown";
  /** SW-22: whether cards are dealt here or at a real table. */
  readonly dealing: "module" | "table";
  /** SW-17: with how many decks an encounter is played from the start. */
  readonly decks: 1 | 2 | 3 | 4;
  /** SW-1: the Jokers of each deck, two in all, or none. */
  readonly jokersIn: "each" | "two" | "none";
  /** The length of a round as the game system gives it; six seconds if it gives none (SW-13). */
  readonly roundSeconds?: number;
}
