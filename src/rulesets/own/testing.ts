import { PRESETS } from "../../decks/recipe/presets.ts";
import { type Recipe, sideOfCard } from "../../decks/recipe/recipe.ts";
import { seatsActing } from "../../engine/order/line.ts";
import { GameOf, type Named, roster } from "../../engine/rules/game-testing.ts";
import type { Chance } from "../../engine/table/lists.ts";
import { see, type Viewer } from "../../engine/table/see.ts";
import { type CardId, ownerOf, type SeatId } from "../../engine/table/table.ts";
import { handOf, inShoe, undrawn } from "./deck.ts";
import { own } from "./rules.ts";
import type { Command, Event, State } from "./state.ts";

/** Fights with a deck of a table's own, in the game's terms, for tests only. */

export { foe, hero, type Named, pack, roster } from "../../engine/rules/game-testing.ts";

/** The same numbers again and again for the same seed. */
export function anyhow(seed = 1): Chance {
  let state = seed;
  return {
    below(n) {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * n);
    },
  };
}

/** Chance under which this comes from the shoe: a card of a seat, of a side, or the end card for `|`. */
export const drawing = (state: State, name: string): Chance => ({
  below() {
    const at = inShoe(state).findIndex((card) => {
      const place = state.cards[card];
      const owner = place === undefined ? null : ownerOf(state, place);
      return name === "|" ? card.startsWith("end-") : owner === name || sideOfCard(card) === name;
    });
    if (at < 0) throw new Error(`no card of ${name} is left`);
    return at;
  },
});

export class Game extends GameOf<State, Command, Event, Command["type"]> {
  constructor(before: State, events: readonly Event[] = []) {
    super(own, before, events);
  }

  protected override comings(): Chance {
    return anyhow();
  }

  /** Dealt just these cards. */
  lies(to: Readonly<Record<SeatId, readonly CardId[]>>): Game {
    return this.given({ type: "dealt", to, spare: [], shuffled: false });
  }

  deal(seed = 1): Game {
    return this.when({ type: "deal" }, anyhow(seed));
  }

  begin(): Game {
    return this.when({ type: "begin" });
  }

  ends(...seats: readonly SeatId[]): Game {
    return seats.reduce<Game>((game, seat) => game.when({ type: "end", seat }), this);
  }

  /** The GM draws once for each of these. */
  draw(...names: readonly string[]): Game {
    return names.reduce<Game>((game, name) => game.when({ type: "draw" }, drawing(game.state, name)), this);
  }

  /** The GM presses *draw* while somebody is in line, so that nothing is left to chance. */
  next(): Game {
    return this.when({ type: "draw" });
  }

  falls(id: string): Game {
    return this.changes(id, { out: true });
  }

  rises(id: string): Game {
    return this.changes(id, { out: false });
  }

  /** With this held card, as the only one of its seat. */
  uses(name: "actNext" | "breakIn", seat: SeatId): Game {
    return this.press(name, seat);
  }

  get acts(): readonly SeatId[] {
    return seatsActing(this.state);
  }

  hand(seat: SeatId): readonly CardId[] {
    return handOf(this.state, seat);
  }

  /** How many undrawn cards of its own a seat has. */
  left(seat: SeatId): number {
    return undrawn(this.state, seat);
  }

  /** Where a card lies. */
  at(card: CardId): string {
    const place = this.state.cards[card];
    return place === undefined
      ? "nowhere"
      : `${place.zone}:${"seat" in place ? place.seat : "deck" in place ? place.deck : ""}`;
  }

  row(seat: SeatId, viewer: Viewer = "gm") {
    const found = this.view(viewer).rows.find((row) => row.seat === seat);
    if (found === undefined) throw new Error(`there is no row for ${seat}`);
    const { cards, backs, state } = found;
    return { cards, backs, state, badges: this.badgesOf(seat, viewer) };
  }

  badge(seat: SeatId, key: string) {
    return this.view()
      .rows.find((row) => row.seat === seat)
      ?.badges.find(({ text }) => text.key === `own.badge.${key}`)?.text.data;
  }

  /** What the only field of this offer may pick. */
  picks(verb: Command["type"], who: SeatId, viewer: Viewer = "gm"): readonly string[] {
    const offer = own.offers(see(this.state, viewer), who).find(({ command }) => command.type === verb);
    return offer?.fields?.flatMap((field) => ("pick" in field ? field.pick : [])) ?? [];
  }

  clock() {
    return own.clock(this.state);
  }
}

/** Cards from 1 to 10, one each, high first, dealt each round, and what is said otherwise. */
export const recipe = (more: Partial<Recipe> = {}): Recipe => ({
  ...PRESETS.initiative,
  deck: { kind: "numbers", most: 10, sets: 1 },
  bonus: "none",
  ties: "together",
  ...more,
});

const french = { deck: { kind: "french", decks: 1, jokers: "none" } } as const;

/** The same with playing cards. */
export const cards = (more: Partial<Recipe> = {}): Recipe => recipe({ ...french, ...more });

/** The same with Jokers that do this. */
export const jokers = (red: NonNullable<Recipe["jokers"]>["red"], black = red, more: Partial<Recipe> = {}): Recipe =>
  recipe({
    deck: { ...french.deck, jokers: "all" },
    jokers: { red, black, bonus: red === "like" || black === "like" ? 2 : 0 },
    ...more,
  });

/** Cards of fighters in one shoe, with this many end cards. */
export const shoe = (ends = 1, more: Partial<Recipe> = {}): Recipe =>
  recipe({ deck: { kind: "fighters", ends }, order: "drawn", ...more });

/** Cards of sides, so many each or one for each seat. */
export const sides = (each: number | "seats", ends = 0, more: Partial<Recipe> = {}): Recipe =>
  recipe({ deck: { kind: "sides", each, ends }, order: "drawn", ...more });

/** A table that plays this recipe with these fighters, before anything is dealt or drawn. */
export const table = (recipe: Recipe, ...fighters: readonly Named[]): Game =>
  new Game(own.begin({ recipe })).when(roster(fighters), anyhow());
