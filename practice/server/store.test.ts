import { beforeEach, describe, expect, it } from "vitest";
import type { ModifyRequest } from "./protocol.ts";
import { Store } from "./store.ts";
import { believed } from "./switches.ts";
import type { Data } from "./world-data.ts";

const GM = "gamemaster000001";
const ANA = "player0000000ana";
const combatId = "combat0000000001";
const mine = "combatant0000001";
const foreign = "combatant0000002";
let store: Store;
let beliefs = { ...believed };

function send(userId: string, action: ModifyRequest["action"], type: string, items: Data[], more: Data = {}) {
  const { parent = null, ids = [], ...options } = more as { parent?: ModifyRequest["parent"]; ids?: string[] };
  return store.modify(store.user(userId)!, { action, type, items, parent, ids, options });
}
const combat = () => store.world.combats[0]!;

beforeEach(() => {
  beliefs = { ...believed };
  store = new Store(
    {
      id: "test",
      title: "Test",
      users: [
        { _id: GM, name: "Gale", role: 4 },
        { _id: ANA, name: "Ana", role: 1 },
      ],
      actors: [
        { _id: "actor00000000ana", name: "Nim", ownership: { default: 0, [ANA]: 3 } },
        { _id: "actor0000000wolf", name: "Wolf", ownership: { default: 0 } },
      ],
      scenes: [{ _id: "scene00000000001", name: "The bridge" }],
      combats: [
        {
          _id: combatId,
          round: 1,
          turn: 0,
          combatants: [
            { _id: mine!, actorId: "actor00000000ana" },
            { _id: foreign!, actorId: "actor0000000wolf" },
          ],
        },
      ],
      messages: [],
      settings: [],
    },
    () => beliefs,
  );
});

describe("permissions", () => {
  it("let a player change round, turn and own combatants", () => {
    const [message] = send(ANA, "update", "Combat", [
      { _id: combatId, turn: 1, combatants: [{ _id: mine, initiative: 7 }] },
    ]);
    expect(message!.result).toEqual([{ _id: combatId, turn: 1, combatants: [{ _id: mine, initiative: 7 }] }]);
    expect(combat().combatants!.map((one) => one.initiative)).toEqual([7, null]);
  });

  it("refuse a player's update of anything else as a whole", () => {
    const attempts: Data[] = [
      { turn: 1, "flags.world.x": 1 },
      { turn: 1, active: true },
      { turn: 1, combatants: [{ _id: foreign, initiative: 1 }] },
      { turn: 1, combatants: [{ _id: mine, hidden: true }] },
    ];
    for (const attempt of attempts)
      expect(() => send(ANA, "update", "Combat", [{ _id: combatId, ...attempt }])).toThrow(
        /User Ana lacks permission to update Combat \[combat0000000001\]/,
      );
    expect(combat().turn).toBe(0);
  });

  it("keep players to a whitelist of their combatants", () => {
    const parent = { type: "Combat", id: combatId };
    send(ANA, "update", "Combatant", [{ _id: mine, initiative: 3, flags: { world: { a: 1 } } }], { parent });
    expect(() => send(ANA, "update", "Combatant", [{ _id: mine, system: { a: 1 } }], { parent })).toThrow(/lacks/);
    expect(() => send(ANA, "update", "Combatant", [{ _id: foreign, initiative: 3 }], { parent })).toThrow(/lacks/);
    expect(() => send(ANA, "delete", "Combatant", [], { parent, ids: [foreign] })).toThrow(/lacks/);
    beliefs.ownersMayFlagCombatants = false;
    expect(() => send(ANA, "update", "Combatant", [{ _id: mine, "flags.world.a": 2 }], { parent })).toThrow(/lacks/);
  });

  it("know a combatant's owner by its token before its own actor's id", () => {
    const parent = { type: "Combat", id: combatId };
    const scene = { type: "Scene", id: "scene00000000001" };
    const [placed] = send(GM, "create", "Token", [{ name: "Nim", actorId: "actor00000000ana" }], { parent: scene });
    const token = { tokenId: String(placed!.result[0]!["_id"]), sceneId: scene.id };
    const made = (data: Data) => send(GM, "create", "Combatant", [data], { parent })[0]!.result[0]!["_id"];
    const byToken = made(token);
    const ofAnother = made({ ...token, actorId: "actor0000000wolf" });
    for (const _id of [byToken, ofAnother])
      expect(send(ANA, "update", "Combatant", [{ _id, initiative: 3 }], { parent })).toHaveLength(1);
    send(GM, "delete", "Token", [], { parent: scene, ids: [token.tokenId] });
    for (const _id of [byToken, ofAnother])
      expect(() => send(ANA, "update", "Combatant", [{ _id, initiative: 4 }], { parent })).toThrow(/lacks/);
  });

  it("leave regions to the GM", () => {
    const parent = { type: "Scene", id: "scene00000000001" };
    const web = { name: "Web", shapes: [], behaviors: [{ type: "executeScript" }] };
    expect(() => send(ANA, "create", "Region", [web], { parent })).toThrow(/lacks/);
    const [message] = send(GM, "create", "Region", [web], { parent });
    expect(message!.result[0]!["behaviors"]).toHaveLength(1);
  });

  it("leave world settings to the GM and chat to everybody", () => {
    expect(() => send(ANA, "create", "Setting", [{ key: "world.x", value: "1" }])).toThrow(/lacks/);
    send(GM, "create", "Setting", [{ key: "world.x", value: "1" }]);
    send(ANA, "create", "Setting", [{ key: "world.y", value: "1", user: ANA }]);
    send(ANA, "create", "ChatMessage", [{ content: "hello" }]);
    expect(() => send(ANA, "create", "ChatMessage", [{ content: "hello", author: GM }])).toThrow(/lacks/);
    expect(store.world.messages[0]!.author).toBe(ANA);
  });
});

