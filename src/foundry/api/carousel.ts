import { onHook } from "../host/host.ts";
import { isObject, valueAt } from "../host/outside.ts";
import { isDealersWrite } from "../turns/write-tag.ts";
import type { CombatantLike, SeatNow } from "./public.ts";
import { seatNow } from "./seats.ts";

/**
 * Cards instead of numbers on the portraits of Combat Tracker Dock. It hands out its class of portraits for others to
 * put their own in its place (theripper93/combat-tracker-dock, main.js and systems.js).
 */

/** What a portrait shows as initiative: a word or two, and classes of icons behind it and for who has none yet. */
interface Display {
  readonly value: string | number | null;
  readonly icon: string;
  readonly rollIcon: string;
}

interface Portrait {
  readonly combatant: CombatantLike;
  getInitiativeDisplay(): Display;
}

type PortraitClass = new (combatant: CombatantLike) => Portrait;

/** What the dock hands out, as far as it is used here. */
interface Parts {
  CombatantPortrait: PortraitClass;
}

/** The part of an open dock that is used here. */
interface Dock {
  readonly combat?: unknown;
  setupCombatants(): void;
}

const DEAL = "fa-solid fa-cards";
const HELD = "fa-solid fa-hand";
const SUITS = {
  spades: "fa-solid fa-spade",
  hearts: "fa-solid fa-heart",
  diamonds: "fa-solid fa-diamond",
  clubs: "fa-solid fa-club",
} as const;

/** Puts portraits that show cards in place of the dock's own, and keeps their order right. Called once. */
export function followDock(parts: unknown): void {
  if (hasPortraits(parts)) parts.CombatantPortrait = withCards(parts.CombatantPortrait);
  layAnew();
  onHook("updateCombat", (combat: object, changed: object, options: object, userId: string) => {
    const moves = "turn" in changed || "round" in changed; // it notices that by itself
    if ("combatants" in changed && !moves && isDealersWrite(options, userId)) layAnew(combat);
  });
}

/** A class of portraits that show what their combatant holds, and a mark on hold. Others show what they did before. */
function withCards(Base: PortraitClass): PortraitClass {
  return class CardPortrait extends Base {
    override getInitiativeDisplay(): Display {
      const holding = seatNow(this.combatant);
      return holding === null ? super.getInitiativeDisplay() : displayOf(holding);
    }
  };
}

/** What fits on a portrait of this holding. Independent of any page. */
export function displayOf({ short, held, cards: [first] }: Pick<SeatNow, "short" | "held" | "cards">): Display {
  const suit = first?.suit ?? null;
  const icon = suit === null ? "" : SUITS[suit];
  return { value: short === "" ? "–" : short, icon: held ? HELD : icon, rollIcon: DEAL };
}

/** Has an open dock build its portraits again; with an encounter, only if it shows that one. */
function layAnew(combat?: object): void {
  const dock = valueAt(ui, "combatDock");
  if (isDock(dock) && (combat === undefined || dock.combat === combat)) dock.setupCombatants();
}

const hasPortraits = (value: unknown): value is Parts => {
  const Portrait = isObject(value) ? value["CombatantPortrait"] : undefined;
  const methods: unknown = typeof Portrait === "function" ? Portrait.prototype : undefined;
  return isObject(methods) && typeof methods["getInitiativeDisplay"] === "function";
};

const isDock = (value: unknown): value is Dock => isObject(value) && typeof value["setupCombatants"] === "function";
