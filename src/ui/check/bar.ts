import { declineCheck, isCheckDue } from "../../foundry/check/remembered.ts";
import { reportFault } from "../../foundry/host/host.ts";
import { checkerOf, type Encounter } from "../../foundry/host/module.ts";
import { elementAt } from "../../foundry/host/screen/dom.ts";
import { isOff, LIMITS } from "../../foundry/systems/limits.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { show } from "../page/morph.ts";
import { make } from "../page/templates.ts";

const BAR = ".dealt-in-check-offer";

/** Says above `below` what is switched off in this world, or offers the Game Master who deals a check of a new one. */
export function showBar(viewed: Encounter | null, html: HTMLElement, below: Element, open: () => unknown): void {
  const context = contextFor(viewed);
  const bar = html.querySelector<HTMLElement>(BAR);
  if (context === null) return bar?.remove();
  show(bar, make("check/bar", context, html.ownerDocument), (fresh) => {
    fresh.addEventListener("click", ({ target }) => {
      const way = elementAt(target)?.closest<HTMLElement>("[data-check]")?.dataset["check"];
      if (way === "open") open();
      if (way === "decline") void declineCheck().catch((error: unknown) => reportFault("declining", error));
    });
    below.before(fresh);
  });
}

export function contextFor(viewed: Encounter | null) {
  if (!game.user.isGM || checkerOf(viewed) !== null) return null;
  const off = LIMITS.filter((limit) => limit !== "order" && isOff(limit)); // where cards stand aside, that is said already
  if (off.length > 0) return { texts: off.map((limit) => wordsFor(`check.off.${limit}`)), mayDecline: false };
  const isOffered = viewed?.started !== true && game.users.activeGM?.isSelf === true && isCheckDue();
  if (!isOffered) return null;
  return { texts: [wordsFor("check.offer", { version: game.version, system: game.system.title })], mayDecline: true };
}
