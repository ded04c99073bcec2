// Lets Stryker try a sample: it asks a checker which mutants are worth a run, and this one answers by lot.
import { relative } from "node:path";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { asked } from "./asked.mjs";
import { draw, namesOf } from "./draw.mjs";

/** What Stryker's report says of a mutant that was not drawn; it leaves these out of every count. */
export const NOT_DRAWN = "not drawn";

class Sample {
  #wasAsked = false;

  async init() {}

  /** All mutants as one group, so that all are there when lots are drawn. */
  async group(mutants) {
    if (this.#wasAsked) throw new Error("Mutants came in two parts: a sample of each is not a sample.");
    this.#wasAsked = true;
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const { sample, seed } = asked();
    const fileOf = ({ fileName }) => relative(process.cwd(), fileName).replaceAll("\\", "/");
    const names = namesOf(mutants.map((mutant) => ({ ...mutant, fileName: fileOf(mutant) })));
    const drawn = draw(names, sample, seed);
    const answer = (at) =>
      drawn.has(names[at]) ? { status: "passed" } : { status: "compileError", reason: NOT_DRAWN };
    return Object.fromEntries(mutants.map(({ id }, at) => [id, answer(at)]));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, "sample", Sample)];
