import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { recapOf, type Seen } from "../../engine/session/recap.ts";
import type { Table } from "../../engine/table/table.ts";
import { viewOf } from "../../engine/view/views.ts";
import { knownDocOf } from "../../foundry/actors/departed.ts";
import { openSeen, recordedSeen, wholeOf } from "../../foundry/recap/seen.ts";
import { MOST_LETTERS, type Told } from "../../foundry/recap/stored.ts";
import { type Home, rulesAt } from "../../foundry/storage/home.ts";
import type { Log } from "../../foundry/tape/log.ts";
import { tapeHere } from "../../foundry/tape/part.ts";
import type { Reader } from "../../foundry/text/names.ts";
import { speaker } from "../../foundry/text/speaker.ts";
import { iconPath } from "../shared/table-view.ts";

/** Recaps with the names and pictures that their readers may know. */

/** What this page's user may know of the fight here. Null if nobody had a turn yet. */
export async function toldHere(home: Home): Promise<Told | null> {
  const rules = rulesAt(home);
  if (rules === null) return null;
  if (!game.user.isGM) {
    await tapeHere()?.askTape(home);
    const seen = recordedSeen(rules, home);
    return seen === null ? null : toldOf(rules, home, seen, "here");
  }
  const played = tapeHere()?.playedAt(home) ?? null;
  return played === null ? null : toldOf(played.rules, home, wholeOf(played.rules, home, played), "here");
}

/** What all may know of the fight here. */
export function toldToAll(home: Home): Told | null {
  const played = tapeHere()?.playedAt(home) ?? null;
  return played === null ? null : openOf(played);
}

/** What all may know of what was played. */
export const openOf = (played: Log): Told | null =>
  toldOf(played.rules, played.home, openSeen(played.rules, played.home, played), "everyone");

function toldOf(rules: AnyRuleset, home: Home, seen: Seen, reader: Reader): Told | null {
  const recap = recapOf(rules, seen);
  const last = seen.tables.at(-1);
  if (recap === null || last === undefined) return null;
  const { name: deck } = viewOf(last, rules);
  const { seats, ...rest } = recap;
  return {
    ...rest,
    name: short(home.combat?.scene?.name ?? ""),
    rules: rules.id,
    deck: deck === undefined ? "" : short(speaker(last, home, reader).say(deck)),
    seats: seats.map(({ seat, at, ...one }) => {
      const table = seen.tables[at] ?? last;
      return { ...one, name: short(speaker(table, home, reader).seat(seat)), img: imageOf(table, home, seat) };
    }),
  };
}

const short = (text: string): string =>
  text.length > MOST_LETTERS.name ? `${text.slice(0, MOST_LETTERS.name - 1)}…` : text;

/** The picture that its row has; empty if its path is too long to be kept. */
function imageOf(table: Table, home: Home, id: string): string {
  const seat = table.seats[id];
  if (seat?.icon !== undefined) return iconPath(seat.icon);
  const [first] = (seat?.members ?? []).flatMap((member) => knownDocOf(home, member) ?? []);
  const img = first?.img ?? first?.actor?.img ?? "";
  return img.length > MOST_LETTERS.img ? "" : img;
}
