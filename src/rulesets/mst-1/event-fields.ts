import type { Field } from "../../engine/offer.ts";
import type { Seat } from "../../engine/table.ts";
import { MOST_CARDS } from "./counts.ts";
import { ICONS } from "./happening.ts";
import type { Happening } from "./state.ts";

/** How many draws an event may need; more would be no segments but a bar. */
const MOST_DRAWS = 12;

/** MS-7: what there is to say of an event. */
export const eventFields = (was?: Happening, seat?: Seat): readonly Field[] => [
  { name: "name", text: 60, ...(seat?.name === undefined ? {} : { chosen: seat.name }) },
  { name: "icon", pick: ICONS, of: "word", least: 1, most: 1, chosen: [seat?.icon ?? "fire"] },
  { name: "cards", number: [1, MOST_CARDS], chosen: was?.cards ?? 1 },
  { name: "draws", number: [1, MOST_DRAWS], chosen: was?.draws ?? 1 },
  {
    name: "repeats",
    pick: ["once", "repeats"],
    of: "word",
    least: 1,
    most: 1,
    chosen: [was?.repeats === true ? "repeats" : "once"],
  },
  { name: "macro", document: "Macro", chosen: was?.macro ?? "" },
];
