import classic from "../../../styles/faces/classic.scss?inline";
import index from "../../../styles/faces/index.scss?inline";
import stack from "../../../styles/faces/stack.scss?inline";
import stackIndex from "../../../styles/faces/stack-index.scss?inline";
import { isJoker, rankOf, suitOf } from "../../engine/table/french-deck.ts";
import type { Backs, FaceStyle, OwnLook } from "../../foundry/decks/looks.ts";

/** The styles for chosen faces and backs, as text. Nothing else on the page changes. */

const RULES: Readonly<Record<FaceStyle, string>> = { four: "", classic, stack };

/** The face that a user sees. */
export type Look = OwnLook & { readonly face: FaceStyle };

/** Addresses of pictures by the faces of ours that they stand for. */
export type Art = ReadonlyMap<string, string>;

/** The rules that show the cards of this selector so. Those without a picture of a stack's keep the four colours. */
export function lookRules({ face, large }: Look, art: Art, selector: string): string {
  if (face !== "stack") return narrowed(RULES[face] + (large ? index : ""), selector);
  const each = [...art].map(([card, img]) => [cardSelector(card), img] as const);
  const pictured = `:is(${each.map(([card]) => card).join(",")})`;
  return [
    ...each.map(([card, img]) => `${selector}${card}{--art:${address(img)}}`),
    large ? narrowed(index, art.size === 0 ? selector : `${selector}:not(${pictured})`) : "",
    art.size === 0 ? "" : narrowed(stack + (large ? stackIndex : ""), `${selector}${pictured}`),
  ]
    .filter((rules) => rules !== "")
    .join("\n");
}

/** The rules for these backs, of which a picture takes the place of the shared deck's. */
export function backRules(backs: Backs, picture: string | null): string {
  const drawn = Object.entries(backs).map(([deck, back]) => `--dealt-in-back-${deck}:var(--dealt-in-back-${back})`);
  const instead =
    picture === null
      ? ""
      : `.dealt-in-card.is-back:not([data-deck],.is-sample){background:${address(picture)} center/cover no-repeat}`;
  return `:root{${drawn.join(";")}}${instead}`;
}

/** These rules, for the cards of this selector only. */
const narrowed = (rules: string, selector: string): string => rules.replaceAll(".dealt-in-card", selector);

const SUITS: Readonly<Record<string, string>> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

/** What tells a card on the page from others. */
function cardSelector(card: string): string {
  if (isJoker(card)) return `[data-joker=${card === "JR" ? "red" : "black"}]`;
  const rank = rankOf(card) === "T" ? "10" : rankOf(card);
  return `[data-rank="${rank}"][data-suit=${SUITS[suitOf(card)] ?? ""}]`;
}

/** An address as a style takes it, whatever characters it has. */
export const address = (img: string): string =>
  `url("${img.replace(/[\\"\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}")`;
