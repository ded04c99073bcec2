import type { CardGrid, Offer } from "../rules/offer.ts";
import { type Ask, type CardId, ownerOf, type SeatId, type Table, type Text } from "../table/table.ts";
import type { Badge } from "../view/view.ts";
import { isSecret } from "./say.ts";
import { type More, offerIn, type Words } from "./words.ts";

/** Cards that are named instead of drawn, because they were drawn at a real table (SW-22, NC-11). */

/** Which of these copies can be given: an undrawn one, or else one of the discards. Null if every copy is out. */
export function copyToGive({ cards }: Pick<Table, "cards">, copies: readonly CardId[]): CardId | null {
  const inZone = (zone: string): CardId | undefined => copies.find((id) => cards[id]?.zone === zone);
  return inZone("deck") ?? inZone("discard") ?? null;
}

/** Before whom these copies lie: for the Game Master alone. */
export const holdersOf = (table: Pick<Table, "cards" | "seats">, copies: readonly CardId[]): readonly SeatId[] =>
  copies.flatMap((id) => {
    const place = table.cards[id];
    return (place === undefined ? null : ownerOf(table, place)) ?? [];
  });

/**
 * Whether every copy is out where all can see it. Before a hidden seat, or face down, a copy looks undrawn, and a refusal
 * would tell (C-5, SW-23).
 */
export const areAllOut = (table: Pick<Table, "cards" | "seats" | "fighters">, copies: readonly CardId[]): boolean =>
  copies.every((id) => {
    const place = table.cards[id];
    return place !== undefined && "seat" in place && place.closed !== true && !isSecret(table, place.seat);
  });

/** For a grid: the seats with all copies of those cards that cannot be had, by their faces. */
export function outIn(
  table: Pick<Table, "cards" | "seats">,
  lines: CardGrid["lines"],
  copiesOf: (face: string) => readonly CardId[],
  isOut: (copies: readonly CardId[]) => boolean,
): CardGrid["out"] {
  const faces = lines.flat().map(({ face }) => face);
  const out = faces.filter((face) => isOut(copiesOf(face)));
  return Object.fromEntries(out.map((face) => [face, [...new Set(holdersOf(table, copiesOf(face)))]]));
}

/** The seats whose card from the table is still missing, or waits for the Game Master's yes. */
export const unnamedIn = (asks: Table["asks"]): readonly SeatId[] => [
  ...new Set(asks.flatMap(({ id, to, about }) => (/^(name|claim):/.test(id) ? [about ?? to] : []))),
];

export type ClaimCommand =
  | { readonly type: "confirmClaim" | "denyClaim"; readonly seat: SeatId }
  | { readonly type: "confirmClaims" };

/** A seat whose word the Game Master has not confirmed yet, and why it cannot be. */
export interface Claim {
  readonly seat: SeatId;
  readonly because: Text | null;
}

/** Questions about cards from a real table, in a ruleset's words. */
export function claimsIn(words: Words) {
  const { text } = words;
  const offer = offerIn(words);
  const answers = ({ seat, because }: Claim, round: number): readonly Offer<ClaimCommand>[] => {
    const ask = `claim:${seat}`;
    const yes = (more: More<ClaimCommand>) =>
      offer<ClaimCommand>({ type: "confirmClaim", seat }, round, { ask, ...more });
    const deny = offer<ClaimCommand>({ type: "denyClaim", seat }, round, { ask, weight: "quiet" });
    return because === null ? [yes({ weight: "main" }), deny] : [deny, yes({ disabled: because })];
  };
  return {
    /** To a seat's player: which card was drawn, in the words of this key. */
    nameAsk: (seat: SeatId, key = "name"): Ask => ({
      id: `name:${seat}`,
      to: seat,
      text: text(`ask.${key}`, { who: { seat } }),
      holds: false,
      fallback: null,
    }),
    /** To the Game Master, who alone reads which card was named. */
    claimAsk: (seat: SeatId, named: NonNullable<Text["data"]>): Ask => ({
      id: `claim:${seat}`,
      to: "gm",
      about: seat,
      text: text("ask.claim", { who: { seat }, ...named }),
      holds: false,
      fallback: null,
      closed: true,
      kind: "claim",
    }),
    /** The Game Master's answers to these claims, and one to all that can be confirmed if there are several. */
    offers: (claims: readonly Claim[], round: number, turn: number): readonly Offer<ClaimCommand>[] => [
      ...claims.flatMap((claim) => answers(claim, round)),
      ...(claims.filter(({ because }) => because === null).length > 1
        ? [offer<ClaimCommand>({ type: "confirmClaims" }, turn, { data: { n: claims.length } })]
        : []),
    ],
    badge: { text: text("badge.claimed"), tone: "plain", hint: text("hint.claimed") } satisfies Badge,
  };
}
