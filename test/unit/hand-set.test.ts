import { describe, expect, test } from "vitest";
import { anyhow, foe, hero, type Named, pack, roster } from "../../src/engine/rules/game-testing.ts";
import { type Field, fill, type Offer, type Values } from "../../src/engine/rules/offer.ts";
import type { AnyRuleset, Effect } from "../../src/engine/rules/ruleset.ts";
import { type FighterId, type SeatId, seatOf, type Table } from "../../src/engine/table/table.ts";
import type { Subject } from "../laws/random-play.ts";
import { subjects } from "../laws/subjects.ts";

/**
 * C-9: what a Game Master sets by hand before the first deal comes back in the next fight: of linked actors by itself,
 * of other tokens once groups are saved. Whatever does not is listed here as of one fight only.
 */

/** Who shares cards with whom, and under what name. One actor's tokens can be told apart by what is saved on them. */
const SEATING: Readonly<Record<string, "always" | "saved">> = {
  gather: "always",
  merge: "always",
  name: "always",
  ally: "always",
  takeOver: "always",
  split: "saved",
};

/** Numbers and words about somebody: `command.field`. */
const KEPT: ReadonlySet<string> = new Set([
  "set.side",
  "set.kind",
  "set.edge",
  "set.quick",
  "set.hesitant",
  "set.tactician",
  "set.turns",
  "set.drawCards",
  "set.keepsCard",
  "setSpeed.spd",
  "setSpeed.dex",
  "setSpeeds.speeds",
  "count.cards",
  "show.shows",
  "show.playing",
  "show.picture",
  "setTerms.dx",
  "setTerms.iq",
  "setTerms.ht",
  "setTerms.move",
  "setTerms.encumbrance",
  "setTerms.traits",
  "setAllTerms.terms",
  "setEdges.edges",
]);

/** Of this fight only, or kept elsewhere, and why. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  "setBennies.bennies": "a change on its actor, where the next fight reads it",
  "set.part": "sits this fight out",
  "orderMembers.member": "an order of turns",
  "orderMembers.place": "an order of turns",
  "ambush.ambushers": "this fight's beginning",
  "ambush.victims": "this fight's beginning",
  "stun.fighter": "what happened",
  "stun.how": "what happened",
  "stun.more": "what happened",
  "setTerms.fatigue": "what happened",
  "set.cards": "a table's own deck reads the sheet anew",
  "set.deckBonus": "a table's own deck reads the sheet anew",
  "set.deckNumber": "a table's own deck reads the sheet anew",
  "conceive.*": "an event of this fight",
  "options.*": "the world's settings have the usual ones",
  "useDeck.deck": "kept with the campaign",
};

type AnyOffer = Offer<{ readonly type: string }>;
type Memory = Record<FighterId, Record<string, number | string>>;

const CAST: readonly Named[] = [
  hero("ana"),
  hero("bo"),
  foe("boss"),
  ...pack("rat", 3),
  foe("thug", { wild: false }),
  foe("lout", { wild: false }),
  ["wolf", { actor: "wolf", side: "ally", played: true, hero: "ana" }] as const,
];

function played(rules: AnyRuleset, table: Table, command: { readonly type: string }) {
  const verdict = rules.decide(table, command, anyhow);
  if ("refusal" in verdict) throw new Error(`${command.type} was refused: ${verdict.refusal.key}`);
  const effects: Effect[] = [];
  let now = table;
  for (const event of verdict.events) {
    effects.push(...(rules.effects?.(event, now) ?? []));
    now = rules.evolve(now, event);
  }
  return { now, effects };
}

/** A fight of everybody before the first deal, with what earlier ones left on them. */
function fightOf({ rules, around }: Subject, options: object, memory: Memory = {}): Table {
  const { set = {}, ...more } = around ?? {};
  const known = ([id, fighter]: Named): Named => [id, { ...fighter, ...(memory[id] ? { memory: memory[id] } : {}) }];
  const all = [...Object.entries(set), ...CAST].map(known);
  return played(rules, rules.begin({ ...rules.defaults, ...options }), roster(all, more)).now;
}

