import { type CardRule, DRAMA_ACTIONS, type EffectLine, inPlay, type Kind } from "../../decks/card.ts";
import { GameOf, roster, textsOf } from "../../engine/rules/game-testing.ts";
import { CHARACTER, type Supply } from "../../engine/rules/ruleset.ts";
import { laidOut } from "../../engine/rules/testing.ts";
import type { Chance } from "../../engine/table/lists.ts";
import type { CardId, Fighter, FighterId, SeatId } from "../../engine/table/table.ts";
import { cardsIn, cardsOf } from "../../engine/table/whereabouts.ts";
import type { Badge } from "../../engine/view/view.ts";
import { anyhow, type Named, scripted } from "../action-deck/testing.ts";
import { DRAMA } from "./deck.ts";
import { levelsOf } from "./effects.ts";
import { look as lookAt, masterdeck } from "./rules.ts";
import type { Command, Event, Options, State } from "./state.ts";

/** Small helpers in the game's terms, for tests only. */

export { roster } from "../../engine/rules/game-testing.ts";

export const md = textsOf("masterdeck");

const TEST_DECK = "test";
/** A card of the test deck, in play. */
export const d = (card: string): CardId => inPlay(TEST_DECK, card);

/**
 * The rules of a card: its four effects in the order of the suits (Spades, Hearts, Diamonds, Clubs), or none for a
 * picture.
 */
export const rule = (
  effects: readonly [EffectLine, EffectLine, EffectLine, EffectLine] | null,
  more: Partial<CardRule> = {},
): CardRule => ({
  kind: effects === null ? "wild" : "action",
  effects,
  approved: effects === null ? [] : ["attack"],
  when: "any",
  from: "pool",
  ...more,
});

const NO_EFFECTS: readonly [EffectLine, EffectLine, EffectLine, EffectLine] = ["none", "none", "none", "none"];
const named = (name: string, kind: Kind): [string, CardRule] => [
  name,
  rule(kind === "wild" || kind === "interloper" || kind === "disaster" ? null : NO_EFFECTS, {
    kind,
    approved: kind === "wild" || kind === "interloper" || kind === "disaster" ? [] : ["attack", "taunt"],
  }),
];

/** A deck of these cards. */
export const supplyOf = (cards: Readonly<Record<string, CardRule>>, stamp = "1"): Supply => ({
  id: TEST_DECK,
  stamp,
  cards: Object.fromEntries(Object.entries(cards).map(([id, card]) => [d(id), card])),
});

/** Every effect and every kind of card, and a few cards that do nothing. */
export const supply: Supply = supplyOf({
  storm: rule(["fatigued", "inspiration", "flurry", "breaks"], { approved: ["attack", "taunt"] }),
  fog: rule(["confused", "down", "stymied", "setback"], { approved: [...DRAMA_ACTIONS] }),
  duel: rule(["up", "tests:intimidate+taunt", "tests:trick", "up"], { approved: ["defend"] }),
  grief: rule(["setback", "confused", "breaks", "fatigued"], { approved: ["trick", "maneuver"] }),
  quick: rule(NO_EFFECTS, { from: "hand" }),
  rest: rule(NO_EFFECTS, { when: "outside" }),
  strike: rule(NO_EFFECTS, { when: "turn" }),
  ...Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`plain${i + 1}`, rule(NO_EFFECTS)])),
  ...Object.fromEntries([
    named("haste", "haste"),
    named("seize", "seize"),
    named("debt", "subplot"),
    named("love", "subplot"),
    named("feud", "subplot"),
    named("wild", "wild"),
    named("rider", "interloper"),
    named("flood", "disaster"),
  ]),
});

/** A player character of the campaign. */
export const character = (name: string, more: Partial<Fighter> = {}): Named => [
  `${CHARACTER}${name}`,
  { actor: name, side: "hero", wild: true, ...more },
];
/** The seat that holds this character's cards, in and between encounters. */
export const pc = (name: string): SeatId => `${CHARACTER}${name}`;

/** Chance under which the drama deck gives these cards in turn. */
export function drawing(state: State, ...cards: readonly string[]): Chance {
  const left = cardsIn(state, "deck", DRAMA);
  return scripted(
    ...cards.map((card) => {
      const at = left.indexOf(d(card));
      if (at < 0) throw new Error(`${card} is not in the deck`);
      left.splice(at, 1);
      return at;
    }),
  );
}

export class Game extends GameOf<State, Command, Event> {
  constructor(before: State, events: readonly Event[] = []) {
    super(masterdeck, before, events);
  }

  /** The key of the refusal, which may be one of the action deck, or null if the command would be played. */
  override refusal(command: Command, chance: Chance = anyhow): string | null {
    return super.refusal(command, chance)?.replace(/^action-deck\.refusal\./, "") ?? null;
  }

  /** The keys of what is offered. */
  override offered(who: SeatId | "gm", about?: SeatId): string[] {
    return masterdeck.offers(this.state, who, about).map(({ key }) => key);
  }

  /** Deals these initiative cards and begins the round; the drama deck gives these cards in turn. */
  round(cards: Readonly<Record<SeatId, string>>, ...drama: readonly string[]): Game {
    const to = Object.fromEntries(Object.entries(cards).map(([seat, card]) => [seat, [card]]));
    const dealt = this.given({ type: "dealt", to, shuffled: "nothing" });
    return dealt.when({ type: "begin" }, drawing(dealt.state, ...drama));
  }

  end(...seats: readonly SeatId[]): Game {
    return seats.reduce<Game>((game, seat) => game.when({ type: "end", seat }), this);
  }

  /** Puts cards where a test wants them. */
  holding(who: string, zone: "hand" | "pool", ...cards: readonly string[]): Game {
    return this.given(...cards.map((card): Event => ({ type: "drew", seat: pc(who), card: d(card), to: zone })));
  }

  hand(who: string): string[] {
    return cardsOf(this.state, pc(who), "hand").map((card) => card.slice(d("").length));
  }
  pool(who: string): string[] {
    return cardsOf(this.state, pc(who), "pool").map((card) => card.slice(d("").length));
  }
  discards(): string[] {
    return cardsIn(this.state, "discard", DRAMA).map((card) => card.slice(d("").length));
  }
  left(): string[] {
    return cardsIn(this.state, "deck", DRAMA).map((card) => card.slice(d("").length));
  }

  /** What applies to a seat: `up`, `wavering −1`, … */
  levels(seat: SeatId): Readonly<Record<string, number>> {
    return Object.fromEntries(levelsOf(this.state, seat).map(({ key, value }) => [key, value]));
  }
  badges(seat: SeatId): readonly Badge[] {
    return masterdeck.look(this.state).rows.find((row) => row.seat === seat)?.badges ?? [];
  }
}

/** A campaign with these characters and fighters, in an encounter, before any card is dealt. */
export const campaign = (fighters: readonly Named[], options: Partial<Options> = {}, cards: Supply = supply): Game =>
  new Game(masterdeck.begin({ ...masterdeck.defaults, ...options })).when(
    roster(fighters, { supply: cards, encounter: { id: "fight", round: 0 } }),
  );

/** A hero of the campaign who fights as `id`: both the character and the combatant. */
export const heroOf = (id: FighterId, more: Partial<Fighter> = {}): Named[] => [
  character(id),
  [id, { actor: id, side: "hero", wild: true, ...more }],
];

/** The view, with its panels by name. */
export const look = (state: State) => laidOut(lookAt(state));
