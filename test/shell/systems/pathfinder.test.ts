import { describe, expect, test } from "vitest";
import { belongingIn } from "../../../src/foundry/actors/belonging.ts";
import { tokenBox } from "../../../src/foundry/actors/sight.ts";
import { onHook } from "../../../src/foundry/host/host.ts";
import { valueAt } from "../../../src/foundry/host/outside.ts";
import { tokensOf } from "../../../src/foundry/systems/token-names.ts";
import { startTurn } from "../../../src/foundry/turns/turn-promises.ts";
import { begin, type Fight, play, THREE, upTo3 } from "./fight.ts";

/** Three rounds in the imitation of Pathfinder and Starfinder 2e: effects end when they should, though numbers change. */

describe.each(["pf2e", "sf2e"])("%s", (as) => {
  const effect = (id: string, initiative: number | null, origin: string, expiry: string) => ({
    _id: id.padEnd(16, "0"),
    name: id,
    type: "effect",
    system: {
      start: { value: 0, initiative },
      duration: { value: 1, unit: "rounds", expiry },
      context: { origin: { actor: origin } },
    },
  });

  /** The moments at which two effects end, both begun in the first round: one on Margrave's turn, one on Tam's. */
  async function endings(cards: boolean, seed = 0): Promise<Fight> {
    const fight = await begin({ system: "pf2e", as, cards });
    const { combat } = fight;
    onHook("effectEnded", (_actor: object, { name }: { name: string }) => fight.tell(name));
    const fighter = (name: string) => combat.combatants.find((one) => one.name === name);
    const made = new Set<string>();
    const after = async () => {
      const acting = combat.round === 1 ? (combat.combatant?.name ?? "") : "";
      if (made.has(acting) || !["Margrave", "Tam"].includes(acting)) return;
      made.add(acting);
      const [bearer, expiry] = acting === "Tam" ? ["Tam", "turn-end"] : ["Ysolde", "turn-start"];
      const origin = fighter(acting)?.actor?.uuid ?? "";
      const item = effect(acting, fighter(acting)?.initiative ?? null, origin, expiry);
      await fighter(bearer)?.actor?.createEmbeddedDocuments("Item", [item] as never, { keepId: true } as never);
    };
    await play(fight, cards, after, seed);
    expect(upTo3(fight.starts)).toEqual(THREE);
    return fight;
  }

  const told = ({ told }: Fight, name: string) => told.filter(({ what }) => what === name);

  test.each([
    [false, 0],
    [true, 0],
    [true, 1],
    [true, 2],
    [true, 3],
  ])("C-11: effects end on the turn they are bound to, dealt again or not (%s %s)", async (cards, seed) => {
    const fight = await endings(cards, seed);
    expect(told(fight, "Margrave")).toMatchObject([{ round: 2, current: "Margrave" }]);
    const [tams] = told(fight, "Tam");
    expect(told(fight, "Tam")).toHaveLength(1);
    expect(tams?.last === "2 Tam" || (tams?.round === 3 && tams.last.startsWith("2 "))).toBe(true);
    expect(tams?.current).not.toBe("Tam");
  });
});

test("C-9, C-11: a troop is one fighter on several tokens, of which none is the combatant's own", async () => {
  const fight = await begin({ system: "pf2e", cards: true });
  const { combat } = fight;
  const scene = combat.scene;
  const friendly = CONST.TOKEN_DISPOSITIONS.FRIENDLY;
  const actorId = game.actors.find(({ name }) => name.startsWith("Old Tam") === false)?.id;
  const places = [0, 1].map((i) => ({ name: `Guards ${i}`, actorId, disposition: friendly, x: 100 * i, y: 0 }));
  const tokens = (await scene?.createEmbeddedDocuments("Token", places as never)) ?? [];
  const troop = tokens.map(({ id }) => id);
  const made = await combat.createEmbeddedDocuments("Combatant", [
    { name: "Guards", flags: { pf2e: { troop } } },
  ] as never);
  const [one] = made as Combatant.Implementation[];
  if (one === undefined) throw new Error("no troop");
  expect([one.token, tokensOf(one).map(({ id }) => id)]).toEqual([null, troop]);
  expect(belongingIn(combat, {}, false)(one).side).toBe("ally");
  const heard: string[] = [];
  const ways = (token: object) => Object.keys(valueAt(token, "movementHistory") ?? {}).length;
  for (const token of tokens) {
    const region = { _triggerEvent: async (event: string) => void heard.push(`${event} ${token.name}`) };
    Object.defineProperty(token, "regions", { value: new Set([region]) });
    await token.update({ x: 500 } as never);
    expect(ways(token)).toBeGreaterThan(0);
  }
  await startTurn(combat, one, { round: 1, turn: 0, skipped: false });
  expect(tokens.map(ways)).toEqual([0, 0]);
  expect(heard).toEqual(["tokenTurnStart Guards 0", "tokenTurnStart Guards 1"]);
});

test("C-11: a troop's box is that of its first token in sight", () => {
  const at = (left: number, isVisible: boolean) => ({
    disposition: 1,
    object: { isVisible, bounds: { left, top: 0, right: left + 10, bottom: 10 } },
  });
  const own = Reflect.get(globalThis, "canvas");
  Reflect.set(globalThis, "canvas", { ready: true, clientCoordinatesFromCanvas: (point: object) => point });
  const troop = { token: null, tokens: [at(0, false), at(50, true)] };
  expect(tokenBox(troop as never)).toEqual({ left: 50, top: 0, width: 10, height: 10 });
  Reflect.set(globalThis, "canvas", own);
});
