import { h, icon } from "./parts/dom.ts";
import { joining } from "./parts/joining.ts";
import { type PracticeState, practiceState, resetSample } from "./parts/practice.ts";
import { offered } from "./parts/samples.ts";

function head(state: PracticeState): HTMLElement {
  const what = h("p", { class: "what" }, [
    "This is a ",
    h("strong", { text: "practice table" }),
    ": a small stand-in in which you can try a module for Foundry VTT without having Foundry. It is ",
    h("strong", { text: "not Foundry VTT" }),
    ", and nothing here leaves this computer.",
  ]);
  return h("header", { class: "lobby-head" }, [
    h("h1", { text: state.world.title }),
    what,
    h("p", { class: "fight", text: state.world.description }),
  ]);
}

function tablet(state: PracticeState): HTMLElement {
  const local = ["localhost", "127.0.0.1"].includes(location.hostname);
  const addresses = state.addresses ?? (local ? [] : [location.origin]);
  const shown = addresses.map((address) => h("span", { class: "address", text: address }));
  const missing = h("p", {
    class: "note",
    text: "The terminal in which this was started names the address for other devices.",
  });
  return h("section", {}, [
    h("h2", { text: "On a tablet or another computer" }),
    h("p", { class: "note", text: "In the same network, open:" }),
    ...(shown.length ? shown : [missing]),
  ]);
}

function trying(state: PracticeState): HTMLElement {
  const items = state.modules.map(({ title, version, active, readme, url }) => {
    const words = `${title} ${version}${active ? "" : " (switched off)"}`;
    const more = readme ?? url;
    const link = more
      ? h("a", { text: "Read about it", attrs: { href: more, "aria-label": `Read about ${title}` } })
      : null;
    return h("li", {}, [words, link ? " " : null, link]);
  });
  const list = items.length
    ? h("ul", { class: "modules" }, items)
    : h("p", { class: "note", text: "No module is installed." });
  return h("section", {}, [h("h2", { text: "The module you are trying" }), list]);
}

function again(state: PracticeState): HTMLElement {
  const done = h("p", { class: "note", attrs: { role: "status" } });
  const samples = state.samples ?? [];
  const options = samples.map(({ id, title }) => h("option", { text: title, attrs: { value: id } }));
  const choice = samples.length > 1 ? h("select", { attrs: { "aria-label": "Which fight" } }, options) : null;
  const about = h("p", { class: "note" });
  const tell = () => {
    about.textContent = samples.find(({ id }) => id === choice?.value)?.sentence ?? "";
  };
  choice?.addEventListener("change", tell);
  tell();
  const button = h("button", { attrs: { type: "button", id: "reset" } }, [
    icon("fa-solid fa-arrow-rotate-left"),
    h("span", { text: "Reset the sample" }),
  ]);
  button.addEventListener("click", async () => {
    await resetSample(choice?.value);
    done.textContent = "Everything is as it was at first.";
    const { world } = await practiceState();
    if (world.title !== state.world.title) location.reload();
  });
  const words = "Puts a fight back to how it was before its first round, for everybody at the table.";
  return h("section", {}, [
    h("h2", { text: "Start anew" }),
    h("p", { class: "note", text: words }),
    choice,
    about,
    button,
    done,
  ]);
}

async function open(): Promise<void> {
  const state = await practiceState();
  const facts = h("div", { class: "facts" }, [tablet(state), trying(state), again(state)]);
  const print = "Foundry VTT is a product of Foundry Gaming LLC, which has nothing to do with this table.";
  const main = h("main", {}, [
    head(state),
    ...[offered(state) ?? []].flat(),
    joining(state),
    facts,
    h("p", { class: "small-print", text: print }),
  ]);
  document.body.replaceChildren(main);
  document.title = `${state.world.title}: practice table`;
}

/** Back from a table the page would say what was true when it was left. */
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});

void open();
