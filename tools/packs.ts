// Compendium packs as Foundry reads them (LevelDB), from the sources in packs/ and the pages in docs/.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { cardsDocument } from "./cards-document.ts";
import { journalDocuments } from "./journals.ts";
import { macroDocuments } from "./macro-documents.ts";

interface Manifest {
  readonly packs: readonly { readonly name: string; readonly type: string }[];
  readonly compatibility: { readonly minimum: string };
}

/** What an open database writes about itself. These files are created again when it is opened. */
const OF_ONE_RUN = ["LOCK", "LOG", "LOG.old"];

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** What a pack of this type has in it, from its source in packs/ or from the pages of docs/. */
const DOCUMENTS: Record<string, (name: string, version: string) => readonly { readonly _id: string }[]> = {
  Cards: (name, version) => [cardsDocument(read(`packs/${name}/deck.json`), version)],
  JournalEntry: (_name, version) => journalDocuments(version, read("package.json").homepage),
  Macro: (name, version) => macroDocuments(read(`packs/${name}/macros.json`), version),
};

/** Writes every pack that module.json names to this folder, replacing what was there. */
export async function buildPacks(folder: string): Promise<void> {
  const { packs, compatibility }: Manifest = read("module.json");
  for (const { name, type } of packs) {
    const draft = mkdtempSync(join(tmpdir(), "dealt-in-pack-"));
    try {
      mkdirSync(join(draft, "source"));
      for (const document of DOCUMENTS[type]?.(name, compatibility.minimum) ?? [])
        writeFileSync(join(draft, "source", `${document._id}.json`), JSON.stringify(document));
      await compilePack(join(draft, "source"), join(draft, "pack"), { log: false });
      const to = join(folder, name);
      rmSync(to, { recursive: true, force: true });
      cpSync(join(draft, "pack"), to, { recursive: true, filter: (file) => !OF_ONE_RUN.includes(basename(file)) });
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
}
