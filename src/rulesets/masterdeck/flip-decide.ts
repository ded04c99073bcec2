import { testsOf } from "../../decks/card.ts";
import { type Chance, pick } from "../../engine/chance.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import { hasWildDie, isSuccess, rolled } from "../action-deck/dice.ts";
import { isAsked } from "./asks.ts";
import { isCornered } from "./breaks.ts";
import { flip, heroesConfused, strike } from "./flip.ts";
import { linesOn, twistOfCheck } from "./levels.ts";
import { hastable, testable } from "./may.ts";
import { handOf, type Play, poolOf } from "./piles.ts";
import type { Command, Event, State } from "./state.ts";
import { no } from "./words.ts";

export type Decided = Verdict<Event> | "done" | null;

/** What the GM decides about the round's card, and the roll that it asks for. Null for other commands. */
export function decideFlip(s: State, command: Command, chance: Chance, play: Play): Decided {
  switch (command.type) {
    case "picture":
      if (s.picture === null) return no("nothingFlipped");
      play.happen({ type: "pictureSettled", card: s.picture, affects: command.affects });
      if (s.phase === "running" && s.flip === null) flip(play, chance); // MD-2: another one for initiative
      return "done";
    case "putAside":
      if (!s.pictures.includes(command.card)) return no("nothingFlipped");
      play.happen({ type: "asided", card: command.card });
      return "done";
    case "strike":
      if (!isAsked(s, "md:strike")) return no("nothingFlipped");
      if (command.yes) strike(play, chance);
      else play.happen({ type: "waived" });
      return "done";
    case "spirit":
      return spirit(s, command, chance, play);
    case "setback":
      if (s.setbacks[command.seat] === undefined) return no("noSetback");
      play.happen({
        type: "setBack",
        seat: command.seat,
        setback:
          command.disaster === undefined || command.disaster === ""
            ? { kind: "firstAction" }
            : { kind: "disaster", text: command.disaster },
      });
      return "done";
    case "breaks":
      if ((s.breaks[command.seat] ?? "wavering") === "wavering") return no("noBreaks");
      play.happen({ type: "broke", seat: command.seat, came: command.came });
      return "done";
    case "improved":
      if (!isCornered(s, command.seat)) return no("noBreaks");
      play.happen({ type: "improved", seat: command.seat });
      return "done";
    case "tested":
      return tested(s, command, chance, play);
    case "haste":
      if (!hastable(s).includes(command.seat)) return no("noRound");
      play.happen({ type: "hasted", seat: command.seat });
      return "done";
    case "useDeck":
      if (command.deck === undefined || command.deck === "") return no("noDeck");
      play.happen({ type: "deckChosen", deck: command.deck });
      return "done";
    default:
      return null;
  }
}

/** MD-5: failed, the character is distracted; success spares only that. */
function spirit(s: State, { seat, total }: Extract<Command, { type: "spirit" }>, chance: Chance, play: Play): Decided {
  const found = heroesConfused(s).find((hero) => hero.seat === seat);
  const fighter = found?.fighter ?? s.seats[seat]?.members[0];
  if (!isAsked(s, `md:spirit:${seat}`) || total === undefined || fighter === undefined) return no("nothingAsked");
  const roll = rolled(total, hasWildDie(s, seat, true), chance, twistOfCheck(s, seat));
  play.happen({ type: "spiritRolled", seat, fighter, roll, failed: !isSuccess(roll) });
  return "done";
}

/** MD-11: one card, a chosen one from a pool or any one from a hand; the pool's is the GM's choice. */
function tested(
  s: State,
  { seat, card: [card] = [], hand: [hand] = [] }: Extract<Command, { type: "tested" }>,
  chance: Chance,
  play: Play,
): Decided {
  if (!canTest(s, seat)) return no("noTests");
  if ((card === undefined) === (hand === undefined)) return no("oneOrOther");
  const who = testable(s).find((id) => (card === undefined ? id === hand : poolOf(s, id).includes(card)));
  const taken = card ?? (who === undefined ? undefined : pick(handOf(s, who), chance));
  if (who === undefined || taken === undefined) return no("nothingToTake");
  play.happen({ type: "tested", who, by: seat, card: taken });
  return "done";
}

export const canTest = (s: State, seat: string): boolean =>
  (s.seats[seat]?.members ?? []).some((id) => linesOn(s, seat, id).some((line) => testsOf(line).length > 0));
