import { registerSetting } from "../../foundry/host/host.ts";
import { Later } from "../../foundry/host/later.ts";
import { MODULE } from "../page/templates.ts";

/** How cards look. What draws them otherwise than they come is fetched with the first choice of a user or the world. */

const part = new Later(() => import("../faces/dress.ts"));
const KEYS = { faces: "client", backs: "world" } as const;

/** Draws cards as they are chosen. Without the network they stay as they are. */
export function drawLooks(): void {
  const isChosen = (["faces", "backs"] as const).some((key) => game.settings.get(MODULE, key) !== "");
  if (isChosen || part.now !== null)
    void part.get().then(
      ({ dress }) => dress(),
      () => undefined,
    );
}

/** Registers the choices, at `init`. */
export function registerLooks(): void {
  for (const [key, scope] of Object.entries(KEYS))
    registerSetting(MODULE, key, { scope, config: false, type: String, default: "", onChange: drawLooks });
}
