import { recapOf, type Seen } from "../../engine/session/recap.ts";
import type { Table } from "../../engine/table/table.ts";
import { viewOf } from "../../engine/view/panels.ts";
import { encounterOf, isInSight } from "../../foundry/actors/sight.ts";
import { openSeen, recordedSeen, wholeOf } from "../../foundry/recap/seen.ts";
import { type Deck, MOST_FORMER, MOST_LETTERS, type Told } from "../../foundry/recap/stored.ts";
import type { Home } from "../../foundry/storage/home.ts";
import { type Log, playedAt } from "../../foundry/tape/log.ts";
import { askTape } from "../../foundry/tape/share.ts";
import { words } from "../../foundry/text/i18n.ts";
import { type Reader, sceneName } from "../../foundry/text/names.ts";
import { speaker } from "../../foundry/text/speaker.ts";
import { pictureOf } from "../shared/table-view.ts";

/** Recaps with the names and pictures that their readers may know. */

/** What this page's user may know of the fight here. Null if nobody had a turn yet. */
export async function toldHere(home: Home): Promise<Told | null> {
  if (game.user.isGM) return toldOf(home, wholeOf(home, playedAt(home)), "here");
  await askTape(home);
  return toldOf(home, recordedSeen(home), "here");
}

/** What all may know of the fight here. */
export const toldToAll = (home: Home): Told | null => openOf(home, playedAt(home));

/** What all may know of what was played. */
export const openOf = (home: Home, played: readonly Log[]): Told | null =>
  toldOf(home, openSeen(home, played), "everyone");

function toldOf(home: Home, seen: readonly Seen[], reader: Reader): Told | null {
  const retold = recapOf(seen);
  if (retold === null) return null;
  const { decks, recap } = retold;
  const tables = decks.flatMap((deck) => deck.tables);
  const named = decks.map((deck) => namedOf(deck, home, reader));
  const { rules, deck } = named.at(-1) ?? NAMELESS;
  const { seats, ...rest } = recap;
  return {
    ...rest,
    name: short(sceneName(home.combat, reader)),
    rules,
    deck,
    former: named.slice(0, -1).slice(-MOST_FORMER),
    seats: seats.flatMap(({ seat, at, ...one }) => {
      const table = tables[at];
      if (table === undefined) return [];
      const [first] = table.seats[seat]?.members ?? [];
      const of = first === undefined || home.combat === null ? undefined : `${home.combat.id} ${first}`;
      const called = { name: short(speaker(table, home, reader).seat(seat)), img: pictureIn(table, home, seat) };
      return { ...one, ...called, ...(of === undefined ? {} : { of }) };
    }),
  };
}

/**
 * What was told as this page's user may see it: whoever another package takes out of sight is out of it for this user
 * alone, which the page that told it could not know.
 */
export const seenHere = (told: Told): Told => ({
  ...told,
  seats: told.seats.map((one) => {
    const [fight = "", id = ""] = one.of?.split(" ") ?? [];
    return isInSight({ combat: encounterOf(fight) }, id) ? one : { ...one, name: words("screen.somebody"), img: "" };
  }),
});

const NAMELESS: Deck = { rules: "", deck: "" };

/** What this deck is called, if it has a name of its own. */
function namedOf({ rules, tables }: Seen, home: Home, reader: Reader): Deck {
  const last = tables.at(-1);
  const name = last === undefined ? undefined : viewOf(last, rules).name;
  const isNamed = last !== undefined && name !== undefined;
  return { rules: rules.id, deck: isNamed ? short(speaker(last, home, reader).say(name)) : "" };
}

const short = (text: string): string =>
  text.length > MOST_LETTERS.name ? `${text.slice(0, MOST_LETTERS.name - 1)}…` : text;

/** The picture that its row has; empty if its path is too long to be kept. */
function pictureIn(table: Table, home: Home, seat: string): string {
  const img = pictureOf({ shown: table, home }, seat);
  return img.length > MOST_LETTERS.img ? "" : img;
}
