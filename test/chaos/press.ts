/** Runs in a page: presses any one of its buttons, and fills in what is asked. */

export interface Wish {
  readonly seed: number;
  /** Presses the same control twice at once. */
  readonly twice: boolean;
  /** Leaves the strip alone, where a window has been opened, and does not give up what was begun there. */
  readonly inWindows?: true;
}

/**
 * What was pressed, in a word or two, or null if there was nothing to press. Self-contained, since it travels as text.
 */
export function press({ seed, twice, inWindows }: Wish): string | null {
  let state = seed | 0;
  const spin = (n: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
  const oneOf = <T>(from: readonly T[]): T | undefined => from[spin(from.length)];
  const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;
  const all = <E extends HTMLElement>(root: ParentNode, selector: string): E[] =>
    [...root.querySelectorAll<E>(selector)].filter(isShown);

  /** Values within their bounds, as somebody might type them. */
  const fillIn = (root: ParentNode): void => {
    for (const field of all<HTMLSelectElement>(root, "select")) {
      const option = oneOf([...field.options]);
      if (option !== undefined && spin(2) === 0) field.value = option.value;
    }
    for (const field of all<HTMLInputElement>(root, "input")) {
      if (field.type === "number") {
        const least = Number(field.min || 0);
        const most = Number(field.max || 20);
        if (field.value === "" || spin(2) === 0)
          field.value = String(Math.max(least, 0) + spin(Math.min(most, 25) - Math.max(least, 0) + 1));
      } else if (field.type === "checkbox" || field.type === "radio") {
        if (spin(3) === 0) field.click();
      } else if (field.type === "text" && field.value === "")
        field.value = oneOf(["run", "watch the door", "x", "Jean-Luc’s (2.) {who} 🐉"]) ?? "";
    }
  };
  const named = ({ dataset, textContent }: HTMLElement): string =>
    [dataset["key"] ?? dataset["action"] ?? dataset["fanDo"] ?? dataset["sort"] ?? textContent.trim(), dataset["value"]]
      .filter((part) => part !== undefined && part !== "")
      .join(" ");
  const push = (control: HTMLElement): string => {
    const name = named(control);
    control.click();
    if (twice) control.click();
    return name;
  };

  const dialog = all(document, "dialog[open]").at(-1);
  if (dialog !== undefined) {
    fillIn(dialog);
    const buttons = all<HTMLButtonElement>(dialog, "button:not(:disabled)");
    const yes = buttons.find(({ dataset }) => dataset["action"] === "ok" || dataset["action"] === "yes");
    const goesOn = buttons.filter(({ dataset }) => !["cancel", "close", "no"].includes(dataset["action"] ?? ""));
    const chosen = yes !== undefined && (inWindows === true || spin(5) > 0) ? yes : oneOf(inWindows ? goesOn : buttons);
    return chosen === undefined ? null : `dialog: ${push(chosen)}`;
  }

  const NEVER = ["reload", "saveKept", "help", "ruleset", "rollIn", "canvas", "hint", "fold"];
  const weigh = (control: HTMLElement): number => {
    const { action = "", hand, lay } = control.dataset;
    if (NEVER.includes(action)) return 0;
    if (action === "undo" || action === "table" || action === "hand" || action === "seat" || action === "show")
      return 1;
    if (action === "close") return inWindows === true ? 0 : 2;
    if (control.classList.contains("is-main")) return 12;
    if (control.closest(".dealt-in-ask") !== null) return 8;
    if (hand !== undefined || lay !== undefined) return 3;
    return 4;
  };
  const windows = ["table", "hand"].map((name) => `.dealt-in-${name}-window`);
  const strip = ["#combat .dealt-in-strip", "#combat .dealt-in-aside-note"];
  const roots = all(document, [...windows, ...(inWindows === true ? [] : strip)].join());
  const controls = roots
    .flatMap((root) => all<HTMLButtonElement>(root, "button:not(:disabled), input[type=radio]"))
    .flatMap((control) => Array.from({ length: weigh(control) }, () => control));
  const chosen = oneOf(controls);
  if (chosen === undefined) return null;
  const asked = chosen.closest<HTMLElement>("[data-roll]");
  if (asked !== null) fillIn(asked);
  return push(chosen);
}
