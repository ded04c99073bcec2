import type { Values } from "../../../src/engine/rules/offer.ts";
import { frenchDeck } from "../../../src/engine/table/french-deck.ts";
import { seatOf } from "../../../src/engine/table/table.ts";
import { sessionOf } from "../../../src/foundry/actors/new-session.ts";
import { playRequest, whenWritten } from "../../../src/foundry/dealing/dealer.ts";
import type { Encounter } from "../../../src/foundry/host/module.ts";
import { requestUndo } from "../../../src/foundry/play/requests.ts";
import { rulesFor } from "../../../src/foundry/storage/choice.ts";
import { homeOf } from "../../../src/foundry/storage/home.ts";
import { storedAt } from "../../../src/foundry/storage/store.ts";
import { openWorld, type World } from "./bench.ts";
import { setNextDraws } from "./chance.ts";

/** One script for every game system: three rounds, by cards with a Hold, an interrupt and an undo, or in core's order. */

/** What happened, with the round, the last whose turn started and who acted then. */
export interface Told {
  readonly what: string;
  readonly round: number;
  readonly last: string;
  readonly current: string;
}

export interface Fight {
  readonly combat: Encounter;
  readonly told: readonly Told[];
  /** Who started a turn, in order: "2 Tam". */
  readonly starts: readonly string[];
  tell(what: string): void;
}

interface Watched {
  _onStartTurn(combatant: { name: string }, context: object): Promise<void>;
}

