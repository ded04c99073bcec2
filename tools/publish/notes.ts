// What the changelog says of one version, and where everybody agrees which version that is.

const HEAD = /^## \[?(\d+\.\d+\.\d+)\]?(?: – (\d{4}-\d{2}-\d{2}))?$/m;
const LINK = /^\[[^\]]+\]: .*$/gm;

/** The text under a version's heading, without its heading. Throws if it has none, or no date. */
export function notesOf(changelog: string, version: string): string {
  const parts = changelog.split(/^(?=## )/m);
  const own = parts.find((part) => HEAD.exec(part)?.[1] === version);
  if (own === undefined) throw new Error(`CHANGELOG.md has nothing of ${version}.`);
  if (HEAD.exec(own)?.[2] === undefined) throw new Error(`CHANGELOG.md does not say when ${version} came.`);
  return `${own.replace(HEAD, "").replaceAll(LINK, "").trim()}\n`;
}

/** Who says another version than package.json. `said` are versions by the place that says them. */
export const disagreeing = (version: string, said: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(said)
    .filter(([, one]) => one !== version)
    .map(([place, one]) => `${place} says ${one}, package.json ${version}`);
