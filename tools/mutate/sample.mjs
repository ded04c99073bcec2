// Lets Stryker try a sample: it shows its reporters the plan before it begins, and this one crosses out everything not
// drawn. A checker could leave mutants out as well, but then Stryker starts a second runner once all are checked.
import { relative } from "node:path";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { asked } from "./asked.mjs";
import { draw, namesOf } from "./draw.mjs";

/** How Stryker's report marks a mutant that was not drawn. */
export const NOT_DRAWN = "not drawn";

class Sample {
  onMutationTestingPlanReady({ mutantPlans }) {
    const { sample, seed } = asked();
    const fileOf = ({ fileName }) => relative(process.cwd(), fileName).replaceAll("\\", "/");
    const names = namesOf(mutantPlans.map(({ mutant }) => ({ ...mutant, fileName: fileOf(mutant) })));
    const drawn = draw(names, sample, seed);
    for (const [at, { mutant }] of mutantPlans.entries())
      if (!drawn.has(names[at]))
        mutantPlans[at] = { plan: "EarlyResult", mutant: { ...mutant, status: "Ignored", statusReason: NOT_DRAWN } };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, "sample", Sample)];
