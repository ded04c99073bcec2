/** `node practice/dist/server.mjs [--port 30000] [--world FILE-OR-FOLDER] [--module FOLDER …]` */
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { lanAddresses } from "./addresses.ts";
import { defaultModules } from "./packages.ts";
import { places } from "./places.ts";
import { createPractice } from "./practice.ts";

const usage = "Usage: node practice/dist/server.mjs [--port 30000] [--world FOLDER] [--module FOLDER ...]";

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        port: { type: "string", default: "30000" },
        world: { type: "string" },
        module: { type: "string", multiple: true },
        help: { type: "boolean", short: "h", default: false },
      },
    }).values;
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function worldFile(path: string | undefined): string {
  if (path === undefined) return places.saved;
  const at = resolve(path);
  return at.endsWith(".json") && !(existsSync(at) && statSync(at).isDirectory()) ? at : join(at, "world.json");
}

const given = readArguments();
if (given.help) {
  console.log(usage);
  process.exit(0);
}
const port = Number(given.port);
if (!Number.isInteger(port) || port < 0 || port > 65535) stop(`"${given.port}" is no port.\n${usage}`);
const modules = [...defaultModules(), ...(given.module ?? []).map((folder) => resolve(folder))];
for (const folder of (given.module ?? []).map((one) => resolve(one)))
  if (!existsSync(join(folder, "module.json"))) stop(`There is no module.json in ${folder}.`);

try {
  const practice = await createPractice({ port, file: worldFile(given.world), modules });
  console.log(`The practice world is open at ${practice.url}`);
  for (const address of lanAddresses(practice.port)) console.log(`  for a tablet on the same network: ${address}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void practice.close().then(() => process.exit(0)));
} catch (error) {
  if ((error as NodeJS.ErrnoException).code === "EADDRINUSE")
    stop(`Port ${port} is taken. Close what uses it, or choose another one: --port ${port + 1}`);
  throw error;
}
