import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { keep } from "./report.ts";
import { BenchTable } from "./table.ts";

/** What a page still holds once encounters are over and deleted: after fifty at most a tenth more than after one. */

const AT_MOST = 1.1;
/** The first of them with cards that move, which take as long again. */
const ENCOUNTERS = 50;
const MOVING = 5;
const ROUNDS = 10;

/** One encounter of six, played to the end of its rounds and deleted, with everything that was said in it. */
const PLAY = `(async (rounds) => {
  const sure = async (done) => {
    let isDone = false;
    void done.finally(() => (isDone = true));
    while (!isDone) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      document.querySelector("dialog[open] button[data-action=yes]")?.click(); // a round with turns left asks first
    }
  };
  const ids = game.actors.contents.slice(0, 6).map(({ id }) => ({ actorId: id }));
  const combat = await Combat.create({ active: true });
  await combat.createEmbeddedDocuments("Combatant", ids);
  while (combat.round < 1) await combat.startCombat();
  for (let round = 2; round <= rounds; round++)
    while (combat.round < round) await sure(combat.nextRound());
  await combat.delete();
  await ChatMessage.deleteDocuments(game.messages.map(({ id }) => id));
})`;

interface Held {
  /** Bytes of what scripts hold. */
  readonly heap: number;
  /** Elements and texts, on the page or off it. */
  readonly nodes: number;
}

/** Of a heap snapshot, what scripts hold. The code that the engine compiles grows as long as it finds more to optimize. */
const KINDS = ["object", "closure", "array", "string", "concatenated string", "sliced string", "regexp", "number"];
/** How the code of a template begins, which is compiled when it is first shown. */
const TEMPLATE = "(function anonymous(container,";

interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] } };
  readonly nodes: number[];
  readonly strings: string[];
}

function sizeOf({ snapshot, nodes, strings }: Snapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const type = fields.indexOf("type");
  const name = fields.indexOf("name");
  const size = fields.indexOf("self_size");
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type] ?? 0] ?? "";
    const isCode = kind === "string" && strings[nodes[at + name] ?? 0]?.startsWith(TEMPLATE) === true;
    if (KINDS.includes(kind) && !isCode) sum += nodes[at + size] ?? 0;
  }
  return sum;
}

async function held(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  await page.waitForTimeout(3000); // lets what follows a deletion run its course
  for (let i = 0; i < 3; i++) await session.send("HeapProfiler.collectGarbage");
  const parts: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => parts.push(chunk));
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  const { nodes } = await session.send("Memory.getDOMCounters");
  await session.detach();
  return { heap: sizeOf(JSON.parse(parts.join("")) as Snapshot), nodes };
}

test("a page holds no more after fifty encounters than after one", async () => {
  const table = await BenchTable.open(6, null, ["Gamemaster", "Anna"]);
  const played = async (times: number): Promise<Held[]> => {
    for (let i = 0; i < times; i++) await table.gm.evaluate(`${PLAY}(${ROUNDS})`);
    const all: Held[] = [];
    for (const page of table.pages) all.push(await held(page));
    return all;
  };
  try {
    await table.gm.evaluate("(async () => { await game.combat?.delete(); })()");
    const first = await played(1);
    await played(MOVING - 1);
    for (const page of table.pages) await page.emulateMedia({ reducedMotion: "reduce" });
    const last = await played(ENCOUNTERS - MOVING);
    const grown = last.map(({ heap, nodes }, i) => ({
      page: i === 0 ? "GM" : "player",
      heap: heap / (first[i]?.heap ?? 1),
      nodes: nodes / (first[i]?.nodes ?? 1),
    }));
    keep("memory", { first, last, grown });
    console.table(grown);
    for (const { page, heap, nodes } of grown) {
      expect(heap, page).toBeLessThanOrEqual(AT_MOST);
      expect(nodes, page).toBeLessThanOrEqual(AT_MOST);
    }
  } finally {
    await table.close();
  }
});
