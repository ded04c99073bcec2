/** The samples that packages bring, as cards: one press sets up the table and opens it. */
import { h, icon } from "./dom.ts";
import {
  addressOf,
  gameAddress,
  isAlone,
  isGM,
  kept,
  type PracticeState,
  practiceState,
  resetSample,
  side,
} from "./practice.ts";
import { setUp } from "./seats.ts";

type Sample = NonNullable<PracticeState["brought"]>["samples"][number];

const wide = matchMedia("(min-width: 60rem)");

/** Everybody's table side by side where there is room for that, or nobody to come from elsewhere; else the Game Master's. */
function tableAddress({ users }: PracticeState, sample: string): string {
  const gm = users.find(isGM);
  return wide.matches || isAlone || !gm ? `${side}?sample=${encodeURIComponent(sample)}` : gameAddress(gm);
}

async function open({ id, script }: Sample): Promise<void> {
  await resetSample(id);
  const state = await practiceState();
  if (script) await setUp(addressOf(script), state);
  await kept();
  location.assign(tableAddress(state, id));
}

function people({ online, users }: PracticeState): string {
  const names = users.filter(({ _id }) => online.includes(_id)).map(({ name }) => name);
  return new Intl.ListFormat("en").format(names);
}

/** Opens it, with what happens meanwhile in `said`. Others at the table would lose it, so a second press is asked for. */
async function begin(sample: Sample, said: HTMLElement): Promise<void> {
  const state = await practiceState();
  if (state.online.length > 0 && said.dataset["asked"] === undefined) {
    said.dataset["asked"] = "";
    said.textContent = `At the table now: ${people(state)}. Press again to start anew for everybody.`;
    return;
  }
  said.textContent = "Setting the table…";
  try {
    await open(sample);
  } catch (error) {
    said.textContent = `This could not be set up: ${error instanceof Error ? error.message : error}.`;
    delete said.dataset["asked"];
  }
}

function card(sample: Sample, place: HTMLElement): HTMLElement {
  const { id, title, sentence, plays, picture } = sample;
  const said = h("p", { class: "note", attrs: { role: "status" } });
  const play = h("button", { attrs: { type: "button", "aria-label": `Play now: ${title}` } }, [
    icon("fa-solid fa-play"),
    h("span", { text: "Play now" }),
  ]);
  play.addEventListener("click", async () => {
    const buttons = [...place.querySelectorAll("button")];
    for (const one of buttons) one.disabled = true;
    await begin(sample, said);
    for (const one of buttons) one.disabled = false;
  });
  return h("li", { class: "sample", attrs: { "data-sample": id } }, [
    picture ? h("img", { attrs: { src: addressOf(picture), alt: "" } }) : null,
    h("h3", { text: title }),
    plays ? h("p", { class: "plays", text: plays }) : null,
    h("p", { class: "note", text: sentence }),
    play,
    said,
  ]);
}

const NOTE = isAlone
  ? "Each opens in the middle of play, with the Game Master and every player."
  : "Each opens in the middle of play. Press Play now on the Game Master’s device; the others take a seat below.";

/** The section with all of them; null where there are none. */
export function offered({ brought }: PracticeState): HTMLElement | null {
  const { samples, faults } = brought ?? { samples: [], faults: [] };
  if (samples.length === 0 && faults.length === 0) return null;
  const list = h("ul", { class: "samples" });
  list.append(...samples.map((sample) => card(sample, list)));
  return h("section", { attrs: { "aria-labelledby": "samples" } }, [
    h("h2", { text: "Try it", attrs: { id: "samples" } }),
    h("p", { class: "note", text: NOTE }),
    list,
    ...faults.map((text) => h("p", { class: "note", text })),
  ]);
}
