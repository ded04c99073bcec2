/** What a front page says of the packages that can be tried in a demo, and how it says it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { folderOfSamples } from "../server/brought.ts";
import type { InstalledPackage } from "../server/packages.ts";
import { asText } from "../server/pages.ts";

/** `about.json` in the folder of a package's samples. What is missing there is taken from the manifest. */
export interface About {
  title: string;
  sentence: string;
  /** what is otherwise in a real Foundry */
  different: string[];
  /** what to do up to the manifest's address, and then what comes after it */
  install: string[];
  /** the manifest's address, to be pasted */
  manifest: string | null;
  links: { text: string; href: string }[];
}

/** True of every demo. */
const DIFFERENT = [
  "Foundry has maps, sheets, journals and sounds. Here is only what modules about combat use, written by us from public documentation.",
  "In Foundry everybody has a browser of their own, and a world lasts. Here all share this browser, which keeps the world until you start anew.",
];

const INSTALL = ["In Foundry’s setup open Add-on Modules, press Install Module, and paste this address:"];

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** What is said of this package. */
export function aboutOf({ directory, title, ...manifest }: InstalledPackage): About {
  const folder = folderOfSamples(directory);
  const file = folder === null ? "" : join(folder, "about.json");
  const own = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<About>) : {};
  return {
    title: own.title ?? title,
    sentence: own.sentence ?? text(manifest["description"]),
    different: [...(own.different ?? []), ...DIFFERENT],
    install: own.install ?? INSTALL,
    manifest: own.manifest ?? (text(manifest["manifest"]) || null),
    links: own.links ?? [],
  };
}

const paragraph = (line: string) => `<p>${asText(line)}</p>`;

function facts({ title, different, install, manifest, links }: About): string {
  const items = different.map((line) => `<li>${asText(line)}</li>`).join("");
  const [first = "", ...then] = install.map(paragraph);
  const address = `<p><code class="address">${asText(manifest ?? "")}</code></p>`;
  const how = manifest === null ? "" : `<h2>Install ${asText(title)}</h2>${first}${address}${then.join("")}`;
  const more = links.map(({ text: words, href }) => `<p><a href="${asText(href)}">${asText(words)}</a></p>`).join("");
  return `<section><h2>What is different in Foundry</h2><ul>${items}</ul></section><section>${how}${more}</section>`;
}

/** The front page's content, before any script runs. */
export function frontOf(about: About): string {
  return `<main>
      <header class="lobby-head">
        <h1>${asText(about.title)}</h1>
        <p class="what">${asText(about.sentence)}</p>
        <p class="note">Try it at this practice table. It is <strong>not Foundry VTT</strong>. Nothing is installed, and nothing leaves your browser.</p>
      </header>
      <div id="play"><p class="note" role="status">Setting up the table…</p></div>
      <div class="facts">${facts(about)}</div>
      <p class="small-print">Foundry VTT is a product of Foundry Gaming LLC, which has nothing to do with this table.</p>
    </main>`;
}
