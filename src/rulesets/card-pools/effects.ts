import type { Effect, Line } from "../../engine/ruleset.ts";
import type { SeatId, Text } from "../../engine/table.ts";
import { stunBegins, stunEnds } from "./conditions.ts";
import type { Event } from "./events.ts";
import { isSecret } from "./hand.ts";
import type { State } from "./state.ts";
import { signed, traitOf } from "./terms.ts";
import { givesOf } from "./uses.ts";
import { text } from "./words.ts";

const say = (key: string, data: Text["data"], lines?: readonly Line[]): Effect => ({
  kind: "say",
  text: text(`say.${key}`, data),
  ...(lines === undefined ? {} : { lines }),
});

const throwing = (key: string, data: Text["data"], dice: readonly number[] | undefined): Effect[] =>
  dice === undefined
    ? []
    : [
        {
          kind: "roll",
          text: text(`say.${key}`, data),
          once: true,
          dice: dice.map((one) => ({ faces: 6, results: [one] })),
        },
      ];

const OUTCOMES = { first: "actsFirst", together: "actTogether", after: "actsAfter" } as const;

/** What deserves a message or dice on the table, and what the actor keeps; of a hidden fighter nothing is said (C-5, C-8). */
export function effects(e: Event, before: State): readonly Effect[] {
  const isHidden = "seat" in e && isSecret(before, e.seat);
  return [...(isHidden ? [] : told(e, before)), ...kept(e, before)];
}

/** Fatigue and conditions are the actor's, whoever sees it. */
function kept(e: Event, before: State): readonly Effect[] {
  if (e.type === "tired") return tiredOf(e, before);
  if (e.type === "stunned") return stunBegins(before, e.seat, e.how);
  const ends = e.type === "recovered" || (e.type === "shook" && e.made);
  return ends ? stunEnds(before, e.seat) : [];
}

function told(e: Event, before: State): readonly Effect[] {
  switch (e.type) {
    case "rolled": {
      const dice = Object.entries(e.dice).filter(
        ([seat]) => !isSecret(before, seat) && before.dice[seat] === undefined,
      );
      return before.phase === "rolled" || dice.length === 0
        ? []
        : throwing(
            "rolled",
            { turn: before.again ? Math.max(1, before.combatTurn) : before.combatTurn + 1 },
            dice.map(([, one]) => one),
          );
    }
    case "dealt": {
      const open = Object.entries(e.to).filter(([seat]) => !isSecret(before, seat));
      const lines = open.map(([seat, cards]) => text("say.drew", { who: { seat }, n: cards.length }));
      return [say(before.decks === 1 ? "dealtOne" : "dealt", { turn: before.combatTurn, decks: before.decks }, lines)];
    }
    case "dealtIn":
      return [say("drew", { who: { seat: e.seat }, n: e.cards.length })];
    case "spent":
      return [spentSaid(e, before)];
    case "ran":
      return [
        say(e.place === "" ? "runs" : "runsTo", { who: { seat: e.seat }, card: { card: e.card }, place: e.place }),
      ];
    case "arrived":
      return [say("arrived", { who: { seat: e.seat }, place: before.runs[e.seat]?.place ?? "" })];
    case "preempted":
      return isSecret(before, e.whom)
        ? []
        : [say("preempts", { who: { seat: e.seat }, whom: { seat: e.whom }, card: { card: e.card } })];
    case "tested":
      return throwing("tested", { who: { seat: e.seat }, n: e.target ?? 0, by: signed(e.margin) }, e.dice);
    case "contested":
      return isSecret(before, e.by) || isSecret(before, e.whom)
        ? []
        : [say(OUTCOMES[e.outcome], { who: { seat: e.by }, whom: { seat: e.whom } })];
    case "drew": {
      const data = { who: { seat: e.seat } };
      const thrown = throwing("fastDraw", { ...data, n: e.skill ?? 0 }, e.dice);
      const outcome = e.made
        ? say("fastDrew", data)
        : say(e.card === undefined ? "fumbledDraw" : "drawTook", { ...data, ...cardIn(e.card) });
      return [...thrown, outcome];
    }
    case "hurt":
      return [say("hurt", { who: { seat: e.seat }, n: e.points })];
    case "stunned":
      return [say(e.how === "mind" ? "stunnedMind" : "stunned", { who: { seat: e.seat } })];
    case "shook": {
      const data = { who: { seat: e.seat } };
      return [
        ...throwing("shaking", { ...data, n: e.target ?? 0 }, e.dice),
        say(e.made ? "shook" : "stillStunned", data),
      ];
    }
    case "jokered":
      return [say("jokered", { who: { seat: e.seat } })]; // GP-10: visibly
    case "lost":
      return e.cards.length === 0 ? [] : [say("lost", { who: { seat: e.seat }, cards: { cards: e.cards } })];
    default:
      return [];
  }
}

const cardIn = (card: string | undefined) => (card === undefined ? {} : { card: { card } });

/** GP-6, GP-10: FP of the actor's, where the game system counts them. */
const tiredOf = ({ seat, points }: { readonly seat: SeatId; readonly points: number }, s: State): Effect[] =>
  traitOf(s, seat, "fp") === undefined ? [] : [{ kind: "change", seat, what: "fp", by: -points }];

/** GP-5: with its modifiers. */
function spentSaid(e: Extract<Event, { type: "spent" }>, s: State): Effect {
  const { seat, use, size, effort } = e;
  const made = { use, size, aim: s.aim[seat] ?? 0, stunned: s.stunned[seat] !== undefined };
  const gives = givesOf({ ...made, ...(effort === undefined ? {} : { effort }) });
  const lines: Line[] = [gives];
  if (effort !== undefined && e.future !== undefined)
    lines.push(text("say.effort", { what: { word: effort }, card: { card: e.future } }));
  const key = e.cards.length === 0 ? "declared" : "spent";
  return say(key, { who: { seat }, what: { word: use }, cards: { cards: e.cards } }, lines);
}
