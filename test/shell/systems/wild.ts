import { hasDealt } from "../../../src/engine/session/session.ts";
import { sessionOf } from "../../../src/foundry/actors/new-session.ts";
import { playRequest } from "../../../src/foundry/dealing/dealer.ts";
import { onHook } from "../../../src/foundry/host/host.ts";
import { requestUndo } from "../../../src/foundry/play/requests.ts";
import { rulesFor } from "../../../src/foundry/storage/choice.ts";
import { homeOf } from "../../../src/foundry/storage/home.ts";
import { sensible, type Wheel, wheel } from "../../laws/filling.ts";
import type { World } from "./bench.ts";
import { setNextDraws } from "./chance.ts";
import { begin, type Fight, still, tally } from "./fight.ts";

/** Fights in which anything that is offered may happen: groups, Holds, interrupts, Jokers, undo. */

const STEPS = 40;

/** What a fight told of, by round and name: "2 Tam". */
export interface Wild {
  readonly fight: Fight;
  /** As the encounter's handlers were called. */
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  readonly rounds: readonly string[];
  /** As the game system told of it, where it does so itself. */
  readonly own: readonly string[];
  /** The round of each deal. */
  readonly deals: readonly number[];
}

type Context = { readonly round: number };
type Handler = (...args: readonly unknown[]) => Promise<void>;

function listen(fight: Fight) {
  const { combat } = fight;
  const told = { starts: [] as string[], ends: [] as string[], rounds: [] as string[] };
  const handlers = combat as unknown as Record<string, Handler>;
  const on = (method: string, note: (first: { readonly name: string }, context: Context) => void): void => {
    const own = handlers[method]?.bind(combat);
    handlers[method] = async (...args) => {
      note(args[0] as { readonly name: string }, args.at(-1) as Context);
      await own?.(...args);
    };
  };
  on("_onStartTurn", ({ name }, { round }) => void told.starts.push(`${round} ${name}`));
  on("_onEndTurn", ({ name }, { round }) => void told.ends.push(`${round} ${name}`));
  on("_onStartRound", (_, { round }) => void told.rounds.push(`start ${round}`));
  on("_onEndRound", (_, { round }) => void told.rounds.push(`end ${round}`));
  return told;
}

/** Plays the fight of this seed. `hear` listens to what the game system tells by itself. */
export async function wild(
  world: Omit<World, "cards">,
  seed: number,
  hear: (fight: Fight, note: (what: string) => void) => void = () => undefined,
): Promise<Wild> {
  const fight = await begin({ ...world, cards: true });
  const { combat } = fight;
  const told = listen(fight);
  const own: string[] = [];
  hear(fight, (what) => void own.push(what));
  const deals: number[] = [];
  onHook("dealt-in.played", (_combat: object, facts: readonly { readonly type: string }[]) => {
    if (hasDealt(rulesFor(combat), facts)) deals.push(combat.round);
  });
  const spin = wheel(seed);
  setNextDraws(Array.from({ length: 2000 }, () => spin(2 ** 32)));
  for (let i = 0; i < STEPS; i++) {
    await step(fight, spin);
    await still(combat);
  }
  return { fight, ...told, own, deals };
}

/** Mostly on to the next turn; now and then something else that is offered, or a step back. */
async function step({ combat }: Fight, spin: Wheel): Promise<void> {
  const home = homeOf(combat);
  const rules = rulesFor(combat);
  const which = spin(10);
  if (rules === null || which < 5) return void (await combat.nextTurn());
  if (which === 5) return void (await requestUndo(home, "entry"));
  const { state } = sessionOf(rules, home);
  const seats = Object.keys(state.seats);
  const offers = [
    ...rules.offers(state, "gm").map((offer) => ({ who: "gm" as const, offer })),
    ...seats.flatMap((about) =>
      rules.offers(state, "gm", about).map((offer) => ({ who: "gm" as const, about, offer })),
    ),
    ...seats.flatMap((who) => rules.offers(state, who).map((offer) => ({ who, offer }))),
  ].filter(({ offer }) => !["options", "collect", "setUp"].includes(offer.command.type));
  const chosen = offers[spin(Math.max(1, offers.length))];
  if (chosen === undefined) return;
  const { offer, ...whose } = chosen;
  await playRequest(home, { ...whose, key: offer.key, values: sensible(offer, spin) }, game.user);
}

/** What was told more than once. */
export const twice = (told: readonly string[]): string[] =>
  Object.entries(tally(told)).flatMap(([what, times]) => (times > 1 ? [`${what}: ${times} times`] : []));
