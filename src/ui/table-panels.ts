import { panelIn, panelsIn, type Sequence, type Stock } from "../engine/view.ts";
import { words } from "../foundry/voice.ts";
import { backOf, shown } from "./card-face.ts";
import { cardState, lineFor } from "./rows.ts";
import { imageOf, isEvent, type Scene } from "./scene.ts";

/** The parts of the table window where cards are drawn one by one; each is empty for a ruleset without it. */
export function panels(scene: Scene) {
  const { view, speaker } = scene;
  return {
    sequence: panelsIn(view, "sequence").map((panel) => sequenceContext(scene, panel)),
    stock: panelsIn(view, "stock").map((panel) => stockContext(scene, panel)),
    threads: (panelIn(view, "threads")?.threads ?? []).map(({ from, to, text }) => ({
      img: imageOf(scene, from),
      text: speaker.say(text),
      whom: to === null ? [] : [{ img: imageOf(scene, to), name: speaker.seat(to) }],
    })),
  };
}

function sequenceContext(scene: Scene, { title, note, came, end, left }: Sequence) {
  const { speaker } = scene;
  return {
    title: speaker.say(title),
    note: speaker.say(note),
    came: came.map(({ seat, face, order, state }) => ({
      name: speaker.seat(seat),
      state: state === "toCome" ? false : words(isEvent(scene, seat) ? `came.${state}` : `state.${state}`),
      card: shown(scene, face, order, ["is-large", state === "toCome" ? "" : cardState(state)]),
    })),
    end: end === null ? false : speaker.say(end),
    back: { ...backOf(left), classes: "is-small" },
  };
}

const MOST_BACKS = 3;

function stockContext(scene: Scene, { title, note, lines, about }: Stock) {
  const { speaker, rows } = scene;
  return {
    title: speaker.say(title),
    note: speaker.say(note),
    lines: lines.map(({ seat, name, count, backs }) => {
      const row = seat === null ? undefined : rows.get(seat);
      return {
        img: seat === null ? false : imageOf(scene, seat),
        name: seat !== null ? speaker.seat(seat) : name === null ? "" : speaker.say(name),
        count: speaker.say(count),
        backs: Array.from({ length: Math.min(backs, MOST_BACKS) }, () => ({ ...backOf(1), classes: "" })),
        line: seat === null || row === undefined ? [] : [{ ...lineFor(scene, seat, row), state: false, badges: [] }],
      };
    }),
    about: [{ head: speaker.say(about.head), text: speaker.say(about.text) }],
  };
}
