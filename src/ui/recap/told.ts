import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { type RecapReader, recapOf } from "../../engine/session/recap.ts";
import { hiddenIn, type Reel, veiled } from "../../engine/session/tape.ts";
import { see } from "../../engine/table/see.ts";
import type { FighterId, Table } from "../../engine/table/table.ts";
import { withoutLeft } from "../../engine/table/whereabouts.ts";
import { viewOf } from "../../engine/view/panels.ts";
import { encounterOf, isFighterInSight, lookOf } from "../../foundry/actors/sight.ts";
import { type Log, logAt } from "../../foundry/dealing/tape-of-home.ts";
import type { Home } from "../../foundry/storage/home.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { type Reader, sceneName } from "../../foundry/text/names.ts";
import { MOST_LETTERS, type Told } from "../../foundry/text/recaps.ts";
import { speaker } from "../../foundry/text/speaker.ts";
import { pictureOf } from "../shared/table-view.ts";

/** Recaps with the names and pictures that their readers may know. Game Masters' pages have the logs for them. */

const nobody: ReadonlySet<FighterId> = new Set();

/** The fight here, as a Game Master may know it. Null if nobody had a turn yet. */
export const toldHere = (home: Home): Told | null => toldOf(home, logAt(home), "here");

/** The same as all may know it: what somebody without a fighter could see then and can see now. */
export const toldToAll = (home: Home, log: Log | null = logAt(home)): Told | null => toldOf(home, log, "everyone");

function toldOf(home: Home, log: Log | null, reader: Reader): Told | null {
  if (log === null) return null;
  const { rules } = log;
  const reel = inEncounter(rules, home.combat?.id ?? null, log);
  const hidden = reader === "here" ? nobody : hiddenNow(home, reel.tables);
  const to: RecapReader = { viewer: reader === "here" ? "gm" : [], hidden };
  const recap = recapOf(rules, reel, to);
  const tables = veiled(reel.tables, hidden).map((table) => withoutLeft(see(table, to.viewer)));
  const last = tables.at(-1);
  if (recap === null || last === undefined) return null;
  const { seats, ...rest } = recap;
  return {
    ...rest,
    name: short(sceneName(home.combat, reader)),
    rules: rules.id,
    deck: deckIn(last, rules, home, reader),
    seats: seats.map(({ seat, at, ...one }) => {
      const table = tables[at] ?? last;
      const [first] = table.seats[seat]?.members ?? [];
      const of = first === undefined || home.combat === null ? undefined : `${home.combat.id} ${first}`;
      return {
        ...one,
        name: short(speaker(table, home, reader).seat(seat)),
        img: pictureIn(table, home, seat),
        ...(of === undefined ? {} : { of }),
      };
    }),
  };
}

/**
 * A campaign's log goes on from fight to fight: what was last played with this encounter, from the step that took it there
 * to the one after which it was over.
 */
function inEncounter({ encounter }: AnyRuleset, combat: string | null, { entries, tables }: Reel): Reel {
  if (encounter === undefined || combat === null) return { entries, tables };
  const at = tables.map((table) => encounter(table));
  const last = at.lastIndexOf(combat);
  if (last < 0) return { entries: [], tables: [] };
  const before = at.slice(0, last).findLastIndex((id) => id !== combat);
  const from = Math.max(0, before);
  const to = at[last + 1] === null ? last + 1 : last;
  return { entries: entries.slice(from, to), tables: tables.slice(from, to + 1) };
}

/** After the last step nothing is played that would say who is hidden by now: the documents do. */
function hiddenNow(home: Home, tables: readonly Table[]): ReadonlySet<FighterId> {
  const met = new Set(tables.flatMap(({ fighters }) => Object.keys(fighters)));
  return new Set([...hiddenIn(tables), ...[...met].filter((id) => lookOf(home, id)?.hidden === true)]);
}

/**
 * What was told as this page's user may see it: whoever another package takes out of sight is out of it for this user
 * alone, which the page that told it could not know.
 */
export const seenHere = (told: Told): Told => ({
  ...told,
  seats: told.seats.map((one) => {
    const [fight = "", id = ""] = one.of?.split(" ") ?? [];
    return isFighterInSight({ combat: encounterOf(fight) }, id)
      ? one
      : { ...one, name: wordsFor("screen.somebody"), img: "" };
  }),
});

/** What this deck is called, if it has a name of its own. */
function deckIn(table: Table, rules: AnyRuleset, home: Home, reader: Reader): string {
  const { name } = viewOf(table, rules);
  return name === undefined ? "" : short(speaker(table, home, reader).say(name));
}

const short = (text: string): string =>
  text.length > MOST_LETTERS.name ? `${text.slice(0, MOST_LETTERS.name - 1)}…` : text;

/** The picture that its row has; empty if its path is too long to be kept. */
function pictureIn(table: Table, home: Home, seat: string): string {
  const img = pictureOf({ shown: table, home }, seat);
  return img.length > MOST_LETTERS.img ? "" : img;
}
