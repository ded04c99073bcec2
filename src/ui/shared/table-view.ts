import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { ownOffers } from "../../engine/table/own.ts";
import type { SeatId, Table } from "../../engine/table/table.ts";
import type { Row, View } from "../../engine/view/view.ts";
import { viewOf } from "../../engine/view/views.ts";
import { fighterDocOf } from "../../foundry/actors/bearer.ts";
import { knownDocOf } from "../../foundry/actors/departed.ts";
import { seatsOf, seenBy } from "../../foundry/actors/session.ts";
import { inSight } from "../../foundry/actors/sight.ts";
import { type Encounter, MODULE } from "../../foundry/host/module.ts";
import { type Home, homeOf, rulesAt } from "../../foundry/storage/home.ts";
import { deckName } from "../../foundry/text/i18n.ts";
import { type Speaker, speaker } from "../../foundry/text/speaker.ts";

/** One table as this client may show it, an encounter's or a campaign's: the source for every part of the screen. */
export interface TableView {
  readonly home: Home;
  /** Null in a campaign without an encounter. */
  readonly combat: Encounter | null;
  /** To a player it offers what picks among seats only as far as they are that player's own. */
  readonly rules: AnyRuleset;
  /** What the user knows: everything that they can play is based on it. */
  readonly seen: Table;
  /** The part of it that this page shows and names: some fighters may be hidden. */
  readonly shown: Table;
  readonly view: View;
  readonly rows: ReadonlyMap<SeatId, Row>;
  /** The user's seats; for a GM, all of them. */
  readonly mine: ReadonlySet<SeatId>;
  readonly speaker: Speaker;
}

export function tableViewOf(combat: Encounter | null | undefined): TableView | null {
  return combat === null || combat === undefined ? null : tableViewAt(homeOf(combat));
}

/** What this home shows, with or without an encounter. Null if no ruleset is played. */
export function tableViewAt(home: Home): TableView | null {
  const rules = rulesAt(home);
  if (rules === null) return null;
  const seen = seenBy(rules, home);
  const shown = inSight(seen, home);
  const view = viewOf(shown, rules);
  const mine = game.user.isGM ? Object.keys(seen.seats) : seatsOf(seen, home, game.user);
  return {
    home,
    combat: home.combat,
    rules: game.user.isGM ? rules : { ...rules, offers: (...asked) => ownOffers(rules.offers(...asked), mine) },
    seen,
    shown,
    view,
    rows: new Map(view.rows.map((row) => [row.seat, row])),
    mine: new Set(mine),
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
export const isEvent = ({ shown }: TableView, seat: SeatId): boolean => shown.seats[seat]?.members.length === 0;

/** A seat's picture: its first member's, or our own icon if it has no members. */
export function imageOf(tableView: TableView, seat: SeatId): string {
  const icon = tableView.shown.seats[seat]?.icon;
  if (icon !== undefined) return iconPath(icon);
  const members = tableView.shown.seats[seat]?.members ?? [];
  const [combatant] = members.flatMap((id) => knownDocOf(tableView.home, id) ?? []);
  return combatant?.img ?? combatant?.actor?.img ?? "icons/svg/mystery-man.svg";
}

/** Whether a player who is here answers for this seat, so that the GM need not. */
export function ownerHere({ seen, home }: TableView, seat: SeatId): string | null {
  const members = seen.seats[seat]?.members ?? [];
  const owner = game.users.find(
    (user) =>
      user.active && !user.isGM && members.some((id) => fighterDocOf(home, id)?.testUserPermission(user, "OWNER")),
  );
  return owner?.name ?? null;
}

/** The picture of this name among the module's icons. */
export function iconPath(icon: string): string {
  return `modules/${MODULE}/icons/${icon}.svg`;
}
