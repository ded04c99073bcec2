// `node tools/run.mjs TOOL …`: runs tools/TOOL.ts with these arguments, also where Node itself reads no TypeScript.
import { resolve } from "node:path";
import { runnerImport } from "vite";

const [, , name, ...rest] = process.argv;
const path = resolve("tools", `${name}.ts`);
process.argv = [process.execPath, path, ...rest];

/** Vite says that this is development, which must not reach the builds that a tool starts. */
const { NODE_ENV } = process.env;
const asItWas = () => {
  if (NODE_ENV === undefined) delete process.env["NODE_ENV"];
};
await runnerImport(path, { plugins: [{ name: "as-it-was", configResolved: asItWas }] });
