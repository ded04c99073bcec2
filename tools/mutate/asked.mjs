/** The options of `npm run mutate` for one run, passed on to Stryker and Vitest. */
export function asked() {
  if (process.env.MUTATE === undefined) throw new Error("npm run mutate says what is to be mutated.");
  return JSON.parse(process.env.MUTATE);
}
