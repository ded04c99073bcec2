import { registerSetting } from "../../foundry/host/host.ts";
import { MODULE } from "../page/templates.ts";
import { dress } from "./dress.ts";

const KEYS = { faces: "client", backs: "world" } as const;
let isDressed = false;

/** Draws cards as they are chosen, by the user or for the world. */
export function drawLooks(): void {
  isDressed ||= (["faces", "backs"] as const).some((key) => game.settings.get(MODULE, key) !== "");
  if (isDressed) dress();
}

/** Registers the choices. */
export function registerLooks(): void {
  for (const [key, scope] of Object.entries(KEYS))
    registerSetting(MODULE, key, { scope, config: false, type: String, default: "", onChange: drawLooks });
}
