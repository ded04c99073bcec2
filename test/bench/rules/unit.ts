/** The unit of every figure: one JSON round trip of a fixed object that grows with the seats and with nothing else. */

/**
 * For each seat one fighter with a name, four traits and two cards. It never changes, or figures from different days
 * would not compare.
 */
export function unitOf(seats: number): () => unknown {
  const fighters = Object.fromEntries(
    Array.from({ length: seats }, (_, i) => [
      `seat-${i}`,
      {
        name: `Fighter ${i}`,
        traits: { agility: 6 + (i % 7), dexterity: 10 + (i % 5), health: 9 + (i % 4), speed: 1 + (i % 12) },
        cards: [`${i % 13}C#${i}`, `${i % 11}D#${i}`],
      },
    ]),
  );
  return () => JSON.parse(JSON.stringify({ fighters }));
}
