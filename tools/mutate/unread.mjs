/**
 * Tells Stryker of test files that cannot even be loaded: it counts failed tests, and such a file has none. If a mutant
 * breaks what a file sets up before its tests, that file has noticed it.
 */
export class Unread {
  #vitest;

  onInit(vitest) {
    this.#vitest = vitest;
  }

  onTestRunEnd() {
    for (const file of this.#vitest.state.getFiles())
      if (file.result?.state === "fail" && file.tasks.length === 0)
        file.tasks.push({
          id: `${file.id}_read`,
          name: "is read",
          type: "test",
          mode: "run",
          file,
          result: file.result,
        });
  }
}
