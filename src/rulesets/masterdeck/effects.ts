import { nameOf, SUITS, testsOf } from "../../decks/card.ts";
import type { Effect, Line } from "../../engine/ruleset.ts";
import { type CardId, type FighterId, type SeatId, seatOf } from "../../engine/table.ts";
import { rollOf } from "../action-deck/dice.ts";
import { rooms as actionRooms } from "../action-deck/rooms.ts";
import type { Event as ActionEvent } from "../action-deck/state.ts";
import { effectText } from "./badges.ts";
import { actionOf } from "./inner.ts";
import { linesOn } from "./levels.ts";
import { characterOf, fighting, sideOf } from "./people.ts";
import type { Event, State } from "./state.ts";
import { text } from "./words.ts";

/** What is done once: to actors, and said aloud. Nothing that is said names a closed card. */
export function effects(event: Event, before: State): readonly Effect[] {
  switch (event.type) {
    case "pictureFlipped":
      return [{ kind: "say", text: text("say.picture", { card: { card: event.card } }) }];
    case "flipped":
      return [
        {
          kind: "say",
          text: text("say.flipped", { card: { card: event.card } }),
          lines: broughtBy(before, event.card),
        },
      ];
    case "noFlip":
      return [{ kind: "say", text: text("say.noFlip") }]; // MD-2
    case "shuffledBack":
      return [{ kind: "say", text: text("say.shuffledBack") }];
    case "nothingLeft":
      return [{ kind: "say", text: text("say.nothingLeft") }]; // MD-28
    case "struck":
      return before.flip === null ? [] : struck({ ...before, flip: { ...before.flip, struck: true } });
    case "spiritRolled":
      return [
        ...rollOf(event.seat, event.roll),
        ...(event.failed ? [status(event.seat, event.fighter, "distracted", true)] : []),
      ];
    case "turnEnded":
      return [...actionRooms.effects(event, actionOf(before)), ...recovered(before, event.seat)];
    case "roundOver":
      return [
        ...actionRooms.effects(event, actionOf(before)),
        ...before.acting.flatMap((seat) => recovered(before, seat)),
      ];
    case "encounterEnded":
      return leaving(before, Object.keys(before.distracted));
    case "fighters":
      return leaving(before, event.gone);
    case "playedDrama":
      return [{ kind: "say", text: playedText(event) }];
    case "claimSettled":
      return event.yes
        ? [
            {
              kind: "say",
              text: text("say.won", { who: { seat: event.claim.who }, action: { word: event.claim.action } }),
            },
          ]
        : [];
    case "tested":
      return [{ kind: "say", text: text("say.tested", { who: { seat: event.who }, by: { seat: event.by } }) }];
    case "tradeDone":
      return [
        { kind: "say", text: text("say.traded", { who: { seat: event.trade.from }, with: { seat: event.trade.to } }) },
      ];
    case "sceneEnded":
      return [{ kind: "say", text: text("say.scene") }];
    case "gathered":
      return [{ kind: "say", text: text("say.adventure") }];
    case "seized":
      return [{ kind: "say", text: text("say.seized", { suit: { word: event.suit } }) }];
    case "broke":
      return event.came === "brokeOff"
        ? [{ kind: "say", text: text("say.brokeOff", { who: { seat: event.seat } }) }]
        : [];
    default:
      return isOwn(event) ? [] : actionRooms.effects(event as ActionEvent, actionOf(before));
  }
}

const OWN: readonly string[] = [
  ...["encounterBegan", "deckChosen", "supplied", "pictureSettled", "asided", "suited", "waived"],
  ...["setBack", "improved", "hasted", "claimed", "drew", "pooled", "droppedDrama", "tradeOffered", "tradeOver"],
  ...["keptDrama", "renewed", "subplot", "broughtOn"],
];
const isOwn = ({ type }: Event): boolean => OWN.includes(type);

const playedText = ({ who, card, as }: Extract<Event, { type: "playedDrama" }>) =>
  as === undefined
    ? text("say.played", { who: { seat: who }, card: { card } })
    : text("say.playedAs", { who: { seat: who }, card: { card }, as: { named: as } });

const status = (seat: SeatId, only: FighterId, what: string, on: boolean): Effect => ({
  kind: "status",
  seat,
  only,
  what,
  on,
});

/** MD-1, MD-14: what the round's card has for each suit, and which actions it approves. */
function broughtBy({ known }: State, card: CardId): Line[] {
  const { effects, approved = [] } = known[card] ?? { effects: null };
  const lines = (effects ?? []).map((effect, at): Line => {
    const tests = testsOf(effect);
    const words =
      tests.length > 0 ? text("say.tests", { tests: { words: tests } }) : effectText(nameOf(effect), "name");
    return { ...words, suit: SUITS[at] ?? "" };
  });
  return approved.length === 0 ? lines : [...lines, text("say.approved", { actions: { words: approved } })];
}

/** Edges, for everybody with the suit and each for itself; who came later has none. */
const struck = (s: State): Effect[] =>
  fighting(s)
    .filter((seat) => s.flip?.late.includes(seat) === false)
    .flatMap((seat) => (s.seats[seat]?.members ?? []).flatMap((only) => befalling(s, seat, only)));

function befalling(s: State, seat: SeatId, only: FighterId): Effect[] {
  const lines = linesOn(s, seat, only);
  const found: Effect[] = [];
  if (lines.includes("fatigued")) found.push({ kind: "change", seat, only, what: "fatigue", by: 1 }); // MD-7
  if (lines.includes("inspiration")) {
    found.push({ kind: "change", seat, only, what: "fatigue", to: 0 }); // MD-9
    if (s.fighters[only]?.asleep === true)
      found.push(status(seat, only, "unconscious", false), status(seat, only, "prone", true));
  }
  if (lines.includes("confused") && sideOf(s, only) === "ally") found.push(status(seat, only, "distracted", true)); // MD-5
  return found;
}

/** MD-5: whose distraction ends with this turn; where the game system has ended it already, nothing is left to do. */
const recovered = (s: State, seat: SeatId): Effect[] =>
  (s.seats[seat]?.members ?? [])
    .filter((id) => s.distracted[id] !== undefined && s.distracted[id] <= 1)
    .map((id) => status(seat, id, "distracted", false));

/** MD-5, C-5: it ends with whoever leaves. Of a player character the character is told, since the combatant may be gone. */
const leaving = (s: State, gone: readonly FighterId[]): Effect[] =>
  gone.flatMap((id) => {
    const seat = seatOf(s, id);
    const who = characterOf(s, id);
    if (s.distracted[id] === undefined || seat === null) return [];
    return [who === null ? status(seat, id, "distracted", false) : status(who, who, "distracted", false)];
  });
