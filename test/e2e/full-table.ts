import { sitDownAs } from "./barrow-world.ts";
import { cardsWindow, closeCards, DEALT, dramaWords } from "./drama-hands.ts";
import { setNextDraws, wordsFor } from "./next-draws.ts";
import { tableOf } from "./tables.ts";
import { stackDrama } from "./trial-deck.ts";
import { expect, type Joining, type Seat, type Table } from "./world.ts";

/** Masterdeck's table at its fullest: a contest and more than six questions, to the GM as to Anna. */

/** Subplots, about which Anna is asked on her sheet; Ysolde gets other cards in their place. */
const SUBPLOTS = ["somebodys-heir", "the-unread-letter", "the-old-charm", "sworn-to-silence"];
/** Cards that the GM awards to her. */
const AWARDED = ["fell-off-something", "gone-already"];
/** Ysolde, Nim, Tamsin, Old Tam, Gerrit, the Margrave, guards, hounds, and the archer. */
const CARDS = ["KD", "AD", "QC", "JC", "9C", "8S", "8C", "7H", "6H"];
const NIM = "actor:actorNim00000000";
const YSOLDE = "actor:actorYsolde00000";

const API = "game.modules.get('dealt-in').api";

/** Plays the first offer whose key starts so. */
async function play(gm: Seat, start: string, values: object = {}): Promise<void> {
  const key = `${API}.offers(game.combat).find(({ key }) => key.startsWith(${JSON.stringify(start)}))?.key`;
  const isPlayed = await gm.console<boolean>(`${API}.play(game.combat, ${key}, ${JSON.stringify(values)})`);
  if (!isPlayed) throw new Error(`${start} was not played`);
}

async function handOf(gm: Seat, seat: string): Promise<string[]> {
  const { cards } = await tableOf<{ cards: Record<string, { zone: string; seat?: string }> }>(gm);
  return Object.keys(cards).filter((id) => cards[id]?.zone === "hand" && cards[id]?.seat === seat);
}

/** The GM and Anna at that table. Nim, on hold, has just interrupted Ysolde, who holds five cards. */
export async function fullTable(table: Table, options: Joining): Promise<readonly Seat[]> {
  const gm = await sitDownAs(table, "Gamemaster");
  const anna = await sitDownAs(table, "Anna", options);
  await setNextDraws(gm.page, dramaWords([...SUBPLOTS, ...DEALT, ...AWARDED]));
  await play(gm, "beginAdventure");
  await expect(cardsWindow(anna).locator(".dealt-in-sheet")).toBeVisible(); // her cards come by themselves
  await closeCards(anna);
  await play(gm, "startAdventure");
  for (const _ of AWARDED) await play(gm, `award:${YSOLDE}`);
  await setNextDraws(gm.page, wordsFor(CARDS));
  await play(gm, "deal:");
  await stackDrama(gm, "that-face-again"); // Setback, Up, Flurry, and Tests of two kinds
  await play(gm, "begin:");
  const given = (await handOf(gm, NIM)).slice(0, 2);
  for (const card of given) await play(gm, `pool:${NIM}`, { card: [card] });
  await play(gm, "hold:");
  const [wanted] = await handOf(gm, YSOLDE);
  await play(gm, `pool:${YSOLDE}`, { card: [wanted] });
  for (const card of given) await play(gm, `trade:${NIM}`, { give: [card], want: [wanted] });
  await play(gm, `claim:${NIM}`, { action: ["taunt"] });
  await play(gm, "interrupt:");
  return [gm, anna];
}
