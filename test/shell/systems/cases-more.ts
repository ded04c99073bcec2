import { onHook } from "../../../src/foundry/host/host.ts";
import { valueAt } from "../../../src/foundry/host/outside.ts";
import { type Case, give, once } from "./counts.ts";

/** More systems of the three rounds. */

/** Conditions at the start and end of turns, and one that goes down every other round. */
export const wfrp4e: Case = {
  world: { system: "wfrp4e" },
  async watch({ combat }, note) {
    const condition = (name: string, trigger: string, more: object = {}) => ({
      name,
      system: { condition: { trigger, value: 9 }, script: { startTurn: "tell", endTurn: "tell" } },
      flags: { wfrp4e: { roundReceived: 1 } },
      ...more,
    });
    for (const name of ["Ysolde", "Tam", "Margrave"]) {
      await give(combat, name, "ActiveEffect", condition("Ablaze", "startTurn"));
      await give(combat, name, "ActiveEffect", condition("Stunned", "endTurn"));
      await give(combat, name, "ActiveEffect", condition("Blinded", "endRound", { statuses: ["blinded"] }));
    }
    onHook("createChatMessage", ({ content, speaker }: { content: string; speaker: { alias?: string } }) => {
      const [moment] = content.split(":");
      if (moment !== content) note(`${content} (${speaker.alias})`, moment === "startTurn" ? "starting" : undefined);
    });
    onHook("wfrp4eLess", (_effect: object, value: number) => note(`Blinded ${value} in round ${combat.round}`));
    return () => undefined;
  },
  counts: {
    "endTurn: Stunned (Margrave)": 3,
    "startTurn: Ablaze (Ysolde)": 2,
    "startTurn: Ablaze (Margrave)": 3,
    "endRound: Blinded (Tam)": 3,
    "Blinded 8 in round 3": 3,
  },
};

/** Where it counts initiative down: an effect that lasts until its bearer's turn is over, and Malice. */
export const drawSteel: Case = {
  world: { system: "draw-steel", settings: { "draw-steel.initiativeMode": "alternative" } },
  watch({ combat }, note) {
    const malice = ({ key, value }: { key: string; value: unknown }): void => {
      const now = typeof value === "string" ? (JSON.parse(value) as unknown) : value;
      if (key === "draw-steel.malice") note(`Malice ${String(valueAt(now, "value"))}`, "starting");
    };
    onHook("updateSetting", malice);
    onHook("createSetting", malice);
    onHook("updateActor", ({ name }: { name: string }, change: object) => {
      if (valueAt(change, "system.hero.primary.value") !== undefined) note(`${name} gains`);
    });
    onHook("updateActiveEffect", ({ name }: { name: string }, change: { disabled?: boolean }) => {
      if (change.disabled === true) note(`${name} is over in round ${combat.round}`);
    });
    return once("Tam", () =>
      give(combat, "Tam", "ActiveEffect", { name: "Slowed", system: { end: { type: "turn" } } }),
    );
  },
  counts: { "Malice 3": 1, "Malice 7": 1, "Malice 12": 1, "Slowed is over in round 1": 1 },
};

/** It does nothing itself as turns start and end: Foundry's own effects are all there is. */
export const alien: Case = {
  world: { system: "alienrpg" },
  watch: () => () => undefined,
  counts: { "Marked is over in round 2": 1 },
};
