import type { Field } from "../../engine/rules/offer.ts";
import { type FighterId, type SeatId, seatOf } from "../../engine/table/table.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { elementAt } from "../../foundry/host/screen/dom.ts";
import { words } from "../../foundry/text/i18n.ts";
import { pickByRow } from "../offers/pick-row.ts";
import { claimKeys } from "../page/keyboard.ts";
import { make } from "../page/templates.ts";
import type { KeptParts } from "../panels/kept-parts.ts";
import type { Scene } from "../shared/scene.ts";
import { memberAt, rowAt, rowsByMember, rowsBySeat, seatAt } from "./row-seats.ts";
import { playSwap, type Swap, swapRowAt } from "./swap.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "swap/handle": HandleContext;
  }
}

/** The context of `templates/swap/handle.hbs`. */
export interface HandleContext {
  readonly id: string;
  readonly label: string;
}

/** Handles of rows whose order the rules leave open: of seats, to the Game Master; of members, to whoever plays them. */

export const HANDLE = ".dealt-in-handle";

/** What moving the row with this handle would play. Null where the rules leave nothing open. */
export function orderAt(scene: Scene, handle: Element): Swap | null {
  const member = memberAt(handle)?.dataset["combatantId"];
  if (member !== undefined) return memberOrderFor(scene, member);
  const seat = seatAt(scene, rowAt(handle));
  return seat === null ? null : orderFor(scene, seat);
}

function orderFor({ rules, seen, speaker }: Scene, seat: SeatId): Swap | null {
  const offer = game.user.isGM
    ? rules.offers(seen, "gm", seat).find(({ order, blocked }) => order === true && blocked === undefined)
    : undefined;
  const [field] = offer?.fields ?? [];
  if (offer === undefined || field === undefined || !("pick" in field)) return null;
  const says = words("screen.takesPlace", { who: speaker.seat(seat) });
  return { seat, key: offer.key, field: field.name, targets: field.pick, says };
}

function memberOrderFor(scene: Scene, member: FighterId): Swap | null {
  const seat = seatOf(scene.shown, member);
  const open = seat === null ? null : membersOpen(scene, seat);
  if (seat === null || open === null || !open.field.pick.includes(member)) return null;
  const says = words("screen.takesPlace", { who: scene.speaker.fighter(member) });
  const who = game.user.isGM ? {} : { who: seat };
  return { seat, ...who, member, key: open.offer.key, field: open.field.name, targets: open.field.pick, says };
}

type PickField = Extract<Field, { pick: readonly string[] }>;

/** What orders the members of this seat, if this user may, and the field with those who may be moved. */
function membersOpen(
  { rules, seen, mine }: Scene,
  seat: SeatId,
): { readonly offer: AnyOffer; readonly field: PickField } | null {
  if (!mine.has(seat)) return null;
  const offers = game.user.isGM ? rules.offers(seen, "gm", seat) : rules.offers(seen, seat);
  const offer = offers.find(({ order, blocked }) => order === "members" && blocked === undefined);
  const field = offer?.fields?.find(({ name }) => name === "place");
  return offer === undefined || field === undefined || !("pick" in field) ? null : { offer, field };
}

/** Gives each row whose place is open a handle, and takes the others away. */
export function showHandles(scene: Scene | null, list: HTMLElement, kept: KeptParts): void {
  if (scene !== null) addHandles(scene, list, kept);
  kept.settle();
}

function addHandles(scene: Scene, list: HTMLElement, kept: KeptParts): void {
  const isOpen = (seat: SeatId): boolean => game.user.isGM && scene.rows.get(seat)?.loose === true;
  for (const [seat, row] of rowsBySeat(scene, list))
    if (isOpen(seat)) addHandle(row, seat, scene.speaker.seat(seat), kept);
  const open = new Map<SeatId, readonly FighterId[]>();
  for (const [id, row] of rowsByMember(list)) {
    if (row.classList.contains("is-folded")) continue; // out of sight
    const seat = seatOf(scene.shown, id) ?? "";
    const known = open.get(seat) ?? membersOpen(scene, seat)?.field.pick ?? [];
    open.set(seat, known);
    if (known.includes(id)) addHandle(row, `member:${id}`, scene.speaker.fighter(id), kept);
  }
}

function addHandle(row: HTMLElement, id: string, who: string, kept: KeptParts): void {
  const says = { id, label: words("screen.handle", { who }) };
  const handle = kept.part(id, says, () => handleFor(says, row));
  if (handle !== null && handle.parentElement !== row) row.prepend(handle);
}

function handleFor(says: HandleContext, { ownerDocument }: HTMLElement): HTMLElement | null {
  const handle = make("swap/handle", says, ownerDocument);
  if (handle !== null) claimKeys(handle);
  return handle;
}

/** By keyboard: the arrows move the row by one place, and Enter lets another one be picked. */
export function listenForHandles(html: HTMLElement, sceneNow: () => Scene | null): void {
  const handling = (event: Event) => {
    const handle = elementAt(event.target)?.closest<HTMLElement>(HANDLE) ?? null;
    const scene = handle === null ? null : sceneNow();
    const order = scene === null || handle === null ? null : orderAt(scene, handle);
    return handle === null || scene === null || order === null ? null : { handle, scene, order };
  };
  html.addEventListener("keydown", (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const now = step === undefined ? null : handling(event);
    if (now === null || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const target = beside(now.scene, now.handle, now.order, step);
    if (target !== null) void playSwap(now.scene, now.order, target);
  });
  html.addEventListener("click", (event) => {
    const now = handling(event);
    if (now === null) return;
    event.stopPropagation();
    const { scene, order, handle } = now;
    if (order.member !== undefined) void playSwap(scene, order);
    else pickByRow(scene, { who: "gm", about: order.seat, key: order.key }, handle);
  });
}

/** The nearest row above or below whose place can be taken. */
function beside(scene: Scene, handle: HTMLElement, swap: Swap, step: number): string | null {
  const { row, id = "" } = swapRowAt(scene, swap, handle) ?? {};
  const list = row?.parentElement;
  if (list === null || list === undefined) return null;
  const all = swap.member === undefined ? rowsBySeat(scene, list) : rowsByMember(list);
  const open = [...all.keys()].filter((one) => one === id || swap.targets.includes(one));
  return open[open.indexOf(id) + step] ?? null;
}
