// Compendium packs as Foundry reads them (LevelDB), from the decks in packs/.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { cardsDocument } from "./cards-document.mjs";

/** What an open database writes about itself. These files are created again when it is opened. */
const OF_ONE_RUN = ["LOCK", "LOG", "LOG.old"];

const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/** Writes every pack that module.json names to this folder, replacing what was there. */
export async function buildPacks(folder) {
  const { packs, compatibility } = read("module.json");
  for (const { name } of packs) {
    const draft = mkdtempSync(join(tmpdir(), "dealt-in-pack-"));
    try {
      const document = cardsDocument(read(`packs/${name}/deck.json`), compatibility.minimum);
      mkdirSync(join(draft, "source"));
      writeFileSync(join(draft, "source", `${name}.json`), JSON.stringify(document));
      await compilePack(join(draft, "source"), join(draft, "pack"), { log: false });
      const to = join(folder, name);
      rmSync(to, { recursive: true, force: true });
      cpSync(join(draft, "pack"), to, { recursive: true, filter: (file) => !OF_ONE_RUN.includes(basename(file)) });
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
}
