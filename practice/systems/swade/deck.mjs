/** Just enough of a deck to have numbers: a card dealt in an encounter is not dealt again in the same round. */
const suits = ["♣", "♦", "♥", "♠"];
const ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const joker = { suitValue: 99, hasJoker: true };

const all = [
  ...suits.flatMap((suit, index) =>
    ranks.map((rank, height) => ({ cardValue: height + 2, suitValue: index + 1, cardString: `${rank}${suit}` })),
  ),
  { ...joker, cardValue: 99, cardString: "Red J" },
  { ...joker, cardValue: 98, cardString: "Blk J" },
];

export const none = { cardValue: null, suitValue: null, cardString: "", hasJoker: false };

export const initiativeOf = ({ cardValue, suitValue }) => cardValue + suitValue / 10;

/** This many cards that nobody in the encounter has. */
export function draw(combat, count) {
  const out = new Set([...combat.combatants].map((one) => one.system.cardString));
  const left = all.filter((card) => !out.has(card.cardString));
  return Array.from({ length: count }, () => {
    if (left.length === 0) throw new Error("There are no cards left.");
    return { hasJoker: false, ...left.splice(Math.floor(Math.random() * left.length), 1)[0] };
  });
}