describe("an update", () => {
  it("that changes nothing is not broadcast, unless diff is false", () => {
    expect(send(GM, "update", "Combat", [{ _id: combatId, round: 1 }])).toEqual([]);
    expect(send(GM, "update", "Combat", [{ _id: combatId, round: 1 }], { diff: false })).toHaveLength(1);
  });

  it("of parent and embedded documents is one broadcast, or two if we are wrong", () => {
    const changes = { _id: combatId, turn: 1, combatants: [{ _id: mine, initiative: 1 }] };
    expect(send(GM, "update", "Combat", [changes])).toHaveLength(1);
    beliefs.parentUpdateIsOneBroadcast = false;
    const changed = { _id: combatId, turn: 0, combatants: [{ _id: mine, initiative: 2 }] };
    expect(send(GM, "update", "Combat", [changed]).map((one) => one.type)).toEqual(["Combat", "Combatant"]);
  });

  it("of combatants writes the turn that it carries", () => {
    const parent = { type: "Combat", id: combatId };
    const [message] = send(GM, "update", "Combatant", [{ _id: foreign, initiative: 9 }], { parent, combatTurn: 1 });
    expect(combat().turn).toBe(1);
    expect(message!.options["combatTurn"]).toBe(1);
  });

  it("may leave it nobody's turn, if we are right about that", () => {
    send(GM, "update", "Combat", [{ _id: combatId, turn: null }]);
    expect(combat().turn).toBeNull();
    beliefs.turnNullAccepted = false;
    send(GM, "update", "Combat", [{ _id: combatId, round: 2 }]);
    expect(combat().turn).toBe(0);
  });

  it("of a combat advances the world's clock", () => {
    send(GM, "update", "Combat", [{ _id: combatId, round: 2 }], { worldTime: { delta: 6 } });
    const [, time] = send(GM, "update", "Combat", [{ _id: combatId, round: 3 }], { worldTime: { delta: 6 } });
    expect(time!.result[0]!["value"]).toBe("12");
  });

  it("of a combat advances it once, whatever older keys come along", () => {
    const options = { worldTime: { delta: 6 }, advanceTime: 6 };
    const [, time] = send(GM, "update", "Combat", [{ _id: combatId, round: 2 }], options);
    expect(time!.result[0]!["value"]).toBe("6");
    expect(send(GM, "update", "Combat", [{ _id: combatId, round: 3 }], { advanceTime: 6 })).toHaveLength(1);
  });
});
