import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { type AnyOffer, seenBy, sessionOf } from "../actors/new-session.ts";
import { snapshot, strayed } from "../dealing/write.ts";
import { errorOf, pauseFor } from "../host/faults.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { isObject, propertiesOf } from "../host/outside.ts";
import { isInDoubt } from "../network/doubt.ts";
import { request } from "../play/requests.ts";
import { rulesFor } from "../storage/choice.ts";
import { homeOf, rulesAt } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";
import { isSorted } from "../turns/combatant-order.ts";
import { beginningOf } from "../turns/turn-hooks.ts";
import { type Bench, needs, until } from "./bench.ts";
import { callerIn, type Package } from "./culprit.ts";
import { type CombatDoc, type Handler, host, isV14, type PlainCombatant } from "./foundry.ts";
import type { Stage } from "./run-checks.ts";
import { slowed } from "./statements.ts";

/** What happens to an encounter while it is played: what its class is told, and what others ask of it. */
export interface HeardTurns {
  /** By round and combatant: `1 <id>`. */
  readonly starts: string[];
  readonly ends: string[];
  /** `start 1`, `end 1`. */
  readonly rounds: string[];
  /** Who else asked for numbers, or wrote. */
  readonly asked: Package[];
  /** Whose code failed. */
  readonly failed: Package[];
  /** Whether some hook kept an update of the encounter from being written: then what is missing is nobody's order. */
  isVetoed: boolean;
}

/** What packages call to roll anew, or to go on. */
const ASKED = ["rollInitiative", "rollAll", "rollNPC", "resetAll", "setInitiative", "nextTurn", "nextRound"];

/** Whether this call asks for something of the order: an empty list of those who are to roll does not. */
function isAboutOrder(args: readonly unknown[]): boolean {
  const [first, second] = args;
  return !(Array.isArray(first) && first.length === 0) && !(Array.isArray(second) && second.length === 0);
}

/** Of what they write, only this matters here. */
const ORDER = ["round", "turn", "initiative", "combatants"];

const writesOrder = (args: readonly unknown[]): boolean =>
  args.flat().some((one) => isObject(one) && ORDER.some((key) => key in one));

type Answered = (args: readonly unknown[], answer: unknown) => void;

/** Listens to this encounter from now on. `stop` takes all of it away again. */
function listenTo(combat: CombatDoc): { readonly heard: HeardTurns; stop(): void } {
  const heard: HeardTurns = { starts: [], ends: [], rounds: [], asked: [], failed: [], isVetoed: false };
  const undone: (() => void)[] = [];
  const around = (target: object, name: string, note: (args: unknown[]) => void, then?: Answered): void => {
    const before: unknown = Reflect.get(target, name);
    if (typeof before !== "function") return;
    Object.defineProperty(target, name, {
      configurable: true,
      writable: true,
      value: function heardFirst(this: unknown, ...args: unknown[]) {
        note(args);
        const answer: unknown = Reflect.apply(before, this, args);
        if (then !== undefined)
          void Promise.resolve(answer).then(
            (given) => then(args, given),
            () => undefined,
          );
        return answer;
      },
    });
    undone.push(() => void Reflect.deleteProperty(target, name));
  };
  const at = ([who, moment]: readonly unknown[]) => `${roundOf(moment, combat)} ${String(propertiesOf(who)["id"])}`;
  around(combat, "_onStartTurn", (args) => heard.starts.push(at(args)));
  around(combat, "_onEndTurn", (args) => heard.ends.push(at(args)));
  around(combat, "_onStartRound", ([context]) => heard.rounds.push(`start ${roundOf(context, combat)}`));
  around(combat, "_onEndRound", ([context]) => heard.rounds.push(`end ${roundOf(context, combat)}`));
  const asks = (matters: (args: readonly unknown[]) => boolean) =>
    function heardAsk(args: unknown[]): void {
      if (matters(args) && beginningOf(combat) === undefined) noteCaller(heard.asked);
    };
  for (const name of ASKED) around(combat, name, asks(isAboutOrder));
  around(combat, "updateEmbeddedDocuments", asks(writesOrder));
  around(combat, "update", asks(writesOrder), ([changes], made) => {
    const { round = combat.round, turn = combat.turn } = propertiesOf(changes);
    if ((made ?? null) === null && (round !== combat.round || turn !== combat.turn)) heard.isVetoed = true;
  });
  for (const one of combat.combatants) around(one, "update", asks(writesOrder));
  const on = (name: string, handler: Handler): void => {
    const id = host().Hooks.on(name, handler);
    undone.push(() => host().Hooks.off(name, id));
  };
  on("error", (_where: string, error: unknown) => {
    const caller = callerIn(errorOf(error).stack ?? "", MODULE);
    if (caller !== null) heard.failed.push(caller);
  });
  const stop = (): void => {
    for (const undo of undone.splice(0)) undo();
  };
  return { heard, stop };
}

