import type { Game } from "boardgame.io";
import { Client } from "boardgame.io/client";

/** The same deal written for boardgame.io: one card of a shuffled deck to each seat, and the seats in the order of the cards. */

interface G {
  deck: string[];
  discard: string[];
  hands: Record<string, string>;
  line: string[];
}

const RANKS = "23456789TJQKA";
const SUITS = "CDHS";
const height = (card: string): number =>
  card.startsWith("J") && "RB".includes(card[1] ?? "")
    ? 100
    : RANKS.indexOf(card[0] ?? "") * 4 + SUITS.indexOf(card[1] ?? "");

function deckOf(decks: number): string[] {
  const faces = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit)).concat("JR", "JB");
  return Array.from({ length: decks }, (_, i) => faces.map((face) => (i === 0 ? face : `${face}#${i + 1}`))).flat();
}

/** A client of a local game whose one move deals a card to each of `seats` seats. */
export function boardgame(seats: number): { deal(): void; line(): readonly string[] } {
  const game: Game<G> = {
    setup: () => ({ deck: deckOf(Math.ceil(seats / 54)), discard: [], hands: {}, line: [] }),
    moves: {
      deal: ({ G, random }) => {
        G.discard.push(...Object.values(G.hands));
        G.deck = random.Shuffle([...G.deck, ...G.discard]);
        G.discard = [];
        G.hands = {};
        for (let i = 0; i < seats; i++) G.hands[`s${i}`] = G.deck.pop() as string;
        G.line = Object.keys(G.hands).sort((a, b) => height(G.hands[b] as string) - height(G.hands[a] as string));
      },
    },
  };
  const client = Client({ game, numPlayers: 1, debug: false });
  client.start();
  return {
    deal: () => {
      client.moves["deal"]?.();
    },
    line: () => client.getState()?.G.line ?? [],
  };
}
