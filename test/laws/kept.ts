import {
  actsAreSeenAlike,
  formsBeginWithinBounds,
  keysOutliveOthersPlays,
  type Law,
  offersAreHonest,
  seenOffersAreTheDealers,
} from "./laws.ts";
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
    broke: "to go on without those still asked, and to end the turn after that, were one act under two keys",
    ruleset: "mst-1",
    law: keysOutliveOthersPlays,
    plan: {
      options: { drawing: "byItself", odds: "oddsAll", joining: "joinLater", preset: "tokenBag", seconds: 0 },
      seed: -1335532320,
      moves: [
        by(null, {
          type: "roster",
          set: {
            "fighter-04": { actor: "actor-wolf", side: "ally" },
            "fighter-05": { actor: "actor-zombie", side: "ally" },
            "fighter-00": { actor: null, side: "ally", memory: { cards: 8, group: "lads" } },
          },
          gone: [],
        }),
        by("gm", { type: "draw" }),
        by("saved:lads", { type: "end", seat: "saved:lads" }),
        by("saved:lads", { type: "hold", seat: "saved:lads", trigger: ["group:ally:actor-zombie"] }),
        by("group:ally:actor-wolf", { type: "end", seat: "group:ally:actor-wolf" }),
        by("saved:lads", { type: "hold", seat: "saved:lads", trigger: ["group:ally:actor-zombie"] }),
        by("saved:lads", { type: "end", seat: "saved:lads" }),
        by("gm", { type: "draw" }),
        by("saved:lads", { type: "hold", seat: "saved:lads", trigger: ["group:ally:actor-wolf"] }),
        { do: "undo" },
        by("saved:lads", { type: "hold", seat: "saved:lads", trigger: ["group:ally:actor-wolf"] }),
        by("gm", { type: "draw" }),
        by("saved:lads", { type: "stepIn", seat: "saved:lads", card: "card-4", when: "after" }),
        by("saved:lads", { type: "stepIn", seat: "saved:lads", card: "card-7", when: "after" }),
      ],
    },
  },
  {
    broke: "who leads Extras was not offered those whose cards lie face down",
    ruleset: "action-deck",
    law: seenOffersAreTheDealers,
    plan: {
      options: { ...actionDeck, gmCards: "faceDown", bennies: "asked" },
      seed: -1079526512,
      moves: [
        by(null, {
          type: "roster",
          set: { leader: { actor: "actor-wolf", side: "gm", traits: { agility: 12, tactician: 1 } } },
          gone: [],
        }),
        by("gm", { type: "deal" }),
        by(null, { type: "roster", set: { other: { actor: "actor-zombie", side: "gm" } }, gone: [] }),
      ],
    },
  },
  {
    broke: "a number that lies aside with somebody hidden was offered, and could not be had",
    ruleset: "numbered",
    law: offersAreHonest,
    plan: {
      options: { ...numbered, wait: "yes", gmCards: "faceDown" },
      seed: 1,
      moves: [
        by(null, {
          type: "roster",
          set: {
            ana: { actor: "actor-zombie", side: "hero", memory: { drawCards: 13, keepsCard: 19 } },
            orc: { actor: "actor-wolf", side: "gm" },
            friend: { actor: "actor-wolf", side: "ally" },
            fallen: { actor: "actor-wolf", side: "ally", hidden: true, out: true },
          },
          gone: [],
        }),
        by("gm", { type: "deal" }),
        by(null, { type: "roster", set: { friend: { actor: "actor-zombie", side: "ally" } }, gone: [] }),
      ],
    },
  },
  {
    broke: "who lay in wait and fell was still preset in the form of the ambush",
    ruleset: "action-deck",
    law: formsBeginWithinBounds,
    plan: {
      options: actionDeck,
      seed: 0,
      moves: [
        by(null, {
          type: "roster",
          set: {
            ana: { actor: null, side: "hero" },
            bo: { actor: null, side: "hero" },
            orc: { actor: null, side: "gm" },
          },
          gone: [],
        }),
        by("gm", { type: "ambush", ambushers: ["ana", "bo"], victims: ["orc"] }),
        by(null, { type: "roster", set: { bo: { actor: null, side: "hero", out: true } }, gone: [] }),
      ],
    },
  },
];
