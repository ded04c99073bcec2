import { panelsIn } from "../../engine/view/view.ts";
import type { TableView } from "../shared/table-view.ts";

/** What the table's own die showed and how far its turn is, for a strip with a count. Empty without dice. */
export const phaseLine = ({ view, speaker }: TableView) => panelsIn(view, "dice").map(({ note }) => speaker.say(note));
