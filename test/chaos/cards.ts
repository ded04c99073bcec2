import { isDeepStrictEqual } from "node:util";
import { fold } from "../../src/engine/session/session.ts";
import { FRENCH_CARDS, isFrench } from "../../src/engine/table/french-deck.ts";
import type { Table } from "../../src/engine/table/table.ts";
import { subjects } from "../laws/subjects.ts";
import type { Kept } from "./kept.ts";

/** C-1, C-6: no card is lost or doubled, according to the log and to what the decks are made of. */
export function cardFaults(kept: Kept): string[] {
  return [...logFaults(kept), ...deckFaults(kept.rules.id, kept.session.state)];
}

/** The state is the fold of the log, and cards only move in it, except where new ones are brought. */
function logFaults({ rules, session }: Kept): string[] {
  const { brings = [] } = subjectOf(rules.id) ?? {};
  const faults: string[] = [];
  let state = session.base;
  for (const event of session.entries.flatMap(({ events }) => events)) {
    const next = fold(rules, state, [event]);
    const lost = Object.keys(state.cards).filter((card) => !Object.hasOwn(next.cards, card));
    const found = Object.keys(next.cards).filter((card) => !Object.hasOwn(state.cards, card));
    if (lost.length > 0) faults.push(`${event.type} lost ${lost.join()}`);
    if (found.length > 0 && !brings.includes(event.type)) faults.push(`${event.type} found ${found.join()}`);
    state = next;
  }
  return isDeepStrictEqual(plain(state), plain(session.state))
    ? faults
    : [...faults, "the state is not what was played"];
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Every standard deck and every fighter's deck of twelve is whole: each of its cards is somewhere. */
function deckFaults(ruleset: string, { cards }: Table): string[] {
  const decks = new Map<string, number>();
  for (const id of Object.keys(cards).filter((card) => isFrench(card))) {
    const deck = id.split("#")[1] ?? "1";
    decks.set(deck, (decks.get(deck) ?? 0) + 1);
  }
  const whole = subjectOf(ruleset)?.deck ?? FRENCH_CARDS.length;
  return [...decks].flatMap(([deck, count]) =>
    count === whole ? [] : [`deck ${deck} has ${count} of ${whole} cards`],
  );
}

const subjectOf = (id: string) => subjects.find(({ rules }) => rules.id === id);