const fought = (table: Table): readonly SeatId[] => CAST.flatMap(([id]) => seatOf(table, id) ?? []);

/** Everything with a form that a Game Master may do before the first deal. */
const formsIn = ({ rules }: Subject, table: Table): readonly AnyOffer[] =>
  [
    ...[...new Set(fought(table))].flatMap((seat) => rules.offers(table, "gm", seat)),
    ...rules.offers(table, "gm"),
  ].filter(({ fields = [] }) => fields.length > 0);

const nameOf = (offer: AnyOffer, field: Field): string => {
  const all = `${offer.command.type}.*`;
  return all in NOT_KEPT ? all : `${offer.command.type}.${field.name}`;
};

const isSeating = ({ command }: AnyOffer): boolean => Object.hasOwn(SEATING, command.type);

/** What effects leave on whom. `linked` as on actors of their own, otherwise as on tokens. */
function left(table: Table, effects: readonly Effect[], linked: boolean): Memory {
  const memory: Memory = {};
  for (const effect of effects) {
    if (effect.kind !== "remember" || effect.on === (linked ? "token" : "linked")) continue;
    const members = effect.only === undefined ? (table.seats[effect.seat]?.members ?? []) : [effect.only];
    const actors = members.map((id) => table.fighters[id]?.actor);
    const isActors = linked || effect.on === undefined;
    const everybody = Object.entries(table.fighters);
    const all = everybody.flatMap(([id, { actor }]) => (isActors && actors.includes(actor) ? [id] : []));
    for (const id of isActors ? all : members) memory[id] = { ...memory[id], [effect.what]: effect.to };
  }
  return memory;
}

/** The table after this, and the next fight: with what was kept at once, or with what was saved as well. */
function twoFights(subject: Subject, options: object, offer: AnyOffer, values: Values, linked: boolean) {
  const { rules } = subject;
  const filled = fill(offer, values);
  if ("refusal" in filled) throw new Error(`${offer.key}: ${JSON.stringify([filled.refusal, values])}`);
  const set = played(rules, fightOf(subject, options), filled.command);
  const save = rules.offers(set.now, "gm").find(({ command }) => command.type === "saveGroups");
  const saved = linked || save === undefined ? [] : played(rules, set.now, save.command).effects;
  return { now: set.now, next: fightOf(subject, options, left(set.now, [...set.effects, ...saved], linked)) };
}

/** Another number of this column. */
function anotherIn({ columns }: Extract<Field, { grid: unknown }>, i: number, n: number): number {
  const [least, most] = columns[i]?.number ?? [n, n];
  return n < most ? n + 1 : least;
}

/** Another value than the present one. */
function another(field: Field): unknown {
  if ("grid" in field)
    return Object.fromEntries(
      field.grid.map(({ seat, chosen }) => [seat, chosen.map((n, i) => anotherIn(field, i, n))]),
    );
  if ("number" in field)
    return field.chosen === field.number[1] ? field.number[0] : (field.chosen ?? field.number[0]) + 1;
  if ("document" in field) return "Cards.x.Card.y";
  if (!("pick" in field)) throw new Error(`${field.name} is of an unknown kind`);
  const { chosen = [], pick } = field;
  return pick.filter((word) => !chosen.includes(word)).slice(0, 1);
}

/** The values with which this form opens. */
const asIs = (offer: AnyOffer): Values =>
  Object.fromEntries(
    (offer.fields ?? []).flatMap((field) => ("number" in field ? [[field.name, field.chosen ?? field.number[0]]] : [])),
  );

/** What a choice means only together with another. */
const BESIDE: Readonly<Record<string, Values>> = {
  "show.playing": { shows: ["playing"] },
  "show.picture": { shows: ["picture"] },
};

const shown = (field: Field | undefined): unknown =>
  field === undefined
    ? undefined
    : "grid" in field
      ? field.grid.map(({ seat, chosen }) => [seat, chosen])
      : "chosen" in field
        ? field.chosen
        : undefined;

const fieldIn = (offers: readonly AnyOffer[], type: string, name: string): Field | undefined =>
  offers.find(({ command }) => command.type === type)?.fields?.find((field) => field.name === name);

