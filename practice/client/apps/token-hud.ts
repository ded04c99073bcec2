import { inFight, isDefeated, toggleDefeated, toggleFight, toggleHidden } from "./fight.ts";
import { attempt, type TokenLike } from "./host.ts";
import { h } from "./plain.ts";

interface HudButton {
  action: string;
  label: string;
  icon: string;
  on: boolean;
  run: () => Promise<void>;
}

function buttonsFor(token: TokenLike): HudButton[] {
  const fighting = inFight(token);
  const dead = isDefeated(token);
  const combat: HudButton = {
    action: "combat",
    label: fighting ? "Remove from the fight" : "Add to the fight",
    icon: "fa-solid fa-swords",
    on: fighting,
    run: () => toggleFight(token),
  };
  if (!game.user.isGM) return [combat];
  return [
    combat,
    {
      action: "visibility",
      label: token.hidden ? "Show to players" : "Hide from players",
      icon: "fa-solid fa-eye-slash",
      on: token.hidden,
      run: () => toggleHidden(token),
    },
    {
      action: "defeated",
      label: dead ? "Not defeated" : "Defeated",
      icon: "fa-solid fa-skull",
      on: dead,
      run: () => toggleDefeated(token),
    },
  ];
}

/** The few buttons beside a selected token. */
export function tokenHud(token: TokenLike): HTMLElement {
  const buttons = buttonsFor(token).map(({ action, label, icon, on, run }) => {
    const attrs = {
      type: "button",
      "data-action": action,
      "aria-label": `${label}: ${token.name}`,
      "data-tooltip": label,
      "aria-pressed": String(on),
    };
    const button = h("button", { class: `control-icon icon ${icon}${on ? " active" : ""}`, attrs });
    button.addEventListener("click", () => attempt(run));
    return button;
  });
  return h("div", { attrs: { id: "token-hud", role: "toolbar", "aria-label": token.name } }, buttons);
}
