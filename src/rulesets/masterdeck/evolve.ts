import { isDrama } from "../../decks/card.ts";
import { strip } from "../../engine/kit/records.ts";
import { CHARACTER, isCharacter } from "../../engine/ruleset.ts";
import { cardsIn, type Place, put } from "../../engine/table.ts";
import { newSession } from "../action-deck/bennies.ts";
import { rooms as actionRooms } from "../action-deck/rooms.ts";
import type { Event as ActionEvent } from "../action-deck/state.ts";
import { restated } from "./asks.ts";
import { cornering, withBreaks } from "./breaks.ts";
import { evolveCampaign } from "./campaign.ts";
import { awake, evolveFlip } from "./flip-evolve.ts";
import { evolveHands } from "./hands-evolve.ts";
import { actionOf, withAction } from "./inner.ts";
import { forgetting, withoutCharacters, withoutFallen, withoutFighters } from "./leavers.ts";
import { inDeck } from "./piles.ts";
import { rightsLeft } from "./rights.ts";
import { claimsOver, roundBegun, roundOver, turnOver } from "./rounds.ts";
import { DRAMA, type Event, type State } from "./state.ts";

/** One fact folded into the state: the drama deck's own here, the action deck's in its part of the table. */
export function evolve(s: State, e: Event): State {
  return evolveCampaign(s, e) ?? evolveFlip(s, e) ?? evolveHands(s, e) ?? evolveRest(s, e);
}

function evolveRest(s: State, e: Event): State {
  switch (e.type) {
    case "shuffledBack":
      return { ...s, cards: put(s.cards, cardsIn(s, "discard", DRAMA), inDeck) };
    case "fighters":
      return withoutFallen(withBreaks(withFighters(s, e)));
    default:
      return withoutFallen(withBreaks(after(s, e as ActionEvent, inAction(s, e as ActionEvent))));
  }
}

const inAction = (s: State, e: ActionEvent): State => withAction(s, actionRooms.evolve(actionOf(s), e));

/** What follows in the drama cards from something that happened in the fight. */
function after(before: State, e: ActionEvent, s: State): State {
  switch (e.type) {
    case "optionsSet":
      return restated(shown({ ...s, options: e.options as State["options"] }));
    case "dealt":
      return roundBegun(s);
    case "roundBegan":
      return claimsOver(s);
    case "standoffCalled":
      return claimsOver(roundBegun(s));
    case "collected":
      return claimsOver(roundBegun(roundOver(s, null)));
    case "roundOver":
      return cornering(
        roundOver(s, rightsLeft(before), before.acting),
        Object.keys(s.breaks).filter((seat) => s.breaks[seat] === "cornered"),
      );
    case "turnEnded":
      return turnOver(s, e.seat);
    case "rolled":
    case "rerolled":
    case "noticed":
      return e.roll?.stood === true && s.flip !== null // MD-12
        ? { ...s, flip: { ...s.flip, spent: [...s.flip.spent, e.seat] } }
        : s;
    case "sessionBegan":
      return { ...s, fighters: newSession(before).fighters }; // of the characters as well
    case "benniesSet":
      return { ...s, bennies: twins(s, e.fighter, s.bennies) };
    case "seated":
      return forgetting(
        s,
        Object.keys(before.seats).filter((id) => !isCharacter(id) && !(id in s.seats)),
      );
    default:
      return s;
  }
}

/** C-10: hands open or close with the option. */
function shown(s: State): State {
  const cards: Record<string, Place> = { ...s.cards };
  for (const id in cards) {
    const place = cards[id] as Place;
    if (!isDrama(id) || place.zone !== "hand") continue;
    const { seat } = place;
    cards[id] = s.options.hands === "open" ? { zone: "hand", seat } : { zone: "hand", seat, closed: true };
  }
  return { ...s, cards };
}

/** Bennies are the character's, whichever of its two fighters spends them. */
function twins(s: State, fighter: string, bennies: State["bennies"]): State["bennies"] {
  const actor = s.fighters[fighter]?.actor;
  const left = bennies[fighter];
  if (actor === null || actor === undefined || left === undefined) return bennies;
  const same = Object.keys(s.fighters).filter(
    (id) => s.fighters[id]?.actor === actor && s.fighters[id]?.side === "hero",
  );
  return { ...bennies, ...Object.fromEntries(same.map((id) => [id, left])) };
}

/** Who joins the fight has what its character has left. */
function withPurses(s: State, joined: readonly string[]): State {
  const bennies = { ...s.bennies };
  for (const id of joined) {
    const { actor, side } = s.fighters[id] ?? {};
    const left = s.bennies[`${CHARACTER}${actor}`];
    if (side === "hero" && left !== undefined) bennies[id] ??= left;
  }
  return { ...s, bennies };
}

function withFighters(s: State, e: Extract<Event, { type: "fighters" }>): State {
  const acted = inAction(s, {
    ...e,
    set: Object.fromEntries(Object.entries(e.set).filter(([id]) => !isCharacter(id))),
    gone: e.gone.filter((id) => !isCharacter(id)),
  });
  const fighters = { ...strip(s.fighters, e.gone), ...e.set };
  const own = Object.keys(e.set).filter(isCharacter);
  const seats = { ...acted.seats, ...Object.fromEntries(own.map((id) => [id, { members: [id] }])) };
  const left = Object.keys(s.seats).filter((id) => !isCharacter(id) && !(id in acted.seats));
  const known = awake(
    { ...acted, fighters, seats },
    Object.keys(e.set).filter((id) => e.set[id]?.asleep !== true),
  );
  const joined = withPurses(known, Object.keys(e.set));
  return withoutCharacters(forgetting(withoutFighters(joined, e.gone), left), e.gone.filter(isCharacter));
}
