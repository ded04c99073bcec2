import { h } from "./plain.ts";

const remembered = () => `practice.hints.${game.user.id}`;

const gmSteps = [
  "Open the Combat tab at the right: the fighters on the scene are in the encounter already.",
  "Press “Begin combat”, then move on with the arrows below the list, or with the key N.",
  "Add or remove fighters in “Who is here”. “Add several” makes a whole pack of one kind.",
  "Open a player's table in a second window from the lobby, to see what they see.",
];

const playerSteps = [
  "Open the Combat tab at the right to see who takes part.",
  "When it is your turn, “End turn” appears below the list.",
  "Choose your token on the board to join or leave a fight.",
];

/** First steps; gone for good once dismissed on this device. */
export function hintsCard(): HTMLElement | null {
  if (localStorage.getItem(remembered())) return null;
  const close = h("button", {
    class: "icon fa-solid fa-xmark",
    attrs: { type: "button", "aria-label": "Dismiss the first steps" },
  });
  const steps = (game.user.isGM ? gmSteps : playerSteps).map((text) => h("li", { text }));
  const card = h("section", { attrs: { id: "first-steps", "aria-label": "First steps" } }, [
    h("header", {}, [h("h2", { text: "First steps" }), close]),
    h("ol", {}, steps),
    h("p", {
      class: "hint",
      text: "This is a small practice world. The module that you are trying runs in it as it would elsewhere.",
    }),
  ]);
  close.addEventListener("click", () => {
    localStorage.setItem(remembered(), "seen");
    card.remove();
  });
  return card;
}
