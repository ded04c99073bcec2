/** The third seam: looking back over what was played. */

export { stepsOf, tellSteps } from "./foundry/api/tape.ts";
export { keepReels, keptAt, watchEnds } from "./foundry/tape/kept.ts";
export { recordedAt } from "./foundry/tape/record.ts";
export { answerTape, askTape, hearReel } from "./foundry/tape/share.ts";
export { countAt } from "./foundry/tape/tape.ts";
export { tapeScreen } from "./ui/tape/tape-screen.ts";
