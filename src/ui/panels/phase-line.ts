import { panelsIn } from "../../engine/view/view.ts";
import type { Scene } from "../shared/scene.ts";

/** What the table's own die showed and how far its turn is, for a strip with a count. Empty without dice. */
export const phaseLine = ({ view, speaker }: Scene) => panelsIn(view, "dice").map(({ note }) => speaker.say(note));
