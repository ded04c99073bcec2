import { type CardSet, type Field, fill, type Offer, type Values } from "../../src/engine/rules/offer.ts";
import { type AnyRuleset, type Effect, register } from "../../src/engine/rules/ruleset.ts";
import type { Chance } from "../../src/engine/table/lists.ts";
import { see } from "../../src/engine/table/see.ts";
import type { SeatId, Table, Text } from "../../src/engine/table/table.ts";
import { isNothing, type Words, wordsOf } from "./words.ts";

type AnyOffer = Offer<{ readonly type: string }>;
type Person = SeatId | "gm";
/** What is written of something, part by part. */
type Parts = Readonly<Record<string, string>>;
type Sheet = ReadonlyMap<string, Parts>;

/** A game whose buttons are named, or meant by what their command says. */
interface Playable {
  readonly state: Table;
  readonly effects: readonly Effect[];
  press(button: string | object, who: Person, values?: Values, about?: SeatId, chance?: Chance): unknown;
  offer(button: string | object, who: Person, about?: SeatId): { readonly text: Text } | undefined;
  refusal(command: object): string | null;
}

/** What could be read at one moment. */
interface Moment {
  readonly offers: ReadonlyMap<string, ReadonlyMap<string, AnyOffer>>;
  readonly table: Sheet;
}

const FIRST: Chance = { below: () => 0 };

/**
 * A scripted round, written down as it is played: who did what, what was said, what each may do from now on and what no
 * longer, and why; the clock, and what the table shows. Of each player, by the player's seats, it has what is open to them.
 */
export class Round<G extends Playable> {
  game: G;
  readonly #rules: AnyRuleset;
  readonly #players: readonly (readonly SeatId[])[];
  readonly #written: string[];
  #then: Moment = { offers: new Map(), table: new Map() };
  #step = 0;

  constructor(rules: AnyRuleset, title: string, game: G, ...players: readonly (readonly SeatId[])[]) {
    this.#rules = register(rules);
    this.#players = players;
    this.game = game;
    this.#written = [title, "=".repeat(title.length)];
    this.#note();
  }

  /** All of it so far. */
  get text(): string {
    return `${this.#written.join("\n")}\n`;
  }

  /** Leaves out of the opening what is offered to set the table up, where another text has it. */
  withoutSetUp(): this {
    this.#written.splice(2);
    this.#then = { offers: new Map(), table: new Map() };
    this.#note(({ weight }) => weight !== "setup");
    return this;
  }

  /** Presses the button of this command with these values, on the row of a seat if it is about one. */
  press(button: Parameters<G["offer"]>[0], who: Person, values: Values = {}, about?: SeatId, chance = FIRST): this {
    const { say, all, name: called, field } = this.#words;
    const offer = this.game.offer(button, who, about);
    const row = about === undefined ? "" : ` (${called(about)})`;
    const filled = Object.entries(values).map(([one, value]) => `${field(one)}: ${all(value)}`);
    const words = [offer === undefined ? "a button that is not there" : say(offer.text), ...filled].join("; ");
    return this.step(`${called(who)}${row}: ${words}`, (game) => game.press(button, who, values, about, chance) as G);
  }

  /** Whatever else happens, in these words. */
  step(words: string, next: (game: G) => G): this {
    this.game = next(this.game);
    this.#step++;
    this.#written.push("", `${this.#step}. ${words.charAt(0).toUpperCase()}${words.slice(1)}`);
    for (const effect of this.game.effects) this.#tell(effect);
    this.#note();
    return this;
  }

  /** What is refused is written down with its reason. */
  refused(words: string, command: Parameters<G["refusal"]>[0] & { readonly type: string }, chance = FIRST): this {
    const verdict = this.#rules.decide(this.game.state, command, chance);
    if (!("refusal" in verdict)) throw new Error(`${words} was not refused`);
    this.#written.push(`   ! ${words}: ${this.#words.all(verdict.refusal)}`);
    return this;
  }

