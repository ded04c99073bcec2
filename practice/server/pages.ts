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

const asText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function sheets(folder: string): string[] {
  const at = join(places.client, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at)
    .filter((name) => name.endsWith(".css"))
    .sort()
    .map((name) => `/client/${folder}${name}`);
}

function shell(title: string, body: { classes: string; style?: string }, styles: string[], script: string): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n    ");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${asText(title)}</title>
    <link rel="icon" href="data:,">
    <style>@layer ${layers.join(", ")};</style>
    ${links}
    <script type="module" src="${script}"></script>
  </head>
  <body class="${body.classes}"${body.style ? ` style="${body.style}"` : ""}></body>
</html>
`;
}

const awesome = "/fonts/fontawesome/css/all.min.css";

export function gamePage(user: UserSource, query: URLSearchParams, world: string): string {
  const asked = query.get("theme");
  const theme = asked === "light" || asked === "dark" ? asked : (user.theme ?? "dark");
  const width = Number(query.get("width"));
  const style = width > 0 ? `--sidebar-width: ${width}px` : "";
  const body = { classes: `vtt game theme-${theme}`, style };
  return shell(`${world} · ${user.name}`, body, [awesome, ...sheets("")], "/client/main.js");
}

export function ownPage(name: string, world: string, query: URLSearchParams): string {
  const theme = query.get("theme") === "light" ? "light" : "dark";
  const styles = [
    awesome,
    ...sheets("pages/").filter((href) => !/pages\/(?!common)/.test(href) || href.includes(name)),
  ];
  return shell(world, { classes: `practice ${name} theme-${theme}` }, styles, `/client/pages/${name}.js`);
}
