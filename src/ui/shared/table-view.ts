import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { ownOffers } from "../../engine/table/own-offers.ts";
import type { SeatId, Table } from "../../engine/table/table.ts";
import { viewOf } from "../../engine/view/panels.ts";
import type { Row, View } from "../../engine/view/view.ts";
import { isMeantFor, seatsOf, seenBy } from "../../foundry/actors/new-session.ts";
import { fighterDocOf, inSight, lookOf } from "../../foundry/actors/sight.ts";
import { stillOf } from "../../foundry/decks/pictures.ts";
import { type Encounter, MODULE } from "../../foundry/host/module.ts";
import { type Home, homeOf, rulesAt } from "../../foundry/storage/home.ts";
import { deckName } from "../../foundry/text/i18n.ts";
import { type Speaker, speaker } from "../../foundry/text/speaker.ts";

/** One table as this client may show it, an encounter's or a campaign's: the source for every part of the screen. */
export interface TableView {
  readonly home: Home;
  /** Null in a campaign without an encounter. */
  readonly combat: Encounter | null;
  /** To a player it offers what picks among seats only as far as that player may press for them. */
  readonly rules: AnyRuleset;
  /** What the user knows: everything that they can play is based on it. */
  readonly seen: Table;
  /** The part of it that this page shows and names: some fighters may be hidden. */
  readonly shown: Table;
  readonly view: View;
  readonly rows: ReadonlyMap<SeatId, Row>;
  /** The seats that the user may press for; for a GM, all of them. */
  readonly mine: ReadonlySet<SeatId>;
  /** Those that the user is called for, asked for and called "you" by: none for who runs the table (C-9). */
  readonly yours: ReadonlySet<SeatId>;
  readonly speaker: Speaker;
}

export function tableViewOf(combat: Encounter | null | undefined): TableView | null {
  return combat === null || combat === undefined ? null : tableViewAt(homeOf(combat));
}

/** What this home shows, with or without an encounter. Null if no ruleset is played. */
export function tableViewAt(home: Home): TableView | null {
  const rules = rulesAt(home);
  return rules === null ? null : tableViewBy(rules, home, seenBy(rules, home));
}

/** What this page may show of a table that its user sees, the present one or a former. */
export function tableViewBy(rules: AnyRuleset, home: Home, seen: Table): TableView {
  const shown = inSight(seen, home);
  const view = viewOf(shown, rules);
  const mine = seatsOf(seen, home, game.user);
  const yours = Object.keys(seen.seats).filter((seat) => isMeantFor(seen, home, seat, game.user));
  return {
    home,
    combat: home.combat,
    rules: game.user.isGM ? rules : { ...rules, offers: (...asked) => ownOffers(rules.offers(...asked), mine) },
    seen,
    shown,
    view,
    rows: new Map(view.rows.map((row) => [row.seat, row])),
    mine: new Set(mine),
    yours: new Set(yours),
    speaker: speaker(shown, home),
  };
}

/** What this table's deck is called where there is little room. */
export const deckNameIn = ({ rules, view, speaker }: Pick<TableView, "rules" | "view" | "speaker">): string =>
  view.name === undefined ? deckName(rules.id) : speaker.say(view.name);

/** The visible fighters of a seat, as Foundry has them. */
export const membersOf = ({ shown, home }: TableView, seat: SeatId) =>
  (shown.seats[seat]?.members ?? []).flatMap((id) => fighterDocOf(home, id) ?? []);

/** Whether it has cards but is not a fighter. */
export const isEventSeat = ({ shown }: TableView, seat: SeatId): boolean => shown.seats[seat]?.members.length === 0;

/** A seat's picture, as it can be drawn now. */
export const imageOf = (tableView: TableView, seat: SeatId): string => stillOf(pictureOf(tableView, seat));

/** The path of a seat's picture: its first member's, or our own icon if it has no members. Empty if there is none. */
export function pictureOf({ shown, home }: Pick<TableView, "shown" | "home">, seat: SeatId): string {
  const { icon, members = [] } = shown.seats[seat] ?? {};
  if (icon !== undefined) return iconPath(icon);
  return members.flatMap((id) => lookOf(home, id)?.img ?? []).find((img) => img !== "") ?? "";
}

/** The player who is here and meant for this seat, so that this page's user need not answer. Null if that is the user. */
export function playerHere({ seen, home, yours }: TableView, seat: SeatId): string | null {
  if (yours.has(seat)) return null;
  return game.users.find((user) => user.active && isMeantFor(seen, home, seat, user))?.name ?? null;
}

/** The picture of this name among the module's icons. */
export function iconPath(icon: string): string {
  return `modules/${MODULE}/icons/${icon}.svg`;
}
