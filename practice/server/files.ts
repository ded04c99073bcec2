/** What file pickers see: the folders of packages, and the world's own. */
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import type { Listing } from "./protocol.ts";
import { folderBelow } from "./static.ts";

/** A folder on disk, under the name by which pages know it: `modules/someone`, `worlds/here`. */
export interface Root {
  folder: string;
  directory: string;
}

const encoded = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/** The folders and files in there, by their addresses from the root; throws where there is no such folder. */
export function browse(roots: readonly Root[], asked: string, extensions: readonly string[] = []): Listing {
  const path = decodeURIComponent(asked).replace(/^\/+|\/+$/g, "");
  const listing = { target: encoded(path), extensions: [...extensions], private: false };
  const above = path === "" ? "" : `${path}/`;
  const nearer = roots.filter(({ folder }) => folder.startsWith(above));
  if (nearer.length > 0) {
    const names = new Set(nearer.map(({ folder }) => above + folder.slice(above.length).split("/")[0]));
    return { ...listing, dirs: [...names].map(encoded).sort(), files: [] };
  }
  const root = roots.find(({ folder }) => path === folder || path.startsWith(`${folder}/`));
  const place = root && folderBelow(root.directory, path.slice(root.folder.length + 1));
  if (!place) throw new Error(`Directory ${path} does not exist or is not accessible in this storage location`);
  const names = readdirSync(place).filter((name) => !name.startsWith("."));
  const isFolder = (name: string) => statSync(join(place, name)).isDirectory();
  const isWanted = (name: string) => extensions.length === 0 || extensions.includes(extname(name).toLowerCase());
  const address = (name: string) => encoded(above + name);
  return {
    ...listing,
    dirs: names.filter(isFolder).map(address).sort(),
    files: names
      .filter((name) => !isFolder(name) && isWanted(name))
      .map(address)
      .sort(),
  };
}

/** A file that is to be kept: in which folder, by which name, and its bytes in base 64. */
export interface Upload {
  target: string;
  name: string;
  bytes: string;
}

/** Keeps a file in one of the folders that are there, and answers with its address; in the world's alone, like any upload here. */
export function upload(roots: readonly Root[], { target, name, bytes }: Upload): { path: string } {
  const path = decodeURIComponent(target).replace(/^\/+|\/+$/g, "");
  const root = roots.find(({ folder }) => path === folder || path.startsWith(`${folder}/`));
  const place = root?.folder.startsWith("worlds/") && folderBelow(root.directory, path.slice(root.folder.length + 1));
  if (!place) throw new Error(`Directory ${path} does not exist or is not accessible in this storage location`);
  if (name !== basename(name) || name.startsWith(".")) throw new Error(`${name} is no name of a file`);
  writeFileSync(join(place, name), Buffer.from(bytes, "base64"));
  return { path: encoded(`${path}/${name}`) };
}
