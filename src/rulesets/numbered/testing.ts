import { seatsActing } from "../../engine/order/line.ts";
import { GameOf, type Named, roster } from "../../engine/rules/game-testing.ts";
import { numberOn } from "../../engine/table/french-deck.ts";
import type { Chance } from "../../engine/table/lists.ts";
import { see, type Viewer } from "../../engine/table/see.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { seatsKeeping } from "./choose.ts";
import { type Drawn, handOf } from "./deck.ts";
import { numbered } from "./rules.ts";
import type { Command, Event, Options, State } from "./state.ts";

/** Fights with numbered cards in the game's terms, for tests only. */

export { foe, hero, type Named, pack, roster } from "../../engine/rules/game-testing.ts";

/** What a deck does next: a card of this number comes, one goes back, or only so many of the highest are left. */
export type Happens = number | { readonly back: number } | { readonly highest: number };

/** Chance under which just this happens, from the cards that a deal or a draw can give. */
export function drawing(from: readonly string[], ...happens: readonly Happens[]): Chance {
  const left = [...from];
  const out: string[] = [];
  const queue = [...happens];
  const prepare = (): number => {
    for (;;) {
      const next = queue.shift();
      if (typeof next === "number") return next;
      if (next === undefined) throw new Error("one more card is drawn than was said");
      if ("highest" in next) left.sort((a, b) => numberOn(b) - numberOn(a)).splice(next.highest);
      else left.push(...out.filter((card) => numberOn(card) === next.back).slice(0, 1));
    }
  };
  return {
    below(n) {
      const number = prepare();
      const at = left.findIndex((card) => numberOn(card) === number);
      if (at < 0 || n !== left.length) throw new Error(`no ${number} among ${left.length}, drawn from ${n}`);
      const [card = ""] = left.slice(at, at + 1);
      const last = left.pop() ?? "";
      if (at < left.length) left[at] = last;
      out.push(card);
      return at;
    },
  };
}

/** The same numbers again and again for the same seed, to deal anyhow. */
export function anyhow(seed = 1): Chance {
  let state = seed;
  return {
    below(n) {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * n);
    },
  };
}

/** What a test presses: a verb, or one of the two marks. */
type Pressed = Command["type"] | `${"mark" | "unmark"}:${string}`;

export class Game extends GameOf<State, Command, Event, Pressed> {
  constructor(before: State, events: readonly Event[] = []) {
    super(numbered, before, events);
  }

  protected override comings(): Chance {
    return anyhow();
  }

  /** All cards there are. */
  cards(): string[] {
    return Object.keys(this.state.cards);
  }

  /** Those that still lie in the deck. */
  undrawn(): string[] {
    return this.cards().filter((id) => this.state.cards[id]?.zone === "deck");
  }

  /** The deck, and what does not stay in a hand. */
  #drawable(): string[] {
    const stays = new Set(seatsKeeping(this.state).flatMap((seat) => handOf(this.state, seat)));
    return this.cards().filter((id) => !stays.has(id));
  }

  /** Dealt by this chance, or so that these numbers come. */
  deal(...happens: readonly Happens[]): Game {
    return this.when({ type: "deal" }, happens.length === 0 ? anyhow() : drawing(this.#drawable(), ...happens));
  }

  /** Dealt with just these numbers, as if they had been drawn. */
  lies(
    numbers: Readonly<Record<SeatId, readonly number[]>>,
    drew: Readonly<Record<SeatId, readonly number[]>> = {},
  ): Game {
    const used = new Map<number, number>();
    const cardFor = (number: number): string => {
      const copy = (used.get(number) ?? 0) + 1;
      used.set(number, copy);
      const card = this.cards().filter((id) => numberOn(id) === number)[copy - 1];
      if (card === undefined) throw new Error(`there is no ${number} left`);
      return card;
    };
    const to = Object.fromEntries(
      Object.entries(numbers).map(([seat, some]): [SeatId, Drawn] => [
        seat,
        { cards: some.map(cardFor), ...(drew[seat] === undefined ? {} : { drew: drew[seat] }) },
      ]),
    );
    return this.given({ type: "dealt", to, kept: [], spare: [], joined: 0 });
  }

  begin(): Game {
    return this.when({ type: "begin" });
  }

  /** These end their turns, one after another. */
  ends(...seats: readonly SeatId[]): Game {
    return seats.reduce<Game>((game, seat) => game.when({ type: "end", seat }), this);
  }

  /** What the only field of this offer may pick. */
  picks(verb: Command["type"], who: SeatId, viewer: Viewer = "gm"): readonly string[] {
    const offer = numbered.offers(see(this.state, viewer), who).find(({ command }) => command.type === verb);
    return offer?.fields?.flatMap((field) => ("pick" in field ? field.pick : [])) ?? [];
  }

  /** The numbers that this verb is offered with. */
  numbers(verb: "choose" | "take", who: SeatId, viewer: Viewer = "gm"): readonly number[] {
    const offers = numbered.offers(see(this.state, viewer), who);
    return offers.flatMap(({ command }) => (command.type === verb && "number" in command ? command.number : []));
  }

  /** Who acts now. */
  get acts(): readonly SeatId[] {
    return seatsActing(this.state);
  }

  /** The numbers in this hand, the lowest first. */
  hand(seat: SeatId): number[] {
    return handOf(this.state, seat).map(numberOn);
  }

  row(seat: SeatId, viewer: Viewer = "gm") {
    const found = this.view(viewer).rows.find((row) => row.seat === seat);
    if (found === undefined) throw new Error(`there is no row for ${seat}`);
    const { cards, backs, state, badges } = found;
    return { numbers: cards.map(numberOn), backs, state, badges: badges.map(({ text }) => text.key.split(".").at(-1)) };
  }

  clock() {
    return numbered.clock(this.state);
  }
}

/** A table with these fighters and options, before anything is dealt. */
export const table = (fighters: readonly Named[], options: Partial<Options> = {}): Game =>
  new Game(numbered.begin({ ...numbered.defaults, ...options })).when(roster(fighters));
