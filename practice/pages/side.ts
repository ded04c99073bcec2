import { h } from "./parts/dom.ts";
import { noTable } from "./parts/no-table.ts";
import {
  everybody,
  gameAddress,
  inWords,
  isAlone,
  lobby,
  practiceState,
  preferTheme,
  type Seat,
  setTheme,
  startOver,
  themeOf,
} from "./parts/practice.ts";

const shapes: [string, string][] = [
  ["is-even", "Equal"],
  ["is-narrow", "300 px columns"],
  ["is-first", "GM wide"],
];

function table(user: Seat): HTMLElement {
  const frame = h("iframe", {
    attrs: {
      src: gameAddress(user, { theme: themeOf() }),
      title: `The table as ${user.name} sees it`,
      "data-user": user.name,
      loading: "lazy", // on a small screen only one is seen
    },
  });
  const own = h("a", { text: "own window", attrs: { href: gameAddress(user), target: "_blank", rel: "noopener" } });
  own.setAttribute("aria-label", `Open ${user.name} in a window of its own`);
  const section = h("section", { class: "table", attrs: { "aria-label": user.name } }, [
    h("header", {}, [h("h2", { text: user.name }), own]),
    frame,
  ]);
  section.style.setProperty("--seat", user.color ?? "#888");
  return section;
}

/** How narrow a table may become beside all others, in rem, before the players' stand in two rows. */
const NARROWEST = 18;

function arrange(count: number, tables: HTMLElement): void {
  const crowded = matchMedia(`(width < ${count * NARROWEST}rem)`);
  const settle = () => tables.toggleAttribute("data-rows", count > 3 && crowded.matches);
  crowded.addEventListener("change", settle);
  settle();
  tables.style.setProperty("--rows", String(Math.ceil((count - 1) / 2)));
}

/** The theme goes straight into the frames' body class: they are of the same origin. */
function themeFrames(theme: "dark" | "light"): void {
  for (const frame of document.querySelectorAll("iframe")) {
    const body = frame.contentDocument?.body;
    body?.classList.toggle("theme-light", theme === "light");
    body?.classList.toggle("theme-dark", theme === "dark");
  }
}

/** On a small screen one table is seen at a time. */
function whose(seats: readonly Seat[], tables: HTMLElement): HTMLElement {
  const options = seats.map(({ name }, at) => h("option", { text: name, attrs: { value: at } }));
  const choice = h("select", { attrs: { id: "whose" } }, options);
  const show = () => {
    for (const [at, one] of [...tables.children].entries())
      one.classList.toggle("is-shown", at === Number(choice.value));
  };
  choice.addEventListener("change", show);
  show();
  return h("label", { class: "whose" }, ["Table of ", choice]);
}

/** A second press is asked for, since everybody loses the fight. */
function again(tables: HTMLElement): HTMLElement {
  const button = h("button", { text: "Start anew", attrs: { type: "button", id: "start-over" } });
  button.addEventListener("click", async () => {
    if (button.dataset["asked"] === undefined) {
      button.dataset["asked"] = "";
      button.textContent = "Press again to start anew";
      return;
    }
    button.disabled = true;
    tables.replaceChildren(); // their pages would go on writing
    await startOver();
    location.assign(lobby);
  });
  return button;
}

function tools(seats: readonly Seat[], tables: HTMLElement): HTMLElement {
  const options = shapes.map(([value, label]) => h("option", { text: label, attrs: { value } }));
  const shape = h("select", { attrs: { id: "shape" } }, options);
  shape.addEventListener("change", () => {
    tables.className = `tables ${shape.value}`;
  });
  const theme = h("button", { text: "Light theme", attrs: { type: "button", id: "theme" } });
  const relabel = () => {
    theme.textContent = themeOf() === "light" ? "Dark theme" : "Light theme";
  };
  theme.addEventListener("click", () => {
    setTheme(themeOf() === "light" ? "dark" : "light");
    themeFrames(themeOf());
    relabel();
  });
  relabel();
  return h("div", { class: "side-tools" }, [
    whose(seats, tables),
    h("label", { class: "shapes" }, ["Widths ", shape]),
    theme,
    isAlone ? again(tables) : null,
    h("a", { class: "button", text: isAlone ? "All samples" : "Lobby", attrs: { href: lobby } }),
  ]);
}

async function open(): Promise<void> {
  const { users, world, brought } = await practiceState();
  const sample = new URLSearchParams(location.search).get("sample");
  const first = brought?.samples.find(({ id }) => id === sample)?.first;
  const seats = everybody(users);
  const tables = h("main", { class: "tables is-even" }, seats.map(table));
  arrange(seats.length, tables);
  const bar = h("header", { class: "side-bar" }, [
    h("h1", { text: world.title }),
    h("p", { class: "note" }, [
      h("span", { text: `One fight, ${inWords(seats.length)} people. ` }),
      "A practice table, not Foundry VTT.",
    ]),
    first ? h("p", { class: "first", text: first }) : null,
    tools(seats, tables),
  ]);
  document.body.replaceChildren(bar, tables);
  document.title = `${world.title}: side by side`;
}

preferTheme();
open().catch((error: unknown) => document.body.replaceChildren(noTable(error)));
