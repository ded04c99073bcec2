import type { Chance } from "../../engine/chance.ts";
import { isAsked } from "./asks.ts";
import { isConfused } from "./flip.ts";
import type { Decided } from "./flip-decide.ts";
import { characters } from "./people.ts";
import { beforeOf, drawTo, handOf, type Play, poolOf } from "./piles.ts";
import type { Command, State } from "./state.ts";
import { no } from "./words.ts";

/** MD-24: so many at once. */
const MOST_SUBPLOTS = 2;

/** Adventures, scenes, subplots and pictures that lie before their players. Null for other commands. */
export function deciding(s: State, command: Command, chance: Chance, play: Play): Decided {
  switch (command.type) {
    case "adventure":
      play.happen({ type: "gathered" });
      for (const who of characters(play.now)) drawUp(play, who, chance); // MD-28
      return "done";
    case "handOut":
      drawUp(play, command.who, chance);
      return "done";
    case "endScene":
      if (characters(s).length === 0) return no("noCharacters");
      play.happen({ type: "sceneEnded", who: characters(s) });
      return "done";
    case "renew": {
      const cards = command.discard ?? [];
      const theirs = [...handOf(s, command.who), ...poolOf(s, command.who)];
      if (!isAsked(s, `md:renew:${command.who}`)) return no("nothingAsked");
      if (!cards.every((card) => theirs.includes(card))) return no("notYours");
      if (isConfused(s, command.who)) return no("waitsForRound"); // MD-5
      play.happen({ type: "renewed", who: command.who, cards });
      drawUp(play, command.who, chance); // MD-18
      return "done";
    }
    case "subplot":
      return subplot(s, command, play);
    case "bringOn": {
      if (s.before[command.card] !== "waiting") return no("nothingAsked");
      play.happen({ type: "broughtOn", card: command.card });
      return "done";
    }
    default:
      return null;
  }
}

/** Up to the hand size; where the deck gives out, it is said so once. */
function drawUp(play: Play, who: string, chance: Chance): void {
  const missing = play.now.options.handSize - handOf(play.now, who).length;
  for (let i = 0; i < missing; i++) {
    const before = handOf(play.now, who).length;
    drawTo(play, who, "hand", chance);
    if (handOf(play.now, who).length === before) return;
  }
}

/** MD-24: the GM grants, the player is willing; then it is in effect. No character has more than two. */
function subplot(s: State, { card, by, yes }: Extract<Command, { type: "subplot" }>, play: Play): Decided {
  const was = s.before[card];
  const who = characters(s).find((id) => beforeOf(s, id).includes(card));
  if (was === undefined || was === "waiting" || who === undefined) return no("nothingAsked");
  if (!yes) {
    play.happen({ type: "subplot", card, before: null });
    return "done";
  }
  if (was === "inEffect") return no("nothingAsked");
  const other = by === "gm" ? "willing" : "granted";
  const both = was === other;
  if (both && inEffect(s, who) >= MOST_SUBPLOTS) return no("twoSubplots");
  play.happen({ type: "subplot", card, before: both ? "inEffect" : by === "gm" ? "granted" : "willing" });
  return "done";
}

export const inEffect = (s: State, who: string): number =>
  beforeOf(s, who).filter((card) => s.before[card] === "inEffect").length;

/** Whether the answer that would put it in effect can be given. */
export function mayUse(s: State, who: string, card: string, by: "gm" | "player"): boolean {
  const waits = by === "gm" ? "willing" : "granted";
  return s.before[card] !== waits || inEffect(s, who) < MOST_SUBPLOTS;
}
