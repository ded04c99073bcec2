/** What the plain pages know of the server. */
export { kept, type PracticeState, practiceState, resetSample } from "../../client/apps/practice-api.ts";

import type { PracticeState } from "../../client/apps/practice-api.ts";
import { outside } from "../../client/outside/served.ts";

export type Seat = PracticeState["users"][number];

export const isGM = (user: Seat): boolean => user.role >= 3;

/** Who is shown side by side: one GM and every player. */
export function everybody(users: readonly Seat[]): Seat[] {
  const gm = users.find(isGM);
  return [...(gm ? [gm] : []), ...users.filter((user) => !isGM(user))];
}

const numbers = ["none", "one", "two", "three", "four", "five", "six", "seven"];

/** A small number as a word. */
export const inWords = (count: number): string => numbers[count] ?? String(count);

export const gameAddress = (user: Seat, more: Record<string, string> = {}): string =>
  outside.table({ user: user._id, ...more });

export const addressOf = outside.file;
export const { isAlone, lobby, side, startOver } = outside;

/** The actors that a player owns. */
export function heroesOf(user: Seat, state: PracticeState): { name: string; img: string }[] {
  const owned = state.actors.filter(({ ownership }) => (ownership?.[user._id] ?? 0) >= 3);
  return owned.map(({ name, img = "" }) => ({ name, img }));
}

export const themeOf = (): "dark" | "light" => (document.body.classList.contains("theme-light") ? "light" : "dark");

/** Takes the theme that this visitor's system prefers, where nobody else says which. */
export function preferTheme(): void {
  if (isAlone && matchMedia("(prefers-color-scheme: light)").matches) setTheme("light");
}

export function setTheme(theme: "dark" | "light"): void {
  document.body.classList.toggle("theme-light", theme === "light");
  document.body.classList.toggle("theme-dark", theme === "dark");
}
