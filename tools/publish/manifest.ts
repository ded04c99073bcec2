// The manifest of a release: the one of the sources, with this version and addresses on the web.

/** What package.json says of a project. */
export type About = Readonly<Record<"version" | "homepage" | "bugs", string>> & {
  readonly repository: { readonly url: string };
};

interface Medium {
  readonly url: string;
  readonly thumbnail?: string;
}

export interface Manifest {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly version?: string;
  readonly readme?: string;
  readonly media?: readonly Medium[];
}

const isWeb = (url: string) => url.startsWith("https://");

/** Where a project lies on the web, as package.json says. */
export const homeOf = ({ repository }: Pick<About, "repository">): string =>
  repository.url.replace(/^git\+/, "").replace(/\.git$/, "");

/** The files of one version, as they lie in the repository. */
const rawOf = (home: string, tag: string) =>
  `${home.replace("https://github.com/", "https://raw.githubusercontent.com/")}/${tag}`;

/** A manifest for a release of this name: `file` is what the manifest is called among the release's files. */
export function released(
  own: Manifest,
  { name, file, about }: { readonly name: string; readonly file: string; readonly about: About },
): Manifest {
  const home = homeOf(about);
  const tag = `v${about.version}`;
  const onTheWeb = (url: string) => (isWeb(url) ? url : `${rawOf(home, tag)}/${url}`);
  const media = (own.media ?? []).map(({ thumbnail, ...one }) => ({
    ...one,
    url: onTheWeb(one.url),
    ...(thumbnail === undefined ? {} : { thumbnail: onTheWeb(thumbnail) }),
  }));
  return {
    ...own,
    version: about.version,
    url: about.homepage,
    bugs: about.bugs,
    ...(own.readme === undefined ? {} : { readme: `${home}/blob/${tag}/${own.readme}` }), // with its pictures
    changelog: `${home}/releases/tag/${tag}`, // Foundry opens an address, not a file of ours
    manifest: `${home}/releases/latest/download/${file}`,
    download: `${home}/releases/download/${tag}/${name}.zip`,
    ...(media.length === 0 ? {} : { media }),
  };
}
