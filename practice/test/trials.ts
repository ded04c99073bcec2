import type { Page } from "@playwright/test";
import type { Beliefs } from "../server/switches.ts";
import type { World } from "./pages.ts";

export type Belief = keyof Beliefs;

export interface Scene {
  readonly world: World;
  readonly gm: Page;
  readonly anna: Page;
}

/** Does one thing and says what happened. */
type Trial = (scene: Scene) => Promise<unknown>;

/** Runs in a page, with `combat` (the sample's encounter, four in it are A to D), `fighters`, `calls` and `pause`. */
const inPage = <T>(page: Page, code: string): Promise<T> =>
  page.evaluate(`(async () => {
    const combat = game.combats.contents[0];
    const fighters = combat.combatants.contents;
    const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const calls = async (names, run) => {
      const heard = [];
      const ids = names.map((name) => [name, Hooks.on(name, () => { heard.push(name); })]);
      await run();
      await pause(60);
      for (const [name, id] of ids) Hooks.off(name, id);
      return heard;
    };
    ${code}
  })()`);

/** The first fighter gets another number within an update of the encounter. */
const dealOne = "() => combat.update({ combatants: [{ _id: fighters[0].id, initiative: Math.random() }] })";

/** A page counts the turns that it hears of, from now on. */
const COUNT = `globalThis.changes = 0;
  globalThis.counting ??= Hooks.on("combatTurnChange", () => { globalThis.changes++; });`;

const attempt = (code: string) => `try { await ${code}; return "done"; } catch { return "refused"; }`;

