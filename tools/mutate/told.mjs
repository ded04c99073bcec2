// A run takes long, so each unnoticed mutant is printed as soon as it is known.
import { relative } from "node:path";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";

class Told {
  onMutantTested({ status, fileName, location, mutatorName, replacement }) {
    if (status !== "Survived" && status !== "NoCoverage") return;
    const at = `${relative(process.cwd(), fileName)}:${location.start.line}:${location.start.column}`;
    console.info(`\n${at} ${mutatorName} → ${replacement}`);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, "told", Told)];
