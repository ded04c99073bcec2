/** What is shown on the canvas. */
export { watchCanvas } from "./canvas.ts";
export { watchTokens } from "./tokens.ts";
