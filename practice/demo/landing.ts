/** The front page: what can be played goes between what is said of it. */
import { h, icon } from "../pages/parts/dom.ts";
import { joining } from "../pages/parts/joining.ts";
import { noTable } from "../pages/parts/no-table.ts";
import { practiceState, preferTheme, startOver } from "../pages/parts/practice.ts";
import { offered } from "../pages/parts/samples.ts";

function again(): HTMLElement {
  const done = h("div", { class: "note", attrs: { role: "status" } });
  const button = h("button", { attrs: { type: "button", id: "start-over" } }, [
    icon("fa-solid fa-arrow-rotate-left"),
    h("span", { text: "Start anew" }),
  ]);
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await startOver();
      done.textContent = "Everything is as it was at first.";
    } catch (error) {
      done.replaceChildren(noTable(error));
    }
    button.disabled = false;
  });
  const words = "Forgets the fight, and what each user’s browser kept.";
  return h("section", {}, [h("h2", { text: "Start anew" }), h("p", { class: "note", text: words }), button, done]);
}

async function open(): Promise<void> {
  const place = document.querySelector("#play");
  try {
    const state = await practiceState();
    place?.replaceChildren(...[offered(state) ?? []].flat(), joining(state), again());
  } catch (error) {
    place?.replaceChildren(noTable(error));
  }
}

/** Back from a table the page would say what was true when it was left. */
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});

preferTheme();
void open();
