import type { CardId, SeatId } from "../../engine/table.ts";
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
  play(): void;
  /** Ticks a card for an answer, or unticks it. */
  tick(ask: string, card: CardId): void;
  /** Answers with the ticked cards. */
  answer(ask: string): void;
}

export function listenToFan(root: HTMLElement, handling: FanHandling): void {
  root.addEventListener("click", ({ target }) => {
    const control = elementAt(target)?.closest<HTMLElement>("[data-fan-do]");
    if (control === null || control === undefined) return;
    const { fanDo, value = "", ask = "" } = control.dataset;
    if (fanDo === "seat") handling.seat(value);
    else if (fanDo === "way") handling.way(value);
    else if (fanDo === "split") handling.split(value.split(" "));
    else if (fanDo === "effort") handling.effort(value);
    else if (fanDo === "play") handling.play();
    else if (fanDo === "tick") handling.tick(ask, value);
    else if (fanDo === "answer") handling.answer(ask);
  });
  root.addEventListener("change", ({ target }) => {
    const use = isField(target) ? target.dataset["fanUse"] : undefined;
    if (use !== undefined) handling.use(use);
  });
}