/** What this form says of the fighter who leads the seat it was about. */
function saysOf(
  { rules }: Subject,
  table: Table,
  offer: AnyOffer,
  field: Field,
  leader: FighterId | undefined,
): unknown {
  const offers =
    leader === undefined ? rules.offers(table, "gm") : rules.offers(table, "gm", seatOf(table, leader) ?? "");
  return shown(fieldIn(offers, offer.command.type, field.name));
}

const leaderOf = (table: Table, { command }: AnyOffer): FighterId | undefined =>
  "seat" in command ? table.seats[String(command.seat)]?.members[0] : undefined;

/** Who shares a seat with whom, under a name of its own or none. */
const circles = ({ seats }: Table): readonly string[] =>
  Object.values(seats)
    .map(({ members, name = "" }) => `${name}: ${members.toSorted().join(" ")}`)
    .toSorted();

/** Values for a form about seating: the last two who can be picked, so that they are of two actors. */
const together = (offer: AnyOffer): Values =>
  Object.fromEntries(
    (offer.fields ?? []).map((field) => {
      if ("text" in field) return [field.name, "Posse"];
      if ("number" in field) return [field.name, field.number[0]];
      if ("pick" in field) return [field.name, field.pick.slice(-Math.min(2, field.most))];
      throw new Error(`${field.name} is of an unknown kind`);
    }),
  );

const shippedOnes = subjects.filter(({ rules }) => rules.id !== "odds-and-evens");
const everywhere = shippedOnes.flatMap((subject) => subject.options.map((options) => ({ subject, options })));

test("C-9: every form before the first deal is kept for the next fight, or is listed as of one fight only", () => {
  const met = new Set<string>();
  for (const { subject, options } of everywhere)
    for (const offer of formsIn(subject, fightOf(subject, options)))
      if (isSeating(offer)) met.add(offer.command.type);
      else for (const field of offer.fields ?? []) met.add(nameOf(offer, field));
  expect([...met].toSorted()).toEqual([...Object.keys(SEATING), ...KEPT, ...Object.keys(NOT_KEPT)].toSorted());
});

describe.each(shippedOnes.map((subject) => [subject.rules.id, subject] as const))("C-9: in %s", (_, subject) => {
  test.each([
    ["a linked actor's", true],
    ["a token's, once saved,", false],
  ])("what %s has by hand comes back", (_, linked) => {
    for (const options of subject.options) {
      const fight = fightOf(subject, options);
      for (const offer of formsIn(subject, fight))
        for (const field of isSeating(offer) ? [] : (offer.fields ?? [])) {
          const name = nameOf(offer, field);
          if (!KEPT.has(name)) continue;
          const values = { ...asIs(offer), ...BESIDE[name], [field.name]: another(field) };
          const { now, next } = twoFights(subject, options, offer, values, linked);
          const leader = leaderOf(fight, offer);
          const set = saysOf(subject, now, offer, field, leader);
          expect(set, `${name} of ${leader} is set`).not.toEqual(shown(field));
          expect(saysOf(subject, next, offer, field, leader), `${name} of ${leader}`).toEqual(set);
        }
    }
  });

  test.each([
    ["of linked actors", true],
    ["of tokens, once saved", false],
  ])("SW-3: seats made by hand %s are made again", (_, linked) => {
    const [options = {}] = subject.options;
    const fight = fightOf(subject, options);
    const seating = formsIn(subject, fight).filter(isSeating);
    for (const offer of seating) {
      const { type } = offer.command;
      const seat = String(Reflect.get(offer.command, "seat"));
      const isOwnName =
        type === "name" && (fight.seats[seat]?.members.length === 1 || fight.fighters[seat] !== undefined);
      if (isOwnName || (linked && SEATING[type] === "saved")) continue; // a hero, or whoever sits alone, has that name again
      const { now, next } = twoFights(subject, options, offer, together(offer), linked);
      expect(circles(now), offer.key).not.toEqual(circles(fight));
      expect(circles(next), offer.key).toEqual(circles(now));
    }
  });
});
