// What a package needs in order to be installed, updated and listed, as far as it is public:
// - the fields, which of them are addresses, and what an id is: foundryvtt.com, API documentation 14,
//   foundry.packages.types.ModuleManifestData and its parts
// - an id of lower-case letters and hyphens, and the same as the folder's: foundryvtt.com/article/packaging-guide
// - the forms of a core version: foundryvtt.com/article/manifest-migration-guide
// - icon and cover: League-of-Foundry-Developers/manifest-plus, "Media"

const FIELDS = [
  "authors",
  "bugs",
  "changelog",
  "compatibility",
  "coreTranslation",
  "description",
  "documentTypes",
  "download",
  "esmodules",
  "exclusive",
  "flags",
  "id",
  "languages",
  "library",
  "license",
  "manifest",
  "media",
  "packFolders",
  "packs",
  "persistentStorage",
  "protected",
  "quickstart",
  "readme",
  "relationships",
  "scripts",
  "socket",
  "styles",
  "title",
  "type",
  "url",
  "version",
];
const ADDRESSES = ["url", "bugs", "changelog", "manifest", "download"];
const MEDIA = ["setup", "cover", "icon", "screenshot", "video"];
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const CORE = /^\d+(?:\.\d+)?$/;

type Files = Readonly<Record<string, unknown>>;
type Texts<Key extends string> = { readonly [key in Key]?: string };

/** A manifest as it may come, with the fields that are read here. */
interface Listed extends Texts<"id" | "type" | "title" | "description" | "version" | "manifest" | "download"> {
  readonly [field: string]: unknown;
  readonly compatibility?: Texts<"minimum" | "verified" | "maximum">;
  readonly authors?: readonly Texts<"name" | "url">[];
  readonly esmodules?: readonly string[];
  readonly styles?: readonly { readonly src: string }[];
  readonly languages?: readonly ({ readonly path: string } & Texts<"lang" | "name">)[];
  readonly packs?: readonly ({ readonly path: string } & Texts<"name" | "label" | "type">)[];
  readonly media?: readonly ({ readonly url: string } & Texts<"type" | "thumbnail">)[];
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
const isWeb = (value: unknown): value is string => isText(value) && /^https:\/\/[^\s/]+\.[^\s/]+\//.test(value);
/** The second version is newer than the first, or the same. */
const isOrdered = (first: string, second: string) =>
  first.localeCompare(second, "en", { numeric: true }) <= 0 || second === first.split(".")[0];

const named = (path: string, files: Files) => (path in files ? [] : [`${path} is named and not there`]);

function nameFaults({ id, type, title, description, version }: Listed): string[] {
  return [
    ...(type === undefined || type === "module" ? [] : [`${type} is not the type of a module`]),
    ...(ID.test(id ?? "") ? [] : ["id has more than lower-case letters, figures and hyphens"]),
    ...(isText(title) ? [] : ["title is missing"]),
    ...(isText(description) ? [] : ["description is missing"]),
    ...(/^\d+\.\d+\.\d+$/.test(version ?? "") ? [] : ["version is no version"]),
  ];
}

function compatibilityFaults({ compatibility = {} }: Listed): string[] {
  const { minimum, verified, maximum } = compatibility;
  if (minimum === undefined) return ["compatibility.minimum is missing"];
  const given = [minimum, verified ?? [], maximum ?? []].flat();
  const odd = given.filter((one) => !CORE.test(one)).map((one) => `compatibility: ${one} is no version of Foundry`);
  const turned = given.some((one, i) => i > 0 && !isOrdered(given[i - 1] ?? "", one));
  return [...odd, ...(turned ? ["compatibility is not in order"] : [])];
}

function authorFaults({ authors = [] }: Listed): string[] {
  if (authors.length === 0) return ["authors are missing"];
  return authors.flatMap(({ name, url }) => [
    ...(isText(name) ? [] : ["an author has no name"]),
    ...(url === undefined || isWeb(`${url}/`) ? [] : [`${url} is no address of an author`]),
  ]);
}

function addressFaults(manifest: Listed): string[] {
  const { manifest: own = "", download = "", version = "", id } = manifest;
  return [
    ...ADDRESSES.filter((field) => !isWeb(`${manifest[field] ?? ""}/`)).map((field) => `${field} is no web address`),
    ...(own.includes(version) ? ["manifest is the address of one version, and would never update"] : []),
    ...(download.includes(version) ? [] : ["download does not name its version"]),
    ...(download.endsWith(`/${id}.zip`) ? [] : ["download is not called after the id"]),
  ];
}

const documentFaults = (manifest: Listed, files: Files) =>
  ["license", "readme"].flatMap((field) => {
    const where = manifest[field];
    return where === undefined || isWeb(where) ? [] : named(String(where), files);
  });

function contentFaults({ esmodules = [], styles = [], languages = [], packs = [] }: Listed, files: Files): string[] {
  const twice = languages.filter(({ lang }, at) => languages.findIndex((other) => other.lang === lang) !== at);
  return [
    ...esmodules.flatMap((path) => named(path, files)),
    ...styles.flatMap(({ src }) => named(src, files)),
    ...languages.flatMap(({ path }) => named(path, files)),
    ...languages.filter(({ lang, name }) => !isText(lang) || !isText(name)).map(() => "a language has no name"),
    ...twice.map(({ lang }) => `language ${lang} is there twice`),
    ...packs.flatMap(({ path }) => named(`${path}/CURRENT`, files)), // every database has one
    ...packs
      .filter(({ name, label, type }) => !(ID.test(name ?? "") && isText(label) && isText(type)))
      .map(() => "odd pack"),
  ];
}

function mediaFaults({ media = [] }: Listed): string[] {
  const links = media.flatMap(({ url, thumbnail }) => [url, ...(thumbnail === undefined ? [] : [thumbnail])]);
  return [
    ...media.filter(({ type }) => !MEDIA.includes(type ?? "")).map(({ type }) => `${type} is no kind of medium`),
    ...links.filter((link) => !isWeb(link)).map((link) => `${link} is no web address`),
  ];
}

function fileFaults(files: Files): string[] {
  const odd = Object.keys(files).filter((path) => /^\/|\\|(?:^|\/)\.|\.map$/.test(path));
  return odd.map((path) => `${path} should not be in a package`);
}

/** Everything that keeps a package with this manifest and these files from being listed and installed. */
export function faultsOf(manifest: Listed, files: Files): string[] {
  const strange = Object.keys(manifest).filter((field) => !FIELDS.includes(field));
  return [
    ...strange.map((field) => `${field} is no field of a manifest`),
    ...nameFaults(manifest),
    ...compatibilityFaults(manifest),
    ...authorFaults(manifest),
    ...addressFaults(manifest),
    ...documentFaults(manifest, files),
    ...contentFaults(manifest, files),
    ...mediaFaults(manifest),
    ...fileFaults(files),
  ];
}
