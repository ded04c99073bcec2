/** What goes over the socket. */
import type { Switches } from "./switches.ts";
import type { Data, WorldData } from "./world-data.ts";

export type Action = "create" | "update" | "delete";

export interface ParentRef {
  type: string;
  id: string;
}

/** Client to server, event "modifyDocument". */
export interface ModifyRequest {
  action: Action;
  type: string;
  parent: ParentRef | null;
  /** sources to create, changes with `_id` */
  items: Data[];
  /** for deletions */
  ids: string[];
  /** travels to every client as `options` */
  options: Data;
}

/** Server to every client, event "modifyDocument". */
export interface Modified {
  action: Action;
  type: string;
  parent: ParentRef | null;
  /** whole sources, changes with `_id`, or only `_id` */
  result: Data[];
  options: Data;
  userId: string;
}

export type Answer<T> = { result: T } | { error: string };

export interface PackageInfo extends Data {
  id: string;
  title: string;
  version: string;
  active: boolean;
  esmodules: string[];
  scripts: string[];
  styles: { src: string; layer: string | null }[];
  languages: { lang: string; name: string; path: string }[];
  socket: boolean;
  /** where its files are served, such as "modules/<id>" */
  folder: string;
}

export interface PackInfo {
  id: string;
  label: string;
  type: string;
  ownership: Record<string, string>;
  index: Data[];
}

/** Answer to event "files". */
export interface Listing {
  target: string;
  dirs: string[];
  files: string[];
  extensions: string[];
  private: boolean;
}

/** Answer to event "world". */
export interface WorldPayload {
  userId: string;
  world: Omit<WorldData, "packs">;
  packs: PackInfo[];
  activeUsers: string[];
  modules: PackageInfo[];
  system: PackageInfo;
  release: { generation: 13 | 14; build: number };
  switches: Switches;
}
