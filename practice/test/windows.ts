import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

/** The module that has one window of each kind. */
export const modules = [fileURLToPath(new URL("windows", import.meta.url))];

/** Runs in a page, with the windows of that module, `until(test)` and `named(name)`, an actor. */
export const inPage = <T>(page: Page, code: string): Promise<T> =>
  page.evaluate(`(async () => {
    const { Pair, Sheet } = game.modules.get("windows").api;
    const named = (name) => game.actors.getName(name);
    const until = async (test) => { while (!test()) await new Promise((resolve) => setTimeout(resolve, 10)); };
    ${code}
  })()`);
