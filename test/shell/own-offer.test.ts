import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { register } from "../../src/engine/rules/ruleset.ts";
import { playCommand, startOf } from "../../src/engine/session/session.ts";
import { offerFor, type Request } from "../../src/foundry/dealing/dealer.ts";
import type { Home } from "../../src/foundry/storage/home.ts";
import { cardPools as pools } from "../../src/rulesets/card-pools/rules.ts";
import { getProperty } from "./get-property.ts";

/** The dealer only finds an offer that it makes to this very user. */

const cardPools = register(pools);
type Player = Parameters<typeof offerFor>[3];
const anna = { id: "anna", isGM: false } as Player;
const gm = { id: "gm", isGM: true } as Player;
const owners: Readonly<Record<string, string>> = { ann: "anna", ben: "ben" };

const chance = { below: () => 0 };
const fighter = { actor: null, side: "hero" } as const;
const told = { undoLabel: { key: "x" }, by: "gm" };

/**
 * A table that has dealt, with open hands, so that everyone sees what others might do: Ann is asked what she loses, Ben
 * may hold a card.
 */
function session() {
  let now = startOf(cardPools.begin({ ...cardPools.defaults, hands: "open" }));
  const command = (what: { readonly type: string }): void => {
    const played = playCommand(cardPools, now, what, told, chance);
    if ("refusal" in played) throw new Error(played.refusal.key);
    now = played.session;
  };
  command({ type: "roster", set: { ann: fighter, ben: fighter }, gone: [] } as Parameters<typeof playCommand>[2]);
  for (const step of ["roll", "deal"]) {
    const offer = cardPools.offers(now.state, "gm").find(({ key }) => key.startsWith(step));
    if (offer !== undefined) command(offer.command);
  }
  return now;
}

const bearer = (id: string) => ({
  id,
  testUserPermission: (user: { readonly id: string }) => owners[id] === user.id,
});
const combat = {
  id: "fight",
  round: 1,
  flags: { "dealt-in": { rules: "card-pools" } },
  combatants: new Map(Object.keys(owners).map((id) => [id, bearer(id)])),
};
const home = { id: "fight", combat, campaign: null } as unknown as Home;

beforeEach(() => {
  vi.stubGlobal("game", { combats: new Map(), system: { id: "generic" }, settings: { get: () => "" } });
  vi.stubGlobal("foundry", { utils: { getProperty } });
});
afterEach(() => vi.unstubAllGlobals());

const found = (wanted: Omit<Request, "values">, user: Player): string | undefined =>
  offerFor(home, session(), { ...wanted, values: {} }, user)?.key;
/** The first offer to this user. */
const firstOf = (who: string, about?: string): string => {
  const { state } = session();
  return (about === undefined ? cardPools.offers(state, who) : cardPools.offers(state, "gm", about))[0]?.key ?? "none";
};

describe("C-10: the dealer's own offer", () => {
  test("is found for a Game Master: of the table, about a seat and in a player's place", () => {
    for (const [who, about] of [["gm"], ["gm", "ben"]] as const)
      expect(found({ who, about, key: firstOf("gm", about) }, gm)).toBe(firstOf("gm", about));
  });

  test("is found for a player, of their own seat", () => {
    expect(found({ who: "ann", key: "lose:1:lowest" }, anna)).toBe("lose:1:lowest");
    expect(firstOf("ben")).toBe("hold:ben:1"); // otherwise there would be nothing to refuse below
  });

  test("is never one of the Game Master's for a player, whatever the seat", () => {
    for (const about of [undefined, "ann", "ben"])
      expect(found({ who: "gm", about, key: firstOf("gm", about) }, anna)).toBeUndefined();
  });

  test("is never one about a seat for a player who names their own seat as the one asking", () => {
    expect(found({ who: "ann", about: "ben", key: firstOf("gm", "ben") }, anna)).toBeUndefined();
  });

  test.each(["ben", "nobody", "", "__proto__", "constructor"])(
    "is never found for a player in the place of %s",
    (who) => {
      for (const key of [firstOf("ben"), firstOf("ann"), firstOf("gm")])
        expect(found({ who, key }, anna)).toBeUndefined();
    },
  );

  test("is never found for an unknown key", () => {
    for (const key of ["", "options ", "__proto__"]) expect(found({ who: "gm", key }, gm)).toBeUndefined();
  });
});
