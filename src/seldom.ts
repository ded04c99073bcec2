/** The second seam: windows that few pages ever open. */

export { openCheck } from "./ui/check/check-window.ts";
export { openRules } from "./ui/encounter/rules-window.ts";
export { openFaces } from "./ui/faces/faces-window.ts";
export { SoundsWindow } from "./ui/settings/sounds-window.ts";
export { openWorkshop, refreshWorkshop } from "./ui/workshop/workshop-window.ts";