/** Waits for everything that the page has begun by itself. */
export async function still(combat: Encounter): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await whenWritten(homeOf(combat), () => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Waits until what was written at one moment has been looked at together, too, and what that wrote. */
export async function settled(combat: Encounter): Promise<void> {
  const written = (): string => JSON.stringify(storedAt(homeOf(combat).id)?.write ?? null);
  let before: string;
  do {
    before = written();
    await new Promise((resolve) => setTimeout(resolve, 60));
    await still(combat);
  } while (written() !== before);
}

/** Opens the world and listens to who starts. */
export async function begin(world: World): Promise<Fight> {
  const combat = await openWorld(world);
  const told: Told[] = [];
  const starts: string[] = [];
  const watched = combat as unknown as Watched;
  const own = watched._onStartTurn.bind(combat);
  watched._onStartTurn = async (combatant, context) => {
    starts.push(`${combat.round} ${combatant.name}`);
    await own(combatant, context);
  };
  const tell = (what: string): void =>
    void told.push({ what, round: combat.round, last: starts.at(-1) ?? "", current: combat.combatant?.name ?? "" });
  return { combat, told, starts, tell };
}

/** Deals these cards of a whole deck in the order of the seats: Ysolde, Tam, the Margrave, the guards. */
export function deals(...cards: readonly string[]): void {
  const left = Object.keys(frenchDeck(1, { zone: "deck", deck: "action" }));
  setNextDraws(
    cards.map((card) => {
      const at = left.indexOf(card);
      left[at] = left.at(-1) ?? "";
      left.pop();
      return at;
    }),
  );
}

/** Places in the deck for one round each, all different and none a Joker's: two of those would have to roll first. */
const DEALS: readonly (readonly number[])[] = [
  [20, 5, 33, 11],
  [3, 40, 12, 25],
  [31, 8, 2, 17],
  [9, 28, 36, 4],
  [1, 16, 7, 38],
];

export type Step = (fight: Fight) => Promise<void> | void;

/** Plays an offer of this verb of the named fighter's seat, or the Game Master's about it. */
export async function press(
  combat: Encounter,
  verb: string,
  name: string,
  about = false,
  values: Values = {},
): Promise<void> {
  const home = homeOf(combat);
  const rules = rulesFor(combat);
  if (rules === null) throw new Error("no rules");
  const { state } = sessionOf(rules, home);
  const seat = seatOf(state, combat.combatants.find((one) => one.name === name)?.id ?? "") ?? "";
  const offers = about ? rules.offers(state, "gm", seat) : rules.offers(state, seat);
  const offer = offers.find(({ command }) => command.type === verb);
  if (offer === undefined) throw new Error(`${name} is not offered ${verb}`);
  const who = about ? { who: "gm" as const, about: seat } : { who: seat };
  const refusal = await playRequest(home, { ...who, key: offer.key, values }, game.user);
  if (refusal !== null) throw new Error(`${verb} was refused: ${refusal.key}`);
  await still(combat);
}

/** What the next deal will be, if one is due. */
export function rigNext(combat: Encounter, seed: number): void {
  if (!isRunning(combat)) setNextDraws(DEALS[(seed + combat.round) % DEALS.length] ?? []);
}

/** Three rounds by cards. In the first, one who can holds and is let in over somebody else, and a turn is undone. */
export async function byCards(
  fight: Fight,
  after: Step = () => undefined,
  seed = 0,
  first?: readonly string[],
): Promise<void> {
  const { combat } = fight;
  const next = async (): Promise<void> => {
    if (combat.round === 0 && first !== undefined) deals(...first);
    else rigNext(combat, seed);
    await combat.nextTurn();
    await still(combat);
    await after(fight);
  };
  const isOn = (round: number): boolean => combat.round < round || isRunning(combat);
  await next(); // the deal
  await next(); // the start
  await twist(fight, next);
  for (const round of [1, 2, 3])
    for (let step = 0; step < 20 && (combat.round < round || isOn(round)); step++) {
      if (combat.round > round) break;
      await next();
    }
}

/** Whether somebody acts or is still to come in this round. */
function isRunning(combat: Encounter): boolean {
  const rules = rulesFor(combat);
  if (rules === null) return false;
  const clock = rules.clock(sessionOf(rules, homeOf(combat)).state);
  return clock.now !== null || clock.toCome.length > 0;
}

async function twist({ combat }: Fight, next: () => Promise<void>): Promise<void> {
  const holder = combat.combatant?.name ?? "";
  await press(combat, "hold", holder);
  await press(combat, "letAct", holder, true);
  await next();
  await requestUndo(homeOf(combat), "entry");
  await still(combat);
  await next();
}

/** Three rounds in core's order: the numbers are those that the cards of the first round would have given. */
async function inOrder(fight: Fight, after: Step = () => undefined): Promise<void> {
  const { combat } = fight;
  const ids = [...combat.combatants].map(({ id }) => id ?? "");
  await combat.rollInitiative(ids);
  await combat.updateEmbeddedDocuments(
    "Combatant",
    ids.map((_id, i) => ({ _id, initiative: 50 - i * 10 })),
    { turnEvents: false } as never,
  );
  await after(fight);
  await combat.startCombat();
  await still(combat);
  await after(fight);
  while (combat.round < 4) {
    await combat.nextTurn();
    await still(combat);
    if (combat.round < 4) await after(fight);
  }
}

/** The fight by cards, whose deals differ with the seed, or in core's order. */
export const play = (fight: Fight, cards: boolean, after?: Step, seed = 0, first?: readonly string[]): Promise<void> =>
  cards ? byCards(fight, after, seed, first) : inOrder(fight, after);

/** How often each was told. */
export function tally(told: readonly string[]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const one of told.toSorted()) found[one] = (found[one] ?? 0) + 1;
  return found;
}

const NAMES = ["Ysolde", "Tam", "Margrave", "Guard 1", "Guard 2"];

/** Everybody's start in each of three rounds. */
export const THREE = NAMES.flatMap((name) => [1, 2, 3].map((round) => `${round} ${name}`)).toSorted();

/** The starts of the first three rounds, sorted. */
export const upTo3 = (starts: readonly string[]): readonly string[] =>
  starts.filter((one) => Number(one[0]) < 4).toSorted();
