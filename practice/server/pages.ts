/** The HTML shells. Everything else is drawn by scripts. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { places } from "./places.ts";
import type { UserSource } from "./world-data.ts";

/** Foundry's cascade layers, in order; whatever has no layer beats them all. */
export const layers = [
  "reset",
  "variables",
  "elements",
  "blocks",
  "applications",
  "compatibility",
  "layouts",
  "general",
  "specific",
  "system",
  "modules",
  "exceptions",
];

export const asText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Where pages find what they load. */
export interface Home {
  /** the built client, on disk */
  client: string;
  /** the address of a file, by its path from the root */
  file(path: string): string;
  /** a script before all others, by its name in the client */
  first?: string;
}

const served: Home = { client: places.client, file: (path) => `/${path}` };

function sheets({ client, file }: Home, folder: string): string[] {
  const at = join(client, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at)
    .filter((name) => name.endsWith(".css"))
    .sort()
    .map((name) => file(`client/${folder}${name}`));
}

interface Body {
  classes: string;
  style?: string;
  html?: string;
}

function shell(title: string, body: Body, styles: string[], scripts: string[]): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n    ");
  const tags = scripts.map((src) => `<script type="module" src="${src}"></script>`).join("\n    ");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${asText(title)}</title>
    <link rel="icon" href="data:,">
    <style>@layer ${layers.join(", ")};</style>
    ${links}
    ${tags}
  </head>
  <body class="${body.classes}"${body.style ? ` style="${body.style}"` : ""}>${body.html ?? ""}</body>
</html>
`;
}

const awesome = ({ file }: Home) => file("fonts/fontawesome/css/all.min.css");

/** The page of a table, without saying whose. */
export function tablePage(title: string, body: Body, home: Home): string {
  const scripts = [...(home.first ? [home.first] : []), "main"].map((name) => home.file(`client/${name}.js`));
  return shell(title, body, [awesome(home), ...sheets(home, "")], scripts);
}

export function gamePage(user: UserSource, query: URLSearchParams, world: string): string {
  const asked = query.get("theme");
  const theme = asked === "light" || asked === "dark" ? asked : (user.theme ?? "dark");
  const width = Number(query.get("width"));
  const style = width > 0 ? `--sidebar-width: ${width}px` : "";
  return tablePage(`${world} · ${user.name}`, { classes: `vtt game theme-${theme}`, style }, served);
}

export function ownPage(name: string, world: string, query: URLSearchParams): string {
  const theme = query.get("theme") === "light" ? "light" : "dark";
  return plainPage([name], world, theme, served);
}

/** A page that is no table, of the first of these names, with the styles of all of them. */
export function plainPage(names: string[], title: string, theme: "dark" | "light", home: Home, html = ""): string {
  const [name = ""] = names;
  const isOurs = (href: string) => ["common", ...names].some((one) => href.endsWith(`/pages/${one}.css`));
  const styles = [awesome(home), ...sheets(home, "pages/").filter(isOurs)];
  const body = { classes: `practice ${names.join(" ")} theme-${theme}`, html };
  return shell(title, body, styles, [home.file(`client/pages/${name}.js`)]);
}
