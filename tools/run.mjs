// `node tools/run.mjs TOOL …`: runs tools/TOOL.ts with these arguments, also where Node itself reads no TypeScript.
import { resolve } from "node:path";
import { runnerImport } from "vite";

const [, , name, ...rest] = process.argv;
const path = resolve("tools", `${name}.ts`);
process.argv = [process.execPath, path, ...rest];
await runnerImport(path);
