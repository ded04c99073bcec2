import { describe, expect, test } from "vitest";
import { fill, type Offer } from "../../src/engine/rules/offer.ts";
import { type AnyRuleset, CHARACTER, type Roster } from "../../src/engine/rules/ruleset.ts";
import { KEPT, playCommand, type Session, startOf } from "../../src/engine/session/session.ts";
import { differ } from "../../src/engine/table/lists.ts";
import type { OrderNumbers } from "../../src/engine/table/ranks.ts";
import { see } from "../../src/engine/table/see.ts";
import type { SeatId } from "../../src/engine/table/table.ts";
import { secretSeats } from "../../src/foundry/dealing/sealing.ts";
import { publish, type Snapshot } from "../../src/foundry/dealing/write.ts";
import { sealWith } from "../../src/foundry/secrets/boxes.ts";
import type { Sealer } from "../../src/foundry/storage/store.ts";
import { type Party, parties } from "../bench/rules/parties.ts";
import { sensible, type Wheel, wheel } from "../laws/filling.ts";

/** What is written for any command stays small, with a full log and player patches for four players. */

type AnyOffer = Offer<{ readonly type: string }>;

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Ids as Foundry makes them, which pack badly, for whatever has a short one; characters are called after their actor. */
function idsFrom(spin: Wheel): (short: string) => string {
  const made = new Map<string, string>();
  return (short) => {
    if (short.startsWith(CHARACTER)) return `${CHARACTER}${made.get(short.slice(CHARACTER.length)) ?? short}`;
    const id = made.get(short) ?? Array.from({ length: 16 }, () => LETTERS[spin(LETTERS.length)]).join("");
    made.set(short, id);
    return id;
  };
}

/** With all that the party can do: numbers that hands come from, and edges. */
function everybody(party: Party, seats: number, idOf: (short: string) => string): Roster {
  const { set, ...around } = party.roster(seats);
  const fighters = Object.entries(set).map(([name, fighter]) => {
    const actor = fighter.actor === null ? null : idOf(fighter.actor);
    return [idOf(name), { ...fighter, actor }] as const;
  });
  return { ...around, set: Object.fromEntries(fighters) };
}

/** As in a world with a key, for players of these seats. */
function sealing(players: readonly SeatId[]): Sealer {
  const key = new Uint8Array(32).fill(7);
  return {
    key: "12345678",
    seal: (value) => sealWith(key, "seal", value),
    playerPatches(state, open) {
      const secret = secretSeats(state);
      const patches = players.map((seat) => (secret.has(seat) ? differ(open, see(state, [seat])) : null));
      return Object.fromEntries(
        patches.flatMap((patch, i) => (patch === null ? [] : [[players[i], sealWith(key, "hand", patch)]])),
      );
    },
  };
}

/** What somebody may press next, the likeliest first: an answer, a button of who acts, and what moves play on. */
function pressable(rules: AnyRuleset, { state }: Session, spin: Wheel): readonly AnyOffer[] {
  const may = (who: SeatId | "gm"): AnyOffer[] =>
    rules.offers(state, who).filter(({ weight, disabled }) => weight !== "setup" && disabled === undefined);
  const { now } = rules.clock(state);
  const own = now === null ? [] : may(now);
  const gm = may("gm");
  const [ask] = state.asks;
  const answers = ask === undefined ? [] : may(ask.to).filter((offer) => offer.ask === ask.id);
  const main = [...own, ...gm].filter(({ weight }) => weight === "main");
  const any = [answers, own, gm].flatMap((some) => some[spin(some.length)] ?? []);
  const early = spin(3);
  return [
    ...(early === 0 ? any.slice(0, 2) : early === 1 ? answers : []),
    ...main,
    ...own.filter(({ key }) => key.startsWith("end:")),
    ...answers,
    ...any,
  ];
}

/** The largest update that is written in a fight of so many commands, in bytes. */
function largest(party: Party, seats: number, commands: number): number {
  const { rules } = party;
  const spin = wheel(7);
  const idOf = idsFrom(spin);
  const roster = everybody(party, seats, idOf);
  const ids = Object.keys(roster.set);
  const players = ids.filter((id) => roster.set[id]?.side === "hero").slice(0, 4);
  const by = idOf("user");
  const told = { undoLabel: { key: `${rules.id}.deed.end`, data: { who: { seat: ids[0] ?? "" } } }, by };
  let session: Session = startOf(rules.begin(rules.defaults));
  let was: Snapshot = {
    round: 0,
    turn: null,
    numbers: Object.fromEntries(ids.map((id) => [id, null])),
    turnRecord: { round: 0, acting: [], ended: [], at: [0, null], last: null },
  };
  let most = 0;
  let count = 0;
  const isPlayed = (what: { readonly type: string }): boolean => {
    const played = playCommand(rules, session, what, told, { below: spin });
    if ("refusal" in played) return false;
    session = played.session;
    if (++count % 4 > 0) return true; // one in four is measured, with all that changed since the one before
    const frame = { epoch: 1, rev: 1000, by, user: by.padEnd(16), write: by, upon: `1.999.${by}` };
    const { update, stored, clock, turnRecord: after } = publish(rules, session, was, frame, "tell", sealing(players));
    const numbers: OrderNumbers = {
      ...was.numbers,
      ...Object.fromEntries((update.combatants ?? []).map((c) => [c._id, c.initiative ?? null])),
    };
    was = { round: clock.round, turn: update.turn ?? was.turn, numbers, turnRecord: after };
    most = Math.max(most, JSON.stringify({ ...update, flags: { "dealt-in": stored } }).length);
    return true;
  };
  isPlayed(roster);
  for (let i = 0; i < commands; i++) {
    const goesOn = pressable(rules, session, spin).some((offer) => {
      const filled = fill(offer, sensible(offer, spin));
      return "command" in filled && isPlayed(filled.command);
    });
    if (!goesOn) throw new Error(`${party.name}: nothing goes on after ${i} commands`);
  }
  expect(session.entries.length).toBeGreaterThanOrEqual(KEPT);
  return most;
}

const all = parties.map((party) => [party.name, party] as const);
const partyOf = (name: string): Party => {
  const party = parties.find((one) => one.name === name);
  if (party === undefined) throw new Error(`nobody plays ${name}`);
  return party;
};

describe("the largest write, with a full log", () => {
  test.each(all)("%s: has at most 23 kB at 20 seats, and 12 with the action deck", (name, party) => {
    expect(largest(party, 20, 400)).toBeLessThanOrEqual(name === "action-deck" ? 12_000 : 23_000);
  });

  test.each(["action-deck", "mst-1", "numbered"])("%s: has at most 66 kB at 200 seats", (name) => {
    expect(largest(partyOf(name), 200, 300)).toBeLessThanOrEqual(66_000);
  });

  test("card pools: has at most 30 kB with nine cards in each of 40 hands", () => {
    expect(largest(partyOf("card-pools"), 40, 300)).toBeLessThanOrEqual(30_000);
  });
});
