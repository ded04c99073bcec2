import type { PackageInfo } from "../../server/protocol.ts";
import { outside } from "../outside/served.ts";
import { missingKeys } from "./missing.ts";
import type { Data } from "./types/document.ts";
import type { I18nLike } from "./types/game.ts";
import { expandObject, getProperty, mergeObject } from "./utils.ts";

const looksLikeKey = /^[A-Za-z][\w-]*(\.[\w-]+)+$/;

/**
 * As https://foundryvtt.com/api/classes/foundry.helpers.Localization.html lists it. English lies below every other
 * language, in `_fallback`; where English itself is spoken that is empty, as packages that read it expect.
 */
export class Localization implements I18nLike {
  lang = "en";
  defaultModule = "core";
  translations: Data = {};
  _fallback: Data = {};
  private loaded = false;

  async load(packages: PackageInfo[], lang: string): Promise<void> {
    this.lang = lang;
    this.translations = await texts(packages, lang);
    this._fallback = lang === "en" ? {} : await texts(packages, "en");
    this.loaded = true;
    document.documentElement.lang = lang;
  }

  private find(key: string, fallback = true): string | undefined {
    const own = getProperty(this.translations, key);
    if (typeof own === "string") return own;
    const english = fallback ? getProperty(this._fallback, key) : undefined;
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

/** The languages that these packages bring, by their codes: what `CONFIG.supportedLanguages` has. */
export const languagesOf = (packages: readonly PackageInfo[]): Record<string, string> => ({
  en: "English",
  ...Object.fromEntries(packages.flatMap(({ languages }) => languages.map(({ lang, name }) => [lang, name]))),
});

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
