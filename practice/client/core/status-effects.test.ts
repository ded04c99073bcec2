import { describe, expect, it } from "vitest";
import { installStatusEffects } from "./status-effects.ts";
import type { StatusConfig } from "./types/config.ts";

interface Config {
  statusEffects: StatusConfig[] & Record<string, StatusConfig>;
}

function config(generation: 13 | 14): Config {
  const made = {};
  installStatusEffects(made, generation);
  return made as Config;
}

const torch = { id: "torch", name: "Torch", img: "torch.svg" };

describe("CONFIG.statusEffects", () => {
  it("is a plain list in generation 13", () => {
    const { statusEffects } = config(13);
    expect(Object.keys(statusEffects)).toEqual(["0", "1", "2", "3", "4"]);
    expect(statusEffects["prone"]).toBeUndefined();
  });

  it("is a list that is keyed by id in generation 14", () => {
    const { statusEffects } = config(14);
    expect(Array.isArray(statusEffects)).toBe(true);
    expect(statusEffects["prone"]).toBe(statusEffects.find(({ id }) => id === "prone"));
    expect(Object.keys(statusEffects)).toEqual(["dead", "unconscious", "stun", "prone", "blind"]);
    expect(Object.values(statusEffects)).toEqual([...statusEffects]);
    expect(["prone" in statusEffects, "torch" in statusEffects]).toEqual([true, false]);
  });

  it("takes what is pushed, and what is written at an id", () => {
    const { statusEffects } = config(14);
    statusEffects.push(torch);
    statusEffects["lit"] = { id: "lit", name: "Lit", img: "" };
    statusEffects["torch"] = { ...torch, name: "A torch" };
    expect(statusEffects.slice(-2).map(({ name }) => name)).toEqual(["A torch", "Lit"]);
    delete statusEffects["torch"];
    expect(statusEffects.map(({ id }) => id)).not.toContain("torch");
  });

  it("holds what is assigned to it, a list or a record", () => {
    const made = config(14);
    const { statusEffects } = made;
    made.statusEffects = [torch] as Config["statusEffects"];
    expect(made.statusEffects).toBe(statusEffects);
    expect(Object.keys(statusEffects)).toEqual(["torch"]);
    Object.assign(made, { statusEffects: { lit: { name: "Lit", img: "" } } });
    expect([...statusEffects]).toEqual([{ id: "lit", name: "Lit", img: "" }]);
  });
});
