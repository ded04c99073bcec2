import { beforeEach, describe, expect, test } from "vitest";
import { sessionOf } from "../../src/foundry/actors/new-session.ts";
import { formerIn, formerText } from "../../src/foundry/dealing/put-away.ts";
import { putAway } from "../../src/foundry/dealing/resuming.ts";
import { type Log, tapeAt, watchEnds } from "../../src/foundry/dealing/tape-of-home.ts";
import { publish, snapshot } from "../../src/foundry/dealing/write.ts";
import type { Encounter } from "../../src/foundry/host/module.ts";
import { playedSoFar } from "../../src/foundry/play/going-back.ts";
import { requestUndo } from "../../src/foundry/play/requests.ts";
import { rulesFor } from "../../src/foundry/storage/choice.ts";
import { chosenFor } from "../../src/foundry/storage/chosen.ts";
import { homeOf } from "../../src/foundry/storage/home.ts";
import { UNWRITTEN } from "../../src/foundry/storage/store.ts";
import type { Told } from "../../src/foundry/text/recaps.ts";
import { toldHere, toldToAll } from "../../src/ui/recap/told.ts";
import { openWorld } from "./systems/bench.ts";
import { deals, settled } from "./systems/fight.ts";

/** C-6: a change of deck in a running fight is a step, until the next deal. */

let combat: Encounter;
const next = async (): Promise<void> => {
  await combat.nextTurn();
  await settled(combat);
};
const tableOf = () => {
  const rules = rulesFor(combat);
  if (rules === null) throw new Error("no rules");
  const { state, entries } = sessionOf(rules, homeOf(combat));
  return { cards: state.cards, steps: entries.length };
};
const steps = (): string[] => playedSoFar(homeOf(combat)).map(({ key }) => key);
async function change(to: string): Promise<void> {
  await putAway(combat, to, formerText(combat));
  await settled(combat);
}

beforeEach(async () => {
  combat = await openWorld({ system: "swade", cards: true, settings: { "dealt-in.ruleset": "action-deck" } });
  deals("KS", "QS", "JS", "TS");
  await next();
  await next();
  await next();
});

test("C-6: taken back, the fight goes on with its cards, its turn and its log", async () => {
  const before = [tableOf(), combat.round, combat.combatant?.name];
  await change("numbered");
  expect([chosenFor(combat), steps()]).toEqual(["numbered", ["deed.deck"]]);
  expect(await requestUndo(homeOf(combat), "entry")).toBe(true);
  await settled(combat);
  expect([chosenFor(combat), formerIn(combat)]).toEqual(["action-deck", null]);
  expect([tableOf(), combat.round, combat.combatant?.name]).toEqual(before);
  expect(steps()[0]).toBe("action-deck.deed.end");
});

const undo = async (): Promise<void> => {
  expect(await requestUndo(homeOf(combat), "entry")).toBe(true);
  await settled(combat);
};

test("C-6: what was played with the new deck is taken back first, and then the change", async () => {
  const before = [tableOf(), combat.round, combat.combatant?.name];
  await change("numbered");
  for (let i = 0; i < 3; i++) await next();
  expect(steps().at(-1)).toBe("deed.deck");
  for (let i = 0; i < 4; i++) await undo();
  expect([chosenFor(combat), formerIn(combat)]).toEqual(["action-deck", null]);
  expect([tableOf(), combat.round, combat.combatant?.name]).toEqual(before);
});

test("C-6: once undo no longer reaches back to it, nothing of the former deck is kept", async () => {
  await change("numbered");
  await next();
  const rules = rulesFor(combat) ?? expect.fail("no rules");
  const session = sessionOf(rules, homeOf(combat));
  const cut = { ...session, base: session.state, entries: [] };
  const frame = { ...UNWRITTEN, rev: 1, epoch: 1, by: "page" };
  const closing = { key: "", seal: (value: unknown) => JSON.stringify(value), playerPatches: () => ({}) };
  const isPast = [session, cut].map(
    (one) => publish(rules, one, snapshot(homeOf(combat)), frame, "quiet", closing).isPastDeck,
  );
  expect(isPast).toEqual([false, true]);
});

test("C-6: what is kept is as sealed as it was, and anything else counts as nothing", async () => {
  await change("numbered");
  const kept = formerIn(combat);
  expect(kept?.sealed.startsWith("x1.")).toBe(true);
  for (const former of ["", "{", "[]", JSON.stringify({ ...kept, rules: "masterdeck@1" }), JSON.stringify({ v: 3 })]) {
    await combat.update({ flags: { "dealt-in": { former } } } as never);
    expect([formerIn(combat), steps()]).toEqual([null, []]);
  }
});

describe("C-6, C-12: looking back", () => {
  const kinds = (): string => (tapeAt(homeOf(combat))?.steps ?? []).map(({ kind }) => kind).join(" ");

  test("C-6: the tape has what was played with the present deck, and the former steps once the change is taken back", async () => {
    expect(kinds()).toBe("deal begin turn");
    await change("numbered");
    expect(kinds()).toBe("");
    await next();
    expect(kinds()).toBe("deal");
    await undo();
    await undo();
    expect(kinds()).toBe("deal begin turn");
  });

  test("C-12: is told in the recap for all as far as all may know, with the deck that was played last", async () => {
    const ends: Log[] = [];
    watchEnds((log) => void ends.push(log));
    kinds();
    await change("numbered");
    for (let i = 0; i < 3; i++) await next();
    kinds();
    const turns = turnsIn(toldHere(homeOf(combat)));
    expect(turns.length).toBeGreaterThan(1);
    const [hidden] = [...combat.combatants].filter(({ name }) => turns.includes(name ?? "")); // not the group of Guards
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: hidden?.id ?? "", hidden: true }]);
    await settled(combat);
    await combat.delete();
    await settled(combat);
    const [log] = ends;
    expect(log?.rules.id).toBe("numbered");
    expect(turnsIn(log === undefined ? null : toldToAll(log.home, log))).toEqual(
      turns.filter((name) => name !== hidden?.name),
    );
  });

  /** Who had turns, in their order, by their names. */
  const turnsIn = (told: Told | null): string[] =>
    (told?.lanes ?? []).flatMap(({ moments }) => moments.map((moment) => told?.seats[moment.seat]?.name ?? ""));
});
