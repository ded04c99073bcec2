import { errorOf } from "../host/faults.ts";
import { MODULE } from "../host/module.ts";
import { isObject, propertiesOf } from "../host/outside.ts";
import { type CombatantDoc, type CombatDoc, type Data, type Handler, host } from "../statements/api.ts";
import { beginningOf } from "../turns/system-start.ts";
import { callerIn, type Package } from "./culprit.ts";

/** What happens to an encounter while it is played: what its class is told, and what others ask of it. */
export interface Heard {
  /** By round and combatant: `1 <id>`. */
  readonly starts: string[];
  readonly ends: string[];
  /** `start 1`, `end 1`. */
  readonly rounds: string[];
  /** Whose turn it was said to be, one after another: `1 <id>`. */
  readonly changes: string[];
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
export function listenTo(combat: CombatDoc): { readonly heard: Heard; stop(): void } {
  const heard: Heard = { starts: [], ends: [], rounds: [], changes: [], asked: [], failed: [], isVetoed: false };
  const undone: (() => void)[] = [];
  const around = (target: object, name: string, note: (args: unknown[]) => void, then?: Answered): void => {
    const before: unknown = Reflect.get(target, name);
    if (typeof before !== "function") return;
    Object.defineProperty(target, name, {
      ...{ configurable: true, writable: true },
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
  on("combatTurnChange", (which: CombatDoc, _prior: Data, { round, combatantId }: Data) => {
    if (which.id === combat.id) heard.changes.push(`${Number(round)} ${String(combatantId)}`);
  });
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
export const idsOf = (combatants: Iterable<CombatantDoc>): string[] => [...combatants].map(({ id }) => id);
