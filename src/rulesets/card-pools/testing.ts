import { anyhow, GameOf, type Named, roster, textsOf } from "../../engine/rules/game-testing.ts";
import type { Viewer } from "../../engine/table/see.ts";
import type { CardId, Fighter, FighterId, SeatId } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { draws } from "./deal.ts";
import { dealing, find } from "./deal-testing.ts";
import { actingSeats } from "./due-order.ts";
import { handCards, heldCard, stepOfCard } from "./hand.ts";
import { cardPools } from "./rules.ts";
import type { Command, Event, Options, State } from "./state.ts";
import type { Effort, Use } from "./uses.ts";

/** An encounter and its fighters in the game's terms, for tests only. */

export { type Named, roster } from "../../engine/rules/game-testing.ts";

export const cp = textsOf("card-pools");

/** A player character with these values; Initiative 5 by default. */
export const hero = (
  id: FighterId,
  traits: Readonly<Record<string, number>> = {},
  more: Partial<Fighter> = {},
): Named => [id, { actor: `actor-${id}`, side: "hero", wild: true, traits, ...more }];
export const foe = (
  id: FighterId,
  traits: Readonly<Record<string, number>> = {},
  more: Partial<Fighter> = {},
): Named => [id, { actor: `actor-${id}`, side: "gm", traits, ...more }];

export class Game extends GameOf<State, Command, Event> {
  constructor(before: State, events: readonly Event[] = []) {
    super(cardPools, before, events);
  }

  protected override comings() {
    return anyhow;
  }

  /** Rolls so that everyone draws as many cards as are named here, and deals exactly those. */
  deal(hands: Readonly<Record<SeatId, string>>): Game {
    const rolled = this.when({ type: "roll" }, anyhow);
    const set = Object.entries(hands).reduce((game, [seat, cards]) => {
      const wanted = cards.split(" ").filter((name) => name !== "").length;
      const has = draws(game.state).find(([some]) => some === seat)?.[1] ?? 0;
      const die = wanted - has + (game.state.dice[seat] ?? 0);
      return game.given({ type: "rolled", dice: { [seat]: die } });
    }, rolled);
    return set.when({ type: "deal" }, dealing(set.state, hands));
  }

  /** The GM counts on until this rank is counted. */
  to(rank: string): Game {
    const step = "AKQJT98765432".indexOf(rank);
    let game: Game = this;
    while (game.state.phase === "counting" && game.state.step < step) game = game.count();
    if (game.state.step !== step) throw new Error(`${rank} is not counted`);
    return game;
  }

  /** One click on. */
  count(): Game {
    return this.when({ type: "count" });
  }

  /** To the end of the turn, whatever is lost by it. */
  endTurn(): Game {
    let game: Game = this;
    while (game.state.phase === "counting") game = game.count();
    return game;
  }

  end(seat: SeatId): Game {
    return this.when({ type: "end", seat });
  }

  /** Plays these cards of the hand, named as in a deal. */
  spend(seat: SeatId, cards: string, use: Use, effort?: Effort): Game {
    return this.when(this.spending(seat, cards, use, effort));
  }

  spending(seat: SeatId, cards: string, use: Use, effort?: Effort): Command {
    const which = this.cards(seat, cards);
    return { type: "spend", seat, which, use: [use], ...(effort === undefined ? {} : { effort: [effort] }) };
  }

  defend(seat: SeatId, cards: string, effort?: Effort): Game {
    const which = this.cards(seat, cards);
    return this.when({ type: "defend", seat, which, ...(effort === undefined ? {} : { effort: [effort] }) });
  }

  hold(seat: SeatId, card: string): Game {
    return this.when({ type: "hold", seat, card: this.cards(seat, card) });
  }

  /** Cards of a seat by name, each once; `hold` is the hold card. */
  cards(seat: SeatId, names: string): CardId[] {
    const held = heldCard(this.state, seat);
    const left = [...handCards(this.state, seat), ...(held === null ? [] : [held])];
    return names
      .split(" ")
      .filter((name) => name !== "")
      .map((name) => {
        const at = name === "hold" ? left.indexOf(held ?? "") : find(left, name);
        if (at < 0) throw new Error(`${seat} has no ${name}`);
        return left.splice(at, 1)[0] as CardId;
      });
  }

  falls(id: FighterId): Game {
    return this.changes(id, { out: true });
  }

  get acts(): readonly SeatId[] {
    return actingSeats(this.state);
  }

  /** The hand by rank, in the order of the count; a Red Joker is R, and the hold card comes last in brackets. */
  hand(seat: SeatId): string {
    const short = (card: CardId): string =>
      card.startsWith("JR") ? "R" : card.startsWith("JB") ? "B" : (card[0] as string);
    const held = heldCard(this.state, seat);
    return [...handCards(this.state, seat).map(short), ...(held === null ? [] : [`[${short(held)}]`])].join(" ");
  }

  /** Cards before a seat, spent or lost, by rank in the order of the count. */
  before(seat: SeatId, fate: "spent" | "lost"): string {
    return cardsOf(this.state, seat, "pool")
      .filter((card) => this.state.lost.includes(card) === (fate === "lost"))
      .toSorted((a, b) => stepOfCard(a) - stepOfCard(b))
      .map((card) =>
        card.startsWith("J") && card[1] !== "S" && card.length > 1 && "RB".includes(card[1] as string)
          ? (card[1] as string)
          : (card[0] as string),
      )
      .join(" ");
  }

  badges(seat: SeatId, viewer: Viewer = "gm"): string[] {
    return this.badgesOf(seat, viewer);
  }
}

/** An encounter with these fighters and options, before anything is rolled. */
export const fight = (fighters: readonly Named[], options: Partial<Options> = {}, round = 0): Game =>
  new Game(cardPools.begin({ ...cardPools.defaults, ...options }, round)).when(roster(fighters), anyhow);