  get #words(): Words {
    const { id, lifts } = this.#rules;
    return wordsOf(this.game.state, [id, ...(lifts === undefined ? [] : [lifts])]);
  }

  #tell(effect: Effect): void {
    const { say, all } = this.#words;
    if (!("text" in effect)) {
      const { kind, ...rest } = effect;
      this.#written.push(`   [${kind}] ${all(rest)}`);
      return;
    }
    const { kind: _, text, lines = [], ...rest } = effect;
    this.#written.push(`   “${say(text)}”${Object.keys(rest).length === 0 ? "" : ` ${all(rest)}`}`);
    for (const { suit, ...line } of lines)
      this.#written.push(`     ${suit === undefined ? "" : `${suit}: `}${say(line)}`);
  }

  /** Writes down what is new since the last step, of offers those that are told. */
  #note(isTold: (offer: AnyOffer) => boolean = () => true): void {
    const now: Moment = { offers: this.#offers(), table: this.#table() };
    const then = this.#then;
    this.#then = now;
    this.#written.push(...changes(then.table, now.table, "   "));
    for (const [who, offers] of now.offers) {
      const before = then.offers.get(who) ?? new Map<string, AnyOffer>();
      const kept = new Map([...before].filter(([text]) => offers.has(text)));
      const told = new Map([...offers].filter(([, offer]) => isTold(offer)));
      const lines = changes(this.#sheet(kept), this.#sheet(told), "     ");
      const texts = new Set([...offers.values()].map(({ command, ask }) => `${command.type} ${ask}`));
      const gone = [...before].filter(
        ([text, { command, ask }]) => !offers.has(text) && !texts.has(`${command.type} ${ask}`),
      );
      if (lines.length + gone.length > 0) this.#written.push(`   ${who} may`);
      this.#written.push(...lines);
      for (const [text, offer] of gone) this.#written.push(`     no longer ${text}: ${this.#whyNot(offer)}`);
    }
  }

  #sheet(offers: ReadonlyMap<string, AnyOffer>): Sheet {
    return new Map([...offers].map(([text, offer]) => [text, partsOfOffer(offer, this.#words)]));
  }

  /** What each may do, by its words. Two alike are told apart by a number. */
  #offers(): Moment["offers"] {
    const { state } = this.game;
    const { name, say } = this.#words;
    const byText = (offers: readonly AnyOffer[]) => {
      const found = new Map<string, AnyOffer>();
      for (const offer of offers) {
        const text = say(offer.text);
        const alike = [...found.keys()].filter((one) => one.startsWith(text)).length;
        found.set(alike === 0 ? text : `${text} (${alike + 1})`, offer);
      }
      return found;
    };
    const seats = Object.keys(state.seats);
    const own = this.#players.flatMap((player) =>
      player.filter((seat) => seats.includes(seat)).map((seat) => [seat, see(state, player)] as const),
    );
    return new Map([
      ["The GM", byText(this.#rules.offers(state, "gm"))],
      ...own.map(([seat, seen]) => [name(seat), byText(this.#rules.offers(seen, seat))] as const),
      ...seats.map((seat) => [`For ${name(seat)} the GM`, byText(this.#rules.offers(state, "gm", seat))] as const),
    ]);
  }

  /** The clock, the questions, and what the Game Master's screen shows; of a player's what differs from it. */
  #table(): Sheet {
    const { state } = this.game;
    const { all, name, say } = this.#words;
    const { turn: _, ...clock } = this.#rules.clock(state);
    const asks = state.asks.map(({ id: _, to, text, fallback, ...rest }, i): [string, Parts] => [
      `question ${i + 1}`,
      {
        to: name(to),
        asks: `“${say(text)}”`,
        ...partsOf(rest, all),
        fallback: fallback === null ? "none" : "there is one",
      },
    ]);
    const open = sheetOf(this.#rules.look(see(state, "gm")), this.#words);
    const own = this.#players.flatMap((player) => {
      const seen = sheetOf(this.#rules.look(see(state, player)), this.#words);
      return [...seen].map(([what, parts]): [string, Parts] => {
        const other = Object.entries(parts).filter(([part, words]) => open.get(what)?.[part] !== words);
        return [`${what} (to ${name(player[0] ?? "nobody")})`, Object.fromEntries(other)];
      });
    });
    return new Map([["clock", partsOf(clock, all)], ...asks, ...open, ...own.filter(([, parts]) => !isEmpty(parts))]);
  }

  /** What somebody reads whose click came too late. */
  #whyNot(offer: AnyOffer): string {
    const filled = fill(offer, Object.fromEntries((offer.fields ?? []).map((field) => [field.name, presetOf(field)])));
    const verdict = "command" in filled ? this.#rules.decide(this.game.state, filled.command, FIRST) : filled;
    return "refusal" in verdict ? this.#words.all(verdict.refusal) : "not needed";
  }
}

const isEmpty = (parts: object): boolean => Object.keys(parts).length === 0;

/** A line for each thing that is new or has changed, with its changed parts alone; long ones have a line for each part. */
function changes(then: Sheet, now: Sheet, indent: string): string[] {
  const lines = [...now].flatMap(([what, parts]) => {
    const before = then.get(what);
    const changed = Object.entries(parts).filter(([part, words]) => before?.[part] !== words);
    const lost = Object.keys(before ?? {}).filter((part) => !Object.hasOwn(parts, part));
    const words = [...changed.map(([part, said]) => `${part} ${said}`), ...lost.map((part) => `no ${part}`)];
    if (words.length === 0) return [];
    const line = `${indent}${what}: ${words.join("; ")}`;
    return line.length <= WIDTH ? [line] : [`${indent}${what}`, ...words.map((word) => `${indent}  · ${word}`)];
  });
  return [...lines, ...[...then.keys()].filter((what) => !now.has(what)).map((what) => `${indent}${what}: gone`)];
}

const WIDTH = 140;

function presetOf(field: Field): unknown {
  if ("pick" in field) return field.chosen ?? field.pick.slice(0, field.least);
  if ("number" in field) return field.chosen ?? field.number[0];
  if ("roll" in field) return 4;
  return "chosen" in field ? field.chosen : undefined;
}

const partsOf = (record: object, words: (value: unknown) => string): Parts =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => !isNothing(value))
      .map(([name, value]) => [words(name), value === true ? "yes" : words(value)]),
  );

/** What an offer asks for, where it stands, and what undo calls it. */
function partsOfOffer(
  { key: _, text: __, command: ___, undoLabel, fields = [], sets = [], ...rest }: AnyOffer,
  words: Words,
): Parts {
  return {
    ...Object.assign({}, ...fields.map((field) => fieldIn(field, words))),
    ...partsOf({ ...rest, ...(rest.ask === undefined ? {} : { ask: true }), ...shortened(rest) }, words.all),
    ...Object.fromEntries(sets.map((set) => [setNamed(set, words), setIn(set, words)])),
    undo: `“${words.say(undoLabel)}”`,
  };
}

/** Of a grid of cards how many there are, since nobody reads them all. */
const shortened = ({ grid }: Pick<AnyOffer, "grid">) =>
  grid === undefined ? {} : { grid: { ...grid, lines: grid.lines.map(({ length }) => length) } };

/** Its choices; those that are chosen beforehand stand in brackets. */
function fieldIn({ name, ...field }: Field, words: Words): Parts {
  const label = `[${words.field(name)}]`;
  if (!("pick" in field)) return { [label]: words.all(field) };
  const { pick, of, least, most, chosen = [], ...rest } = field;
  const named = (one: string) => (of === "word" ? words.choice(name, one) : words.all(one));
  const choices = pick.map((one) => (chosen.includes(one) ? `[${named(one)}]` : named(one))).join(", ");
  const more = Object.entries(partsOf(rest, words.all)).map(([part, said]) => [`${label} ${part}`, said]);
  const count = least === 1 && most === 1 ? "" : ` (${least} to ${most})`;
  return { [label]: choices + count, ...Object.fromEntries(more) };
}

const setNamed = ({ must, of }: CardSet, { all }: Words): string =>
  [...must.map((card) => all(card)), ...(of.length === 0 ? [] : [`some of ${all(of)}`])].join(" with ");

const setIn = ({ sizes }: CardSet, words: Words): string =>
  sizes
    .flatMap(({ size, uses }) =>
      uses.map(({ use, ...gives }) => `${size} for ${words.choice("use", use)} ${words.all(gives)}`),
    )
    .join(", ");

/** A view, row by row and panel by panel. */
function sheetOf({ rows, panels, ...head }: ReturnType<AnyRuleset["look"]>, words: Words): Sheet {
  const sheet = new Map<string, Parts>([["table", partsOf(head, words.all)]]);
  for (const { seat, ...row } of rows)
    sheet.set(words.name(seat), partsOf({ ...row, backs: row.backs || null }, words.all));
  for (const { kind, ...panel } of panels) {
    if (kind === "columns" && "columns" in panel) {
      const { columns, ...rest } = panel;
      const held = columns.filter(({ seats, lit, also = [] }) => seats.length + also.length > 0 || lit);
      sheet.set(kind, { ...partsOf(rest, words.all), columns: words.all(held) });
      continue;
    }
    const lists = Object.entries(panel).filter(([, value]) => isListOfRecords(value));
    const rest = Object.entries(panel).filter(([, value]) => !isListOfRecords(value));
    sheet.set(alone(kind, sheet), partsOf(Object.fromEntries(rest), words.all));
    for (const [name, list] of lists)
      for (const [i, part] of (list as readonly object[]).entries()) {
        const about = "seat" in part && typeof part.seat === "string" ? words.name(part.seat) : `${name} ${i + 1}`;
        sheet.set(
          alone(`${kind}, ${about}`, sheet),
          partsOf({ ...part, seat: null, backs: "backs" in part ? part.backs || null : null }, words.all),
        );
      }
  }
  return sheet;
}

const alone = (name: string, sheet: Sheet): string => (sheet.has(name) ? alone(`${name}’`, sheet) : name);

const isListOfRecords = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((part) => typeof part === "object" && part !== null && !("key" in part));
