/** The second seam: windows that few pages ever open. */

export { openCheck } from "./ui/check/check-window.ts";
export { openWorkshop, refreshWorkshop } from "./ui/workshop/workshop.ts";
