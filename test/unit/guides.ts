import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hasForms } from "../laws/text-keys.ts";

/** What Foundry itself says on its buttons. */
const OF_FOUNDRY = [
  "Add-on Modules",
  "Begin Combat",
  "Configure Controls",
  "Install Module",
  "Manifest URL",
  "Reset Initiative",
];

const plainly = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** A Markdown text without what is not prose: code, and pictures. */
const prose = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, "").replaceAll(/`[^`]*`/g, "");

/** The names that a Markdown text has in italics: what stands on buttons, fields and windows. */
export const namesIn = (text: string): string[] =>
  [
    ...prose(text)
      .replaceAll("**", "")
      .matchAll(/(?<![\w*])\*([^\s*][^*]*)\*(?![\w*])/g),
  ].map(([, name = ""]) => plainly(name));

/** Every text in a language, and each form of one with several. */
function textsOf(words: unknown): string[] {
  if (typeof words === "string") return [words];
  return Object.values(hasForms(words) ? words : (words as object)).flatMap(textsOf);
}

/** What a text may look like on screen: any words in its places, and with or without the ellipsis at its end. */
function onScreen(text: string): RegExp[] {
  const parts = text.replace(/…$/, "").split(/\{\w+\}/);
  if (parts.join("").replaceAll(/\P{L}/gu, "").length < 3) return [];
  const fixed = parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  return [new RegExp(`^${fixed.join(".*").replace(/ \.\*$/, "(?: .*)?")}…?$`, "u")];
}

/** Whether something in this language, or in Foundry, is called so. */
export function nameIn(language: unknown): (name: string) => boolean {
  const texts = textsOf(language);
  const [whole, patterns] = [new Set([...texts, ...OF_FOUNDRY]), texts.flatMap(onScreen)];
  return (name) => whole.has(name) || patterns.some((pattern) => pattern.test(name));
}

/** The anchor that GitHub gives a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

const headingsIn = (text: string): string[] =>
  [...prose(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

/** The links in a Markdown file of ours that lead nowhere: no file, or no heading of that name in it. */
export function deadLinksIn(file: string, text: string): string[] {
  const links = [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return !URL.canParse(link);
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? file : join(dirname(file), path);
    if (path !== "" && !existsSync(target)) return true;
    return anchor !== undefined && !headingsIn(path === "" ? text : readFileSync(target, "utf8")).includes(anchor);
  });
}
