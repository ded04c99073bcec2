import { describe, expect, test } from "vitest";
import type { Ask } from "../../engine/table/table.ts";
import { askInFront, openHere, toggleQuestion } from "./urgency.ts";

const ask = (id: string, kind?: "campaign"): Ask => ({
  id,
  to: "gm",
  text: { key: id },
  holds: false,
  fallback: null,
  ...(kind === undefined ? {} : { kind }),
});
const urgent = ask("urgent");
const claim = ask("claim");
const trade = ask("trade");
const subplot = ask("subplot", "campaign");

describe("the one open question", () => {
  test("is the most urgent, but never one of the campaign's", () => {
    expect(askInFront([claim, trade, subplot], undefined)).toBe(claim);
    expect(askInFront([subplot], undefined)).toBeNull();
    expect(askInFront([], undefined)).toBeNull();
  });

  test("is the one the user opened, and opening another folds it", () => {
    const asks = [claim, trade, subplot];
    toggleQuestion("home", "subplot", asks);
    expect(openHere("home", asks)).toBe(subplot);
    expect(openHere("elsewhere", asks)).toBe(claim);
    toggleQuestion("home", "trade", asks);
    expect(openHere("home", asks)).toBe(trade);
    toggleQuestion("home", "trade", asks);
    expect(openHere("home", asks)).toBe(claim);
  });

  test("gives way once it is settled, or a more urgent one arrives", () => {
    const chosen = { id: "trade", among: new Set(["claim", "trade"]) };
    expect(askInFront([claim], chosen)).toBe(claim);
    expect(askInFront([urgent, claim, trade], chosen)).toBe(urgent);
    expect(askInFront([claim, trade, subplot], chosen)).toBe(trade);
  });
});
