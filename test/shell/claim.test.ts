import { expect, test, vi } from "vitest";
import { type Encounter, MODULE } from "../../src/foundry/host/module.ts";
import { deals, setConnection } from "../../src/foundry/network/presence.ts";
import { lastToUndo } from "../../src/foundry/play/going-back.ts";
import { requestUndo } from "../../src/foundry/play/requests.ts";
import { campaignKey } from "../../src/foundry/storage/chosen.ts";
import { type Home, homeOf } from "../../src/foundry/storage/home.ts";
import { type Stored, storedAt } from "../../src/foundry/storage/store.ts";
import { openWorld, server } from "./systems/bench.ts";
import { setNextDraws } from "./systems/chance.ts";
import { settled, still } from "./systems/fight.ts";

/** C-4, C-11: who deals, and what becomes of writes that cross each other. */

/** The next write is preceded by this. */
function beforeNext(act: () => Promise<void>): void {
  const own = server.modify;
  server.modify = async (request) => {
    server.modify = own;
    await act();
    return own(request);
  };
}

const OTHER = "anotherPage0";

/** A fight whose first turn is under way, and who is told of turns in it from then on. */
async function begun(ruleset = "action-deck") {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  setConnection("fresh");
  const combat = await openWorld({ system: "swade", cards: true, settings: { "dealt-in.ruleset": ruleset } });
  setNextDraws(ruleset === "action-deck" ? [20, 5, 33, 11] : Array.from({ length: 200 }, (_, i) => i)); // nothing that follows by itself
  for (let i = 0; i < 2; i++) {
    await combat.nextTurn();
    await settled(combat);
  }
  const told: string[] = [];
  for (const handler of ["_onEndTurn", "_onStartTurn"]) {
    const watched = combat as unknown as Record<
      string,
      (combatant: { name: string }, context: object) => Promise<void>
    >;
    const own = watched[handler]?.bind(combat);
    watched[handler] = async (combatant, context) => {
      told.push(`${handler} ${combatant.name}`);
      await own?.(combatant, context);
    };
  }
  return { combat, told, home: homeOf(combat) };
}

const at = ({ id }: Home): Stored => storedAt(id) ?? (undefined as never);

/** What is kept there as another page would have written it. */
async function writtenBy(home: Home, frame: Partial<Stored>): Promise<void> {
  const { home: _, ...kept } = { ...at(home), by: OTHER, write: `${OTHER}${frame.rev}${frame.epoch}`, ...frame };
  const options = { [MODULE]: { rev: kept.rev, by: OTHER } };
  if (home.campaign === null)
    await server.modify({
      action: "update",
      type: "Combat",
      options: { ...options, diff: false },
      items: [{ _id: home.id, flags: { [MODULE]: kept } }],
    });
  else await game.settings.set(MODULE, campaignKey(home.campaign.id) as never, JSON.stringify(kept) as never);
}

const nameOf = ({ epoch, rev, by }: Stored): string => `${epoch}.${rev}.${by}`;

test("C-4: whoever wrote last deals until that user has left Foundry, however slow the line", async () => {
  const { home } = await begun();
  const second = { id: "second", isGM: true, active: true, isSelf: false, role: 3 };
  const users = game.users as unknown as { set(id: string, user: object): void };
  users.set("second", second);
  await writtenBy(home, { epoch: 2, user: "second", upon: nameOf(at(home)) });
  expect(deals(home)).toBe(false);
  second.active = false;
  expect(deals(home)).toBe(true);
});

test.each<[string, (combat: Encounter) => Promise<unknown>]>([
  ["action-deck", (combat) => combat.nextTurn()],
  ["masterdeck", (combat) => requestUndo(homeOf(combat), "entry")], // whatever its card asks
])(
  "C-4, C-11: what the former dealer of %s wrote in time stays, and the press that crossed it is refused",
  async (ruleset, press) => {
    const { combat, told, home } = await begun(ruleset);
    await writtenBy(home, { epoch: 2, user: "gone", upon: nameOf(at(home)) });
    await still(combat);
    const before = at(home);
    const theirs = JSON.stringify({ ...JSON.parse(before.told), isTheirs: true });
    beforeNext(() => writtenBy(home, { rev: before.rev + 1, told: theirs, upon: nameOf(before) }));
    await press(combat);
    await still(combat);
    const after = at(home);
    expect([after.rev, after.told], "their write").toEqual([before.rev + 1, theirs]);
    expect(after.epoch).toBeGreaterThan(before.epoch);
    expect(after.by).not.toBe(OTHER);
    expect(told).toEqual([]);
  },
);

test("C-11: a dealer whose write lands after its successor's tells nothing, and its press is refused", async () => {
  const { combat, told, home } = await begun();
  const before = at(home);
  const theirs = { epoch: before.epoch + 1, user: "second", upon: nameOf(before), key: "theirs" };
  beforeNext(() => writtenBy(home, theirs));
  await combat.nextTurn();
  await still(combat);
  expect(told).toEqual([]);
});

test.each([1, 2])(
  "C-4, C-11: after %i writes of another page that nobody heard of, turns are told and the log goes on",
  async (missed) => {
    const { combat, told, home } = await begun();
    await writtenBy(home, { epoch: 2, user: "gone", upon: nameOf(at(home)) });
    await still(combat);
    const before = at(home);
    const { announce } = server;
    server.announce = () => undefined;
    for (let i = 1; i <= missed; i++) await writtenBy(home, { rev: before.rev + i, upon: nameOf(before) });
    server.announce = announce;
    await combat.nextTurn();
    await still(combat);
    const undone = lastToUndo(home);
    expect(told).not.toEqual([]);
    expect(at(home).rev).toBeGreaterThan(before.rev);
    expect(undone).not.toBeNull();
  },
);

test("C-4: each write bears an id of its own, and a table that another page dealt is claimed once", async () => {
  const { combat, home } = await begun();
  await writtenBy(home, { epoch: 2, user: "gone", upon: nameOf(at(home)) });
  await still(combat);
  const ids = new Set([at(home).write]);
  for (let i = 0; i < 3; i++) {
    await combat.nextTurn();
    await still(combat);
    ids.add(at(home).write);
  }
  expect([ids.size, at(home).epoch]).toEqual([4, 3]);
});

test("C-4: a page that has missed something moves and tells no turn, in any encounter", async () => {
  const { combat, told } = await begun();
  const round = combat.round;
  const turn = combat.turn;
  setConnection("behind");
  await combat.nextTurn();
  await combat.update({ flags: { [MODULE]: { rules: "none" } } } as never); // as if it had missed the choice of a deck
  await combat.nextTurn();
  await combat.update({ turn: (turn ?? 0) + 1 });
  expect([combat.round, told]).toEqual([round, []]);
});
