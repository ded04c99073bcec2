import { actsAreSeenAlike, formsBeginWithinBounds, type Law } from "./laws.ts";
import type { Move, Plan } from "./random-moves.ts";

/** Games that once broke a law, as small as they could be made, by the commands given in them. Every run plays them. */
export interface Kept {
  /** What it broke. */
  readonly broke: string;
  readonly ruleset: string;
  readonly law: Law;
  readonly plan: Plan;
}

/** A command with whose it was: the documents' own if nobody's. */
const by = (who: string | null, command: { readonly type: string } & Readonly<Record<string, unknown>>): Move => ({
  do: "command",
  who,
  command,
});

const numbered = {
  deal: "once",
  exchange: "yes",
  wait: "no",
  react: "no",
  surprise: "ambushersChoose",
  gmCards: "open",
  dealing: "module",
};

const actionDeck = {
  pause: false,
  trait: "agility",
  allies: "ownCard",
  bennies: "byHand",
  bennyCard: "yes",
  jokersWild: "yes",
  shaken: "keeps",
  tactician: "yes",
  gmCards: "open",
  dealing: "table",
  decks: 3,
  jokersIn: "each",
};

export const kept: readonly Kept[] = [
  {
    broke: "an option turned down the card of who was acting, and players saw nobody act",
    ruleset: "numbered",
    law: actsAreSeenAlike,
    plan: {
      options: numbered,
      seed: 0,
      moves: [
        by(null, { type: "roster", set: { orc: { actor: null, side: "gm" } }, gone: [] }),
        by("gm", { type: "deal" }),
        by("gm", { type: "begin" }),
        by("gm", { type: "options", gmCards: ["faceDown"] }),
      ],
    },
  },
  {
    broke: "who had still to name a card was listed twice in the form that rolls for all",
    ruleset: "action-deck",
    law: formsBeginWithinBounds,
    plan: {
      options: actionDeck,
      seed: 0,
      moves: [
        by(null, { type: "roster", set: { ana: { actor: null, side: "hero" } }, gone: [] }),
        by("gm", { type: "deal" }),
        by("gm", { type: "giveCard", seat: "ana", rank: ["A"], suit: ["spades"] }),
        by(null, { type: "roster", set: { orc: { actor: null, side: "gm", wild: true } }, gone: [] }),
        by("gm about orc", { type: "giveDrop", seat: "orc" }),
        by("orc", { type: "interrupt", seat: "orc" }),
      ],
    },
  },
];
