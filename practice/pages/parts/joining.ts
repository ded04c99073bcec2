/** The seats of a world, to be taken one by one or all at once. */
import { h, icon } from "./dom.ts";
import {
  addressOf,
  gameAddress,
  heroesOf,
  isAlone,
  isGM,
  type PracticeState,
  practiceState,
  type Seat,
  side,
  themeOf,
} from "./practice.ts";

function seatWords(user: Seat, state: PracticeState): string {
  if (isGM(user))
    return user.name === "Gamemaster" ? "Runs the fight and sees everything." : "A second GM, to try two at once.";
  const names = heroesOf(user, state).map(({ name }) => name);
  return names.length ? `Plays ${names.join(" and ")}.` : "A player.";
}

function faces(user: Seat, state: PracticeState): HTMLElement {
  const heroes = heroesOf(user, state).map(({ img }) => h("img", { attrs: { src: addressOf(img), alt: "" } }));
  const screen = h("span", { class: "screen" }, [icon(isGM(user) ? "fa-solid fa-book-open" : "fa-solid fa-user")]);
  return h("div", { class: "heroes" }, heroes.length ? heroes : [screen]);
}

/** Where all sit at one browser, each seat is a tab. */
const TAB = isAlone ? { target: "_blank", rel: "noopener" } : {};

const seatAddress = (user: Seat) => gameAddress(user, isAlone ? { theme: themeOf() } : {});

function seat(user: Seat, state: PracticeState): HTMLElement {
  const online = state.online.includes(user._id);
  const stateWord = h("span", {
    class: online ? "seat-state is-online" : "seat-state",
    text: online ? "at the table" : "free",
  });
  const link = h("a", { class: "seat", attrs: { href: seatAddress(user), "data-user": user.name, ...TAB } }, [
    h("span", { class: "seat-name", text: `Join as ${user.name}` }),
    faces(user, state),
    h("span", { class: "seat-words", text: seatWords(user, state) }),
    stateWord,
  ]);
  link.style.setProperty("--seat", user.color ?? "#888");
  return h("li", {}, [link]);
}

function together(): HTMLElement {
  const link = h("a", { class: "button main", attrs: { href: side } }, [
    icon("fa-solid fa-table-columns"),
    h("span", { text: "Open everybody side by side" }),
  ]);
  const note = h("p", { class: "note", text: "The quickest way to see what one GM and each player see." });
  return h("div", { class: "together" }, [link, note]);
}

function draw(state: PracticeState, seats: HTMLElement): void {
  seats.replaceChildren(...state.users.map((user) => seat(user, state)));
}

/** The section with all of them, which says from time to time who is there. */
export function joining(state: PracticeState): HTMLElement {
  const seats = h("ul", { class: "seats" });
  draw(state, seats);
  let shown = state.online.join();
  setInterval(async () => {
    const next = await practiceState().catch(() => null);
    if (!next || next.online.join() === shown) return;
    shown = next.online.join();
    draw(next, seats);
  }, 2000);
  return h("section", { attrs: { "aria-labelledby": "join" } }, [
    h("h2", { text: "Take a seat", attrs: { id: "join" } }),
    together(),
    seats,
  ]);
}
