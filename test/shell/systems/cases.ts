import { onHook } from "../../../src/foundry/host/host.ts";
import type { Case } from "./counts.ts";
import { fighter } from "./counts.ts";

/** The systems of the three rounds: for each, an effect that ends and what comes back, as the system itself does it. */

const give = async (combat: Parameters<typeof fighter>[0], name: string, kind: "Item" | "ActiveEffect", data: object) =>
  fighter(combat, name)?.actor?.createEmbeddedDocuments(kind, [data] as never);

const wfrp4e: Case = {
  world: { system: "wfrp4e" },
  async watch({ combat }, note) {
    const condition = (name: string, trigger: string, more: object = {}) => ({
      ...{ name, system: { condition: { trigger, value: 9 }, script: { startTurn: "tell", endTurn: "tell" } } },
      ...{ flags: { wfrp4e: { roundReceived: 1 } }, ...more },
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
  counts: { "endTurn: Stunned (Margrave)": 3, "startTurn: Ablaze (Ysolde)": 2, "startTurn: Ablaze (Margrave)": 3 },
};

export const CASES: readonly (readonly [string, Case])[] = [["wfrp4e", wfrp4e]];