/** For each belief, what happens as believed, and flipped. */
export const trials: Record<Belief, { says: [believed: unknown, flipped: unknown]; trial: Trial }> = {
  parentUpdateIsOneBroadcast: {
    says: [["updateCombat"], ["updateCombat", "updateCombatant"]],
    trial: ({ gm }) =>
      inPage(
        gm,
        `return calls(["updateCombat", "updateCombatant"], () => combat.update({
          sort: Math.floor(Math.random() * 1e6),
          combatants: [{ _id: fighters[0].id, initiative: Math.random() }],
        }));`,
      ),
  },
  parentUpdateSortsTurns: {
    says: [true, false],
    trial: ({ gm }) =>
      inPage(
        gm,
        `const last = combat.turns.at(-1);
        await combat.update({ combatants: [{ _id: last.id, initiative: 1e6 + Math.random() }] });
        return combat.turns[0] === last;`,
      ),
  },
  embeddedInParentFiresUpdateCombatant: {
    says: [[], ["updateCombatant"]],
    trial: ({ gm }) => inPage(gm, `return calls(["updateCombatant"], ${dealOne});`),
  },
  unknownEmbeddedIsDropped: {
    says: [0, 1],
    trial: ({ gm }) =>
      inPage(
        gm,
        `const before = combat.combatants.size;
        await combat.update({ combatants: [{ _id: foundry.utils.randomID(), name: "Nobody" }] });
        return combat.combatants.size - before;`,
      ),
  },
  turnEventsFalseIsHonoured: {
    says: [0, 1],
    trial: ({ gm }) =>
      inPage(
        gm,
        `await combat.update({ round: 1, turn: 0 }, { turnEvents: false });
        await pause(60);
        let starts = 0;
        combat._onStartTurn = async () => { starts++; };
        await combat.update({ turn: 1 }, { turnEvents: false });
        await pause(60);
        delete combat._onStartTurn;
        return starts;`,
      ),
  },
  turnNullAccepted: {
    says: [null, 0],
    trial: ({ gm }) =>
      inPage(
        gm,
        `await combat.update({ round: 2, turn: 1 });
        await combat.update({ round: 3, turn: null });
        return combat.turn;`,
      ),
  },
  pointerMoveFiresCombatTurnChange: {
    says: [
      [0, 0],
      [1, 1],
    ],
    trial: async ({ gm, anna }) => {
      await inPage(gm, "await combat.update({ round: 1, turn: 0 }, { turnEvents: false }); await pause(60);");
      for (const page of [gm, anna]) await inPage(page, COUNT);
      await inPage(gm, "await combat.update({ turn: 1 }, { turnEvents: false }); await pause(60);");
      return Promise.all([gm, anna].map((page) => inPage(page, "return globalThis.changes;")));
    },
  },
  effectsWaitForWhoActed: {
    says: [true, false],
    trial: ({ gm }) =>
      inPage(
        gm,
        `await combat.update({ round: 1, turn: 0 }, { turnEvents: false });
        const data = { name: "Slowed", duration: { value: 1, units: "rounds" } };
        const bearer = combat.turns.find(({ actor }) => actor && actor !== combat.combatant.actor);
        const [effect] = await bearer.actor.createEmbeddedDocuments("ActiveEffect", [data]);
        await combat.update({ round: 2, turn: 0 }, { turnEvents: false });
        await ActiveEffect.registry.refresh("turnStart", { combat });
        const { expired } = effect.duration;
        await pause(60); // what is expired may go by itself
        await bearer.actor.effects.get(effect.id)?.delete();
        return expired;`,
      ),
  },
  effectsCountPlaces: {
    says: [
      [2, 1, 1],
      [1, 1, 0],
    ],
    trial: ({ gm }) =>
      inPage(
        gm,
        `await combat.update({ round: 1, turn: 2 }, { turnEvents: false });
        const data = { name: "Slowed", duration: { value: 2, units: "rounds" } };
        const [effect] = await combat.combatant.actor.createEmbeddedDocuments("ActiveEffect", [data]);
        const left = [];
        for (const [round, turn] of [[2, 0], [2, 2], [3, 1]]) {
          await combat.update({ round, turn }, { turnEvents: false });
          await ActiveEffect.registry.refresh("combatRewind", { combat });
          left.push(effect.duration.remaining);
        }
        await effect.delete();
        return left;`,
      ),
  },
  socketSenderIdIsTrue: {
    says: ["true", "undefined"],
    trial: async ({ gm, anna }) => {
      await inPage(gm, 'game.socket.once("module.probe", (_, sender) => { globalThis.sender = sender; });');
      await inPage(anna, 'game.socket.emit("module.probe", {}); await pause(60);');
      return inPage(gm, 'return sender === undefined ? "undefined" : String(game.users.get(sender)?.name === "Anna");');
    },
  },
  flagsUpdateRendersTracker: {
    says: [true, false],
    trial: ({ gm }) =>
      inPage(
        gm,
        `await pause(60);
        const set = () => combat.setFlag("world", "it", Math.random());
        return (await calls(["renderCombatTracker"], set)).length > 0;`,
      ),
  },
  oneRenderPerUpdate: {
    says: [1, 2],
    trial: ({ gm }) => inPage(gm, `await pause(60); return (await calls(["renderCombatTracker"], ${dealOne})).length;`),
  },
  reconnectReloads: {
    says: [false, true],
    trial: async ({ anna }) => {
      await inPage(anna, "globalThis.mark = true; __practice.disconnect(); await pause(60);");
      const loaded = anna.waitForEvent("load", { timeout: 1500 }).then(
        () => true,
        () => false,
      );
      await inPage(anna, "__practice.reconnect();");
      const result = await loaded;
      await anna.waitForFunction("globalThis.game?.ready === true && __practice.socket.connected");
      return result;
    },
  },
  bufferedEmitsAreSent: {
    says: [true, false],
    trial: async ({ gm, anna }) => {
      await inPage(anna, "__practice.disconnect(); await pause(60);");
      const number = Math.random();
      await inPage(anna, `void fighters.find((one) => one.isOwner).update({ initiative: ${number} });`);
      await inPage(anna, "await pause(60); __practice.reconnect();");
      await anna.waitForFunction("__practice.socket.connected");
      return inPage(gm, `await pause(150); return fighters.some((one) => one.initiative === ${number});`);
    },
  },
  twoTabsAreBothActive: {
    says: [true, false],
    trial: async ({ world, anna }) => {
      const second = await world.open("Anna");
      await second.waitForTimeout(100);
      const connected = await inPage<boolean>(anna, "return __practice.socket.connected;");
      await second.close();
      await anna.reload();
      await anna.waitForFunction("globalThis.game?.ready === true");
      return connected;
    },
  },
  setupPrecedesCombats: {
    says: [false, true],
    trial: async ({ world }) => {
      const page = await world.open("Second GM");
      await page.addInitScript(`
        const wait = setInterval(() => {
          if (!globalThis.Hooks) return;
          clearInterval(wait);
          Hooks.once("setup", () => { globalThis.combatsAtSetup = game.combats !== undefined; });
        });
      `);
      await page.reload();
      await page.waitForFunction("globalThis.game?.ready === true");
      const there = await page.evaluate("globalThis.combatsAtSetup");
      await page.close();
      return there;
    },
  },
  whispersReachAll: {
    says: [true, false],
    trial: async ({ gm, anna }) => {
      const id = await inPage<string>(
        gm,
        'return (await ChatMessage.create({ content: "psst", whisper: [game.userId] })).id;',
      );
      return inPage(anna, `await pause(60); return game.messages.has("${id}");`);
    },
  },
  playersMayChangeTurn: {
    says: ["done", "refused"],
    trial: ({ anna }) => inPage(anna, attempt("combat.update({ round: combat.round + 1 })")),
  },
  ownersMayFlagCombatants: {
    says: ["done", "refused"],
    trial: ({ anna }) =>
      inPage(anna, attempt('fighters.find((one) => one.isOwner).update({ "flags.world.it": Math.random() })')),
  },
  assistantsModifySettings: {
    says: ["done", "refused"],
    trial: async ({ world, gm }) => {
      const ben = world.practice.world().users.find((one) => one.name === "Ben")!;
      await inPage(gm, `await game.users.get("${ben._id}").update({ role: 3 });`);
      const page = await world.open("Ben");
      const result = await inPage(
        page,
        attempt('game.settings.set("probe", "number", Math.floor(Math.random() * 1e6))'),
      );
      await page.close();
      await inPage(gm, `await game.users.get("${ben._id}").update({ role: 1 });`);
      return result;
    },
  },
};
