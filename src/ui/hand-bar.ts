import type { Home } from "../foundry/home.ts";
import { words } from "../foundry/voice.ts";
import { asksToMe } from "./ask-block.ts";
import { listenAt } from "./clicks.ts";
import { fetchHands } from "./hands.ts";
import { held } from "./held.ts";
import { type Scene, sceneAt } from "./scene.ts";
import { make } from "./templates.ts";

/** What `templates/hand-bar.hbs` writes down. */
export interface HandBarContext {
  readonly questions: string | false;
}

/** A bar for each campaign that the tracker's strip does not speak of: the way to its cards, and how much is asked there. */
export function handBars(home: Home | null, document: Document): HTMLElement[] {
  return held(home?.id).flatMap((scene) => {
    const bar = make("hand-bar", { questions: questionsIn(scene) }, document);
    if (bar === null) return [];
    listenAt(bar, () => sceneAt(scene.home));
    fetchHands(scene);
    return [bar];
  });
}

/** What the user here is asked; a GM, what only the GM is. */
function questionsIn(scene: Scene): string | false {
  const asks = asksToMe(scene).filter(({ to }) => !game.user.isGM || to === "gm");
  return asks.length === 0 ? false : words("hand.questions", { n: String(asks.length) });
}
