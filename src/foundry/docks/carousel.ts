import type { CombatantLike, SeatNow } from "../api/public.ts";
import { cardOf } from "../api/seats.ts";

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

export type PortraitClass = new (combatant: CombatantLike) => Portrait;

const DEAL = "fa-solid fa-cards";
const HELD = "fa-solid fa-hand";
const SUITS = {
  spades: "fa-solid fa-spade",
  hearts: "fa-solid fa-heart",
  diamonds: "fa-solid fa-diamond",
  clubs: "fa-solid fa-club",
} as const;

/** A class of portraits that show what their combatant holds, and a mark on hold. Others show what they did before. */
export function withCards(Base: PortraitClass): PortraitClass {
  return class CardPortrait extends Base {
    override getInitiativeDisplay(): Display {
      const holding = cardOf(this.combatant);
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
