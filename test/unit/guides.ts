import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { prose } from "../../tools/languages/names.ts";

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
