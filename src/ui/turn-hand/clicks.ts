import type { CardId, SeatId } from "../../engine/table/table.ts";
import { elementAt, isField } from "../../foundry/host/screen/dom.ts";

/** What can be done at a hand of the turn before it becomes a command. */
export interface FanHandling {
  /** Shows another hand. */
  seat(seat: SeatId): void;
  /** Chooses what cards are picked for, by the key of its offer. */
  way(key: string): void;
  /** Picks exactly these. */
  split(cards: readonly CardId[]): void;
  use(use: string): void;
  /** Adds an effort, or removes it again. */
  effort(effort: string): void;
  /** Adds what goes with it at no price, or removes it again. */
  also(also: string): void;
  play(): void;
  /** Ticks a card for an answer, or unticks it. */
  tick(ask: string, card: CardId): void;
  /** Answers with the ticked cards. */
  answer(ask: string): void;
}

/** What each `data-fan-do` does. */
const ACTIONS: Readonly<Record<string, (handling: FanHandling, value: string, ask: string) => void>> = {
  seat: (handling, value) => handling.seat(value),
  way: (handling, value) => handling.way(value),
  split: (handling, value) => handling.split(value.split(" ")),
  effort: (handling, value) => handling.effort(value),
  also: (handling, value) => handling.also(value),
  play: (handling) => handling.play(),
  tick: (handling, value, ask) => handling.tick(ask, value),
  answer: (handling, _, ask) => handling.answer(ask),
};

export function listenToFan(root: HTMLElement, handling: FanHandling): void {
  root.addEventListener("click", ({ target }) => {
    const control = elementAt(target)?.closest<HTMLElement>("[data-fan-do]");
    if (control === null || control === undefined) return;
    const { fanDo = "", value = "", ask = "" } = control.dataset;
    if (Object.hasOwn(ACTIONS, fanDo)) ACTIONS[fanDo]?.(handling, value, ask);
  });
  root.addEventListener("change", ({ target }) => {
    const use = isField(target) ? target.dataset["fanUse"] : undefined;
    if (use !== undefined) handling.use(use);
  });
}
