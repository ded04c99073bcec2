import { host } from "../../../src/foundry/check/foundry.ts";
import { type Bench, same, statement } from "../bench.ts";

/** Whether the keyboard belongs to this element once it has the focus. */
function takes(bench: Bench, html: string): boolean {
  const frame = document.createElement("div");
  frame.innerHTML = html;
  document.body.append(frame);
  bench.later(() => frame.remove());
  frame.querySelector<HTMLElement>("[data-it]")?.focus();
  return host().game.keyboard.hasFocus;
}

const about = (bench: Bench, cases: Readonly<Record<string, boolean>>): void =>
  same(
    Object.fromEntries(Object.keys(cases).map((html) => [html, takes(bench, html)])),
    cases,
    "the keyboard is taken",
  );

export const aboutKeyboard = [
  statement("keys-fields", "fields have the keyboard while they have the focus", async (bench) => {
    about(bench, {
      "<input data-it>": true,
      "<select data-it></select>": true,
      "<textarea data-it></textarea>": true,
      '<div data-it contenteditable="true"></div>': true,
    });
  }),
  statement("keys-buttons", "a button has it inside a form alone, and nothing else has", async (bench) => {
    about(bench, {
      '<form><button data-it type="button">B</button></form>': true,
      '<button data-it type="button">B</button>': false,
      '<a data-it href="#">A</a>': false,
      '<div data-it tabindex="0"></div>': false,
      "<details><summary data-it>S</summary></details>": false,
    });
  }),
  statement("keys-said", "what says so by data-keyboard-focus has it", async (bench) => {
    about(bench, {
      '<button data-it type="button" data-keyboard-focus>B</button>': true,
      '<div data-it tabindex="-1" data-keyboard-focus="true"></div>': true,
      '<input data-it data-keyboard-focus="false">': false,
    });
  }),
  statement("keys-core", "space, Tab, arrows, letters that move, T and Shift+C are Foundry's own", async () => {
    const bound = [...host().game.keybindings.bindings]
      .filter(([id]) => id.startsWith("core."))
      .flatMap(([, bindings]) => bindings.map(({ key }) => key));
    const wanted = ["Space", "Escape", "Tab", "ArrowUp", "ArrowLeft", "KeyW", "KeyA", "KeyS", "KeyD", "KeyT", "KeyC"];
    const lacking = wanted.filter((key) => !bound.includes(key));
    same(lacking, [], "not bound");
  }),
];
