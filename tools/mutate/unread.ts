import type { Reporter, Vitest } from "vitest/node";

/**
 * Tells Stryker of test files that cannot even be loaded: it counts failed tests, and such a file has none. If a mutant
 * breaks what a file sets up before its tests, that file has noticed it.
 */
export class Unread implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(): void {
    for (const file of this.#vitest?.state.getFiles() ?? []) {
      const { id, result } = file;
      const read = { id: `${id}_read`, name: "is read", type: "test", mode: "run", file, result }; // all that Stryker looks at
      if (result?.state === "fail" && file.tasks.length === 0) Reflect.set(file, "tasks", [read]);
    }
  }
}