const roundOf = (moment: unknown, { round }: CombatDoc): number => Number(propertiesOf(moment)["round"] ?? round);

/** Our functions that only listen, by names which the build keeps. */
const LISTENING = ["noteCaller", "heardAsk", "heardFirst"];

/** Between a package and us lie Foundry's own methods, and those that wrap them. */
const DEEP = 50;

function noteCaller(into: Package[]): void {
  const limit: unknown = Reflect.get(Error, "stackTraceLimit");
  Reflect.set(Error, "stackTraceLimit", DEEP);
  const caller = callerIn(new Error("who asks").stack ?? "", MODULE, LISTENING);
  Reflect.set(Error, "stackTraceLimit", limit);
  if (caller !== null) into.push(caller);
}

/** The combatants of an encounter, by id. */
const idsOf = (combatants: Iterable<PlainCombatant>): string[] => [...combatants].map(({ id }) => id);

/** Two rounds of the action deck, played as a person would: what became of them. */
export interface Evidence {
  readonly heard: HeardTurns;
  /** The id of the world's game system. */
  readonly system: string;
  /** Every combatant's id. */
  readonly all: readonly string[];
  /** The round that was reached: 3 if all went well. */
  readonly round: number;
  /** After which steps the order or the numbers were not those of the cards. */
  readonly strayed: readonly string[];
  /** Why cards stood aside, or null. */
  readonly aside: string | null;
  readonly didHold: boolean;
  readonly didInterrupt: boolean;
  /** The rows that the tracker had at last, and those among them without a card. Null if it had none. */
  readonly rows: { readonly all: number; readonly bare: number } | null;
  /** Whether an effect of one round was still there at the end of the first, and gone at the end of the second. */
  readonly effect: { readonly stayed: boolean; readonly ended: boolean } | null;
}

/** How many steps it may take: two rounds of four fighters take about twenty. */
const MOST_STEPS = 60;

/** What goes on with the fight, the most pressing first. */
const ONWARDS = ["rollAll", "roll", "choose", "end", "begin", "deal", "endRound"];

interface Found {
  readonly who: SeatId | "gm";
  readonly offer: AnyOffer;
}

/**
 * Plays on this stage. `isStopped` is asked between steps. Rejects if something keeps it from being played: then nothing is
 * known.
 */
export async function playRounds(stage: Stage, isStopped: () => boolean): Promise<Evidence> {
  const bench = stage.bench("action-deck");
  const made = await bench.encounter({ A: null, B: null, C: null, D: null });
  const combat = game.combats.get(made.id);
  needs(combat !== undefined && rulesFor(combat) !== null, "the rules of the action deck did not arrive");
  return new Play(bench, made, combat).run(isStopped);
}

class Play {
  readonly #bench: Bench;
  readonly #made: CombatDoc;
  readonly #combat: Encounter;
  readonly #strayed: string[] = [];
  #holder: SeatId | null = null;
  #didInterrupt = false;
  #rows: Evidence["rows"] = null;
  /** Whether all has followed from what was played. */
  #hasFollowed = false;

  constructor(bench: Bench, made: CombatDoc, combat: Encounter) {
    this.#bench = bench;
    this.#made = made;
    this.#combat = combat;
  }

