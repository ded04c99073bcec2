import type { PackageInfo } from "../../server/protocol.ts";
import { outside } from "../outside/served.ts";
import { missingKeys } from "./missing.ts";
import type { Data } from "./types/document.ts";
import type { I18nLike } from "./types/game.ts";
import { expandObject, getProperty, mergeObject } from "./utils.ts";

const looksLikeKey = /^[A-Za-z][\w-]*(\.[\w-]+)+$/;

export class Localization implements I18nLike {
  lang = "en";
  translations: Data = {};
  private english: Data = {};
  private loaded = false;

  /** English lies below every other language. */
  async load(packages: PackageInfo[], lang: string): Promise<void> {
    this.lang = lang;
    this.english = await texts(packages, "en");
    this.translations = lang === "en" ? this.english : await texts(packages, lang);
    this.loaded = true;
    document.documentElement.lang = lang;
  }

  private find(key: string, fallback = true): string | undefined {
    const own = getProperty(this.translations, key);
    if (typeof own === "string") return own;
    const english = fallback ? getProperty(this.english, key) : undefined;
    return typeof english === "string" ? english : undefined;
  }

  has(key: string, fallback = true): boolean {
    return this.find(key, fallback) !== undefined;
  }

  /** The key itself when there is no text. */
  localize(key: string): string {
    const found = this.find(key);
    if (found === undefined && this.loaded && looksLikeKey.test(key)) missingKeys.add(key);
    return found ?? key;
  }

  format(key: string, data: Record<string, unknown> = {}): string {
    return this.localize(key).replace(/\{([^}]+)\}/g, (_, name: string) => String(data[name] ?? "undefined"));
  }

  getListFormatter({ style = "long", type = "conjunction" }: Data = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type } as Intl.ListFormatOptions);
  }

  sortObjects<T>(objects: T[], key: string): T[] {
    const text = (object: T) => String((object as Data)[key]);
    return objects.sort((a, b) => text(a).localeCompare(text(b), this.lang));
  }
}

async function texts(packages: PackageInfo[], lang: string): Promise<Data> {
  const all: Data = {};
  for (const { folder, languages } of packages)
    for (const language of languages.filter((one) => one.lang === lang)) {
      const response = await fetch(outside.file(`${folder}/${language.path}`));
      if (response.ok) mergeObject(all, expandObject((await response.json()) as Data));
      else console.error(`${folder}/${language.path}: ${response.status}`);
    }
  return all;
}
