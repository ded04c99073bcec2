/** The names under which one demo keeps apart from another on the same origin, and one user from another. */

/** The folder that the demo is served from, as every page and worker of it finds it. */
export const rootOf = (href: string): URL => new URL(".", href);

/** What is the demo's own. */
export const spaceOf = (root: URL): string => `practice:${root.pathname}`;

/** What belongs to one user's browser. */
export const seatOf = (root: URL, userId: string): string => `${spaceOf(root)}:${userId}:`;

/** The lock that a page holds as long as it is there, which is also the name of its own channel. */
export const pageName = (space: string, page: string): string => `${space}#${page}`;

/** The lock of whoever runs the server: the shared worker itself, or else the tab that leads. */
export const serverName = (space: string): string => `${space}!`;

/** A name that nobody else has; `crypto.randomUUID` is for https only. */
export const freshName = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (word) => word.toString(36)).join("");