  async run(isStopped: () => boolean): Promise<Evidence> {
    const { Hooks } = host();
    const { heard, stop } = listenTo(this.#made);
    const hook = Hooks.on("dealt-in.played", (combat: CombatDoc | null) => {
      this.#hasFollowed ||= combat?.id === this.#made.id;
    });
    let isOver: (() => boolean) | null = null;
    let stayed = false;
    try {
      for (let i = 0; i < MOST_STEPS && this.#combat.round < 3 && !isStopped(); i++) {
        const { round } = this.#combat;
        if (!(await this.#step())) break;
        needs(!heard.isVetoed, "an update of the encounter was not let through");
        if (isOver === null && this.#combat.started) isOver = await this.#effect();
        if (round === 1 && this.#combat.round === 2) stayed = isOver?.() === false;
      }
      return this.#evidence(heard, isOver === null ? null : { stayed, ended: isOver() });
    } finally {
      stop();
      Hooks.off("dealt-in.played", hook);
    }
  }

  #evidence(heard: HeardTurns, effect: Evidence["effect"]): Evidence {
    return {
      system: game.system.id,
      heard,
      all: idsOf(this.#made.combatants),
      round: this.#combat.round,
      strayed: this.#strayed,
      aside: this.#aside,
      didHold: this.#holder !== null,
      didInterrupt: this.#didInterrupt,
      rows: this.#rows,
      effect,
    };
  }

  get #aside(): string | null {
    const aside: unknown = foundry.utils.getProperty(this.#combat, `flags.${MODULE}.aside`);
    return typeof aside === "string" && aside !== "" ? aside : null;
  }

  /** One step on, with a Hold and an interrupt on the way. Answers whether there was any. */
  async #step(): Promise<boolean> {
    const acting = this.#acting();
    if (this.#holder === null && acting !== null && (await this.#play(this.#find("hold", acting)))) {
      this.#holder = acting;
      return true;
    }
    if (!this.#didInterrupt && this.#holder !== null && acting !== this.#holder) {
      this.#didInterrupt = await this.#play(this.#find("interrupt", this.#holder));
      if (this.#didInterrupt) return true;
    }
    for (const type of ONWARDS) {
      const found = this.#find(type, type === "end" ? acting : undefined);
      if (await this.#play(found)) return true;
    }
    return false;
  }

  #acting(): SeatId | null {
    const rules = this.#rules();
    return rules === null ? null : rules.clock(seenBy(rules, homeOf(this.#combat))).now;
  }

  #rules = (): AnyRuleset | null => rulesAt(homeOf(this.#combat));

  /** An offer of this kind, of this seat alone if one is named. */
  #find(type: string, only?: SeatId | null): Found | undefined {
    const rules = this.#rules();
    if (rules === null || only === null) return undefined;
    const seen = seenBy(rules, homeOf(this.#combat));
    const seats = Object.keys(seen.seats);
    const found = [
      ...rules.offers(seen, "gm").map((offer): Found => ({ who: "gm", offer })),
      ...seats.flatMap((who) => rules.offers(seen, who).map((offer): Found => ({ who, offer }))),
    ];
    return found.find(
      ({ who, offer }) =>
        offer.command.type === type && offer.disabled === undefined && (only === undefined || who === only),
    );
  }

  /** Plays it, and waits until all has followed from it. */
  async #play(found: Found | undefined): Promise<boolean> {
    if (found === undefined) return false;
    const { who, offer } = found;
    const what = offer.command.type;
    const home = homeOf(this.#combat);
    const before = storedAt(home.id)?.rev;
    this.#hasFollowed = false;
    const done = await request(home, { who, key: offer.key, values: {} });
    needs(this.#bench.isWhole, "something took the encounter or its fighters away");
    needs(!isInDoubt(home) && (!done || storedAt(home.id)?.rev !== before), `${what} was not written`);
    if (done) await until(() => this.#hasFollowed || this.#aside !== null, what).catch(() => undefined);
    await pauseFor(SETTLED);
    if (done && !(await this.#isLevel())) this.#strayed.push(what);
    this.#seeRows();
    return done;
  }

  /** Whether round, turn, numbers and order are those of the cards, at the latest once what others wrote was put right. */
  async #isLevel(): Promise<boolean> {
    for (let i = 0; i < PUT_RIGHT; i++) {
      const home = homeOf(this.#combat);
      const rules = this.#rules();
      if (rules === null) return false;
      const isLevel = !strayed(rules, sessionOf(rules, home), snapshot(home));
      if (isLevel && isSorted(this.#combat.turns)) return true;
      await pauseFor(SETTLED);
    }
    return false;
  }

  /** Of the rows that the tracker has for these fighters, those without a card. */
  #seeRows(): void {
    const { round, combatants } = this.#combat;
    const { element } = host().ui.combat;
    const ids = new Set([...combatants].map(({ id }) => id));
    const rows = [...element.querySelectorAll<HTMLElement>("[data-combatant-id]")].filter(({ dataset }) =>
      ids.has(dataset["combatantId"] ?? ""),
    );
    if (round === 0 || rows.length === 0) return;
    const bare = rows.filter((row) => row.querySelector(".dealt-in-card") === null).length;
    this.#rows = { all: rows.length, bare };
  }

  /** In Foundry 14, an effect of one round on whoever acts first. Answers whether it is over; null if there is none. */
  async #effect(): Promise<(() => boolean) | null> {
    const actor = this.#made.combatant?.actor ?? null;
    const isCounted = isV14() && host().game.combats.viewed?.id === this.#made.id; // effects begin in that encounter
    return actor === null || !isCounted ? null : slowed(actor).catch(() => null);
  }
}

/** So long others may still write in answer, in milliseconds, and how often that is waited for. */
const SETTLED = 60;
const PUT_RIGHT = 15;
