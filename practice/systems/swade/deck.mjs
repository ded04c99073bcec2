/** Just enough of a deck to have numbers: what is dealt in an encounter is not dealt again in the same round. */
const suits = ["Clubs", "Diamonds", "Hearts", "Spades"];
const jokers = ["Red Joker", "Black Joker"];

const all = [
  ...suits.flatMap((suit, index) =>
    Array.from({ length: 13 }, (_, rank) => ({
      cardValue: rank + 2,
      suitValue: index + 1,
      cardString: `${rank + 2} ${suit}`,
    })),
  ),
  ...jokers.map((cardString, index) => ({ cardValue: 90, suitValue: 98 + index, cardString, hasJoker: true })),
];

export const none = { cardValue: null, suitValue: null, cardString: "", hasJoker: false };

export const initiativeOf = ({ cardValue, suitValue }) => cardValue + suitValue / 100;

/** As many cards as asked for, that nobody in the encounter has. */
export function draw(combat, count) {
  const out = new Set([...combat.combatants].map((one) => one.system.cardString));
  const left = all.filter((card) => !out.has(card.cardString));
  return Array.from({ length: count }, () => {
    if (left.length === 0) throw new Error("There are no cards left.");
    return { hasJoker: false, ...left.splice(Math.floor(Math.random() * left.length), 1)[0] };
  });
}
