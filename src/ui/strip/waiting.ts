import type { Ask } from "../../engine/table.ts";
import { few, words } from "../../foundry/text/i18n.ts";
import { asksToMe } from "../offers/ask-block.ts";
import type { Scene } from "../shared/scene.ts";

/** Whom play waits for, and about what: a question to somebody else that holds it up, or concerns who acts. */
export function waitingLine(scene: Scene): string | false {
  const mine = asksToMe(scene);
  const { acts } = scene.view;
  const others = scene.seen.asks.filter(
    (ask) =>
      !mine.includes(ask) && (ask.holds || (ask.to === "gm" && ask.about !== undefined && acts.includes(ask.about))),
  );
  if (others.length === 0) return false;
  const who = few([...new Set(others.map((ask) => nameOf(scene, ask)))]);
  const [what, ...more] = new Set(others.map(({ text }) => scene.speaker.topic(text)));
  return more.length > 0 || what === undefined
    ? words("screen.waiting", { who })
    : words("screen.waitingFor", { who, what });
}

const nameOf = ({ speaker }: Scene, { to }: Ask): string => (to === "gm" ? words("screen.theGm") : speaker.seat(to));
