/** Writes a demo's folder. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { broughtBy, folderOfSamples, worldOf } from "../server/brought.ts";
import { compendiaOf } from "../server/compendia.ts";
import { gameSystems, type InstalledPackage, installedModules, sent } from "../server/packages.ts";
import { packInfo } from "../server/packs.ts";
import { type Home, plainPage, tablePage } from "../server/pages.ts";
import { places } from "../server/places.ts";
import { aboutOf, frontOf } from "./about.ts";
import { picturesIn, silhouette } from "./pictures.ts";
import { packFile, type Shelf } from "./shelf.ts";

const TEMPLATE = /\.(hbs|html|handlebars)$/;
const TEXT = /^\.(m?js|css|json|hbs|html|svg)$/;
/** What only developers open. */
const FOR_DEVELOPERS = /(^|[/\\])(node_modules|\.[^/\\]+)([/\\]|$)|\.(map|ts|md)$/;
/** A folder with a file of this name is a LevelDB database, which no browser reads. */
const OF_DATABASE = "CURRENT";

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.replaceAll("\\", "/"));

/** What pages would ask for in vain: most likely the module has yet to be built. */
function reportMissing({ id, directory, esmodules, scripts, styles, languages }: InstalledPackage): void {
  const named = [...esmodules, ...scripts, ...styles.map(({ src }) => src), ...languages.map(({ path }) => path)];
  for (const name of named)
    if (!existsSync(join(directory, name))) console.error(`The manifest of "${id}" names ${name}, which is not there.`);
}

function copied(from: string, to: string): void {
  const isForPages = (path: string) =>
    !FOR_DEVELOPERS.test(path.slice(from.length)) && !existsSync(join(path, OF_DATABASE));
  cpSync(from, to, { recursive: true, filter: isForPages });
}

/** Writes what is in them, and answers what is known of them before. */
async function writePacks(out: string, packages: readonly InstalledPackage[]): Promise<Shelf["packs"]> {
  const packs: Shelf["packs"] = {};
  for (const one of packages) {
    const compendia = await compendiaOf(one);
    for (const { id, documents } of compendia) write(out, packFile(id), JSON.stringify(documents));
    packs[one.folder] = compendia.map(packInfo);
  }
  return packs;
}

async function shelfOf(out: string, modules: InstalledPackage[], systems: InstalledPackage[]): Promise<Shelf> {
  const all = [...modules, ...systems];
  const brought = broughtBy(modules);
  const files = all
    .filter(({ directory }) => directory !== "")
    .flatMap(({ folder }) => filesIn(join(out, folder)).map((name) => `${folder}/${name}`));
  const templates = files.filter((name) => TEMPLATE.test(name));
  return {
    modules: modules.map(sent),
    systems: systems.map(sent),
    packs: await writePacks(out, all),
    templates: Object.fromEntries(templates.map((name) => [name, readFileSync(join(out, name), "utf8")])),
    files,
    brought: { samples: brought.samples.map(({ folder: _, ...entry }) => entry), faults: brought.faults },
    worlds: Object.fromEntries(
      brought.samples.filter(({ world }) => world.endsWith(".json")).map((one) => [one.id, worldOf(one)]),
    ),
  };
}

function write(out: string, name: string, content: string | Buffer): void {
  mkdirSync(dirname(join(out, name)), { recursive: true });
  writeFileSync(join(out, name), content);
}

function writePages(out: string, home: Home, modules: InstalledPackage[]): void {
  const [first] = modules;
  const about = first && aboutOf(first);
  const title = about?.title ?? "A practice table";
  const front = about ? frontOf(about) : "";
  write(out, "index.html", plainPage(["landing", "lobby"], title, "dark", home, front));
  write(out, "side.html", plainPage(["side"], title, "dark", home));
  write(out, "game.html", tablePage(title, { classes: "vtt game theme-dark" }, { ...home, first: "seat" }));
}

/** The pictures of Foundry that anything in this folder names. */
function writePictures(out: string): void {
  const texts = filesIn(out).filter((name) => TEXT.test(extname(name)));
  for (const name of new Set(texts.flatMap((one) => picturesIn(readFileSync(join(out, one), "utf8")))))
    if (!existsSync(join(out, name))) write(out, name, silhouette(name));
}

/** Everything that the modules in these folders need to be played with, and the client built for it. */
export async function writeDemo(out: string, directories: readonly string[], client: string): Promise<void> {
  const modules = installedModules(directories, []);
  const systems = gameSystems();
  for (const one of modules) reportMissing(one);
  for (const { directory, folder, id } of [...modules, ...systems]) {
    if (directory === "") continue;
    copied(directory, join(out, folder));
    const samples = folder.startsWith("modules/") ? folderOfSamples(directory) : null;
    if (samples !== null) copied(samples, join(out, "samples", id));
  }
  copied(client, join(out, "client"));
  copied(join(places.world, "portraits"), join(out, "world", "portraits"));
  for (const part of ["css/all.min.css", "webfonts"])
    cpSync(join(places.fonts, part), join(out, "fonts", "fontawesome", part), { recursive: true });
  write(out, "shelf.json", JSON.stringify(await shelfOf(out, modules, systems)));
  writePages(out, { client, file: (path) => path }, modules);
  writePictures(out);
}
