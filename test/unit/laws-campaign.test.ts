import { lawsOver } from "../laws/all-laws.ts";
import { campaigns } from "../laws/subjects.ts";

/** Apart from the others, since its games take as long as all of theirs. */
for (const subject of campaigns) lawsOver(subject);
