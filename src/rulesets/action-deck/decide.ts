import type { Chance } from "../../engine/chance.ts";
import { gather, groupsToSave, merge, split } from "../../engine/kit/grouping.ts";
import type { Roster, Verdict } from "../../engine/ruleset.ts";
import { script } from "../../engine/script.ts";
import { cardsOf, type SeatId } from "../../engine/table.ts";
import { answer, interrupt } from "./break-in.ts";
import { dealRound, dealSeat, drawer, type Play } from "./deal.ts";
import { isLow, isQuick, quicken } from "./edges.ts";
import { evolve } from "./evolve.ts";
import { decideMore } from "./gm-decide.ts";
import { regroup } from "./groups.ts";
import { leastActions, mayActNext, mayBide, mayDealIn, mayHold, mayInterrupt, mayLetAct } from "./may.ts";
import { choices } from "./options.ts";
import { take } from "./roster.ts";
import { isIdle } from "./seating.ts";
import { set } from "./set-up.ts";
import type { Command, Event, State } from "./state.ts";
import { advance } from "./turns.ts";
import { no } from "./words.ts";

/** The facts that follow from a command, or why none do. */
export function decide(state: State, command: Command | Roster, chance: Chance): Verdict<Event> {
  const play = script<State, Event>({ evolve }, state);
  const refusal = act(state, command, chance, play);
  return refusal ?? { events: play.events };
}

/** Plays the command, or returns what another decision says of it. */
function act(s: State, command: Command | Roster, chance: Chance, play: Play): Verdict<Event> | null {
  switch (command.type) {
    case "roster":
      take(play, command, chance);
      return null;
    case "deal":
      if (s.phase === "running" || s.phase === "dealt") return no("roundGoesOn");
      if (Object.keys(s.fighters).length === 0) return no("nobody");
      dealRound(play, chance);
      if (!s.options.pause && play.now.surprise === null) begin(play); // SW-9: ambushers may come before the first card
      return null;
    case "begin":
      if (s.phase !== "dealt") return no("notDealt");
      begin(play);
      return null;
    case "choose":
      return choose(s, command.seat, command.card?.[0], play, chance);
    case "end":
      if (!s.acting.includes(command.seat)) return no("notActing");
      play.happen({ type: "turnEnded", seat: command.seat });
      return goOn(play, chance);
    case "hold":
      if (!mayHold(s, command.seat)) return no("mayNotHold");
      play.happen({ type: "held", seat: command.seat });
      return s.phase === "running" ? goOn(play, chance) : null;
    case "bide":
      if (!mayBide(s, command.seat)) return no("mayNotBide");
      play.happen({ type: "bided", seat: command.seat });
      return goOn(play, chance);
    case "next":
      return next(s, command.seat, play);
    case "interrupt": {
      const against = command.against?.[0] ?? s.contest?.against ?? s.acting[0];
      if (against === undefined || !mayInterrupt(s, command.seat)) return no("mayNotInterrupt");
      return interrupt(s, command.seat, against);
    }
    case "roll":
      if (!s.asks.some((ask) => ask.id === `contest:${command.seat}`) || command.total === undefined)
        return no("noContest");
      return answer(s, command.seat, command.total, chance);
    case "giveWay":
      if (!s.asks.some((ask) => ask.id === `contest:${command.seat}`)) return no("noContest");
      return answer(s, command.seat, null, chance);
    case "declare":
      return declare(s, command.seat, command.count ?? 1, command.what ?? "", play);
    case "dealIn":
      if (!mayDealIn(s, command.seat)) return no("mayNotDealIn");
      dealSeat(play, command.seat, chance);
      advance(play);
      return null;
    case "letAct":
      if (!mayLetAct(s, command.seat)) return no("mayNotLetAct");
      play.happen({ type: "brokeIn", seat: command.seat });
      return null;
    case "endRound":
      if (s.phase !== "running") return no("notRunning");
      play.happen({ type: "roundOver" });
      return null;
    case "reset":
      if (s.phase === "setup") return no("nothingDealt");
      play.happen({ type: "collected" });
      return null;
    case "set":
      return set(s, command, play, chance);
    case "gather":
      return regroup(s, gather(s, command.fighters ?? [], command.name ?? ""));
    case "split":
      return regroup(s, split(s, command.seat, command.parts ?? 2));
    case "merge":
      return regroup(s, merge(s, command.seats ?? []));
    case "saveGroups":
      play.happen({ type: "groupsSaved", kept: groupsToSave(s) });
      return null;
    case "name":
      if (command.name === undefined || !Object.hasOwn(s.seats, command.seat)) return no("noSeat");
      play.happen({ type: "named", seat: command.seat, name: command.name });
      return null;
    case "options":
      play.happen({ type: "optionsSet", options: choices.from(s.options, command) });
      return null;
    default:
      return decideMore(s, command, chance, play);
  }
}

/** After the pause the first comes up; what was still asked lapses with its fallback (SW-15). */
function begin(play: Play): void {
  play.happen({ type: "roundBegan" });
  advance(play);
}

/** The count goes on; without a pause the last turn of a round deals the next one, but over no Joker that waits (SW-5). */
function goOn(play: Play, chance: Chance): null {
  advance(play);
  if (
    play.now.phase === "between" &&
    play.now.biding.length === 0 &&
    !play.now.options.pause &&
    Object.keys(play.now.seats).some((id) => !isIdle(play.now, id))
  ) {
    dealRound(play, chance);
    begin(play);
  }
  return null;
}

function choose(s: State, seat: SeatId, card: string | undefined, play: Play, chance: Chance): Verdict<Event> | null {
  const [hand] = cardsOf(s, seat, "hand");
  const kept = card ?? hand;
  const asked = s.asks.some(({ id }) => id === `choose:${seat}`);
  if (!asked || kept === undefined || hand === undefined) return no("nothingToChoose");
  if (kept !== hand && !cardsOf(s, seat, "picking").includes(kept)) return no("notYours");
  play.happen({ type: "chose", seat, card: kept });
  if (isQuick(s, seat) && isLow(kept)) {
    const { to, gone } = quicken({ to: [], gone: [] }, drawer(play, chance)); // SW-15: choose first, then replace
    play.happen({ type: "replaced", seat, cards: [...gone, ...to] });
  }
  return null;
}

function next(s: State, seat: SeatId, play: Play): Verdict<Event> | null {
  if (!mayActNext(s, seat)) return no("mayNotActNext");
  play.happen({ type: "queued", seat });
  if (s.phase === "between") play.happen({ type: "turnBegan", seats: [seat] });
  return null;
}

/** SW-12: each action beyond the first costs two on everything; the declared ones must differ. */
function declare(s: State, seat: SeatId, count: number, words: string, play: Play): Verdict<Event> | null {
  if (!s.acting.includes(seat)) return no("notActing");
  const what = words
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  if (new Set(what.map((word) => word.toLowerCase())).size < what.length) return no("sameAction");
  if (what.length > count) return no("moreThanDeclared");
  if (count < leastActions(s, seat)) return no("fewerThanDone");
  play.happen({ type: "declared", seat, actions: { count, what } });
  return null;
}
