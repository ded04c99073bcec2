import { isFrench } from "../engine/french-deck.ts";
import { cardName, words } from "../foundry/voice.ts";
import { isEvent, type Scene } from "./scene.ts";

let told = "";

/** Tells screen readers, once for each change, who acts now and what card the user here was dealt. */
export function announce(scene: Scene): void {
  const { combat, view, speaker, rows, mine } = scene;
  const acts = view.acts.map(speaker.seat).join(", ");
  const cards = game.user.isGM
    ? []
    : [...mine].flatMap((seat) =>
        (rows.get(seat)?.cards ?? []).filter(isFrench).map((card) => `${speaker.seat(seat)}: ${cardName(card)}`),
      );
  const turn =
    acts === ""
      ? speaker.say(view.title)
      : words(view.acts.some((seat) => isEvent(scene, seat)) ? "screen.announceEvent" : "screen.announce", {
          who: acts,
        });
  const text = [turn, ...cards].join(". ");
  if (`${combat.id} ${text}` === told) return;
  told = `${combat.id} ${text}`;
  region().textContent = text;
}

function region(): HTMLElement {
  const found = document.getElementById("dealt-in-announcer");
  if (found !== null) return found;
  const made = document.createElement("div");
  made.id = "dealt-in-announcer";
  made.setAttribute("role", "status");
  made.setAttribute("aria-live", "polite");
  document.body.append(made);
  return made;
}
