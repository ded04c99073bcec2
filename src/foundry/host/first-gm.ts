/** The Game Master who keeps what all of them share: the same on every page. */
export const firstGm = (): User.Implementation | null =>
  [...game.users].filter(({ isGM }) => isGM).sort((a, b) => ((a.id ?? "") > (b.id ?? "") ? 1 : -1))[0] ?? null;
