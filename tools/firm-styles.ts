// Other packages style buttons, pictures, items and fields by element, and some of their sheets lie in no layer. Those
// win over every layer, whatever their selectors, except over what a layer calls important. So wherever ours says how
// such an element is laid out, the build makes it important: all of it, or our own rules would win over one another
// in another order.
import { readdirSync, readFileSync } from "node:fs";
import type { CSSOptions } from "vite";

type Step = NonNullable<Exclude<NonNullable<CSSOptions["postcss"]>, string>["plugins"]>[number];
type Plugin = Exclude<Extract<Step, { postcssPlugin: string }>, (...given: never) => unknown>;
type Rule = Parameters<Extract<Plugin["Rule"], (...given: never) => unknown>>[0];
type Part = Rule["nodes"][number];
/** The elements that each class stands on. */
type Standing = ReadonlyMap<string, ReadonlySet<string>>;

/** What packages style by element. */
const ELEMENTS = ["button", "img", "li", "input", "select", "textarea"];
const ANY_OF_THEM = `:where(${ELEMENTS.join(", ")})`;

/** Foundry's own, in its tracker's rows. */
const FOUNDRYS = ["combatant", "token-image", "inline-control"];

/** Place, size and text. Nothing that moves, since what is important cannot be animated. */
const LAYOUT = [
  /^(?:position|display|float|order|overflow|box-sizing|aspect-ratio|object-fit|vertical-align|white-space)$/,
  /^(?:inset|top|right|bottom|left|(?:min-|max-)?(?:width|height|inline-size|block-size))(?:-|$)/,
  /^(?:margin|padding|border|flex|grid|gap|row-gap|column-gap|align|justify|place)(?:-|$)/,
  /^(?:font|line-height|letter-spacing|text-align|text-indent|text-transform|list-style)(?:-|$)/,
];

const BRACKETS = /\((?:[^()]|\([^()]*\))*\)/;
const ABSENT = new RegExp(`:(?:not|has)${BRACKETS.source}`, "g");
const CHOICE = new RegExp(`:(?:is|where)(${BRACKETS.source})`);

/** The text in pieces at these signs, except within brackets. */
function piecesOf(text: string, signs: string): string[] {
  let depth = 0;
  let piece = "";
  const pieces: string[] = [];
  for (const sign of text) {
    if ("([".includes(sign)) depth++;
    if (")]".includes(sign)) depth--;
    if (depth > 0 || !signs.includes(sign)) piece += sign;
    else piece = pieces.push(piece) > 0 ? "" : piece;
  }
  return [...pieces, piece].map((one) => one.trim()).filter((one) => one !== "");
}

/** What a selector is about: its last part, once for each choice in it. */
function subjectsOf(selector: string): string[] {
  const last = (piecesOf(selector, " >+~\n").at(-1) ?? "").replaceAll(ABSENT, "");
  const choice = CHOICE.exec(last);
  if (choice === null) return [last];
  const around = last.replace(choice[0], "");
  return piecesOf((choice[1] ?? "").slice(1, -1), ",").flatMap((one) =>
    subjectsOf(one).map((subject) => subject + around),
  );
}

/** The elements that each of our classes stands on, as far as templates say it. */
function standing(folder: string): Standing {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".hbs"));
  const on = new Map<string, ReadonlySet<string>>();
  for (const file of files)
    for (const [, tag = "", classes = ""] of readFileSync(`${folder}/${file}`, "utf8").matchAll(
      /<(\w+)\b[^<>]*?\bclass="([^"]*)"/g,
    ))
      for (const name of classes.match(/(?<![\w-])dealt-in-[\w-]+/g) ?? [])
        on.set(name, new Set([...(on.get(name) ?? []), tag]));
  return on;
}

/** Whether this is one of the elements: surely, perhaps, or never. */
function isElement(subject: string, on: Standing): "surely" | "perhaps" | "never" {
  if (subject.includes("::") || subject === ":root") return "never";
  const tag = /^[a-z]\w*/i.exec(subject)?.[0];
  if (tag !== undefined) return ELEMENTS.includes(tag) ? "surely" : "never";
  const names = (subject.match(/[.#][\w-]+/g) ?? []).map((name) => name.slice(1));
  const telling = names.filter((name) => !/^(?:is|has)-/.test(name));
  if (telling.length === 0) return "perhaps"; // a state, or anything at all
  const tags = telling.flatMap((name) => (FOUNDRYS.includes(name) ? ELEMENTS.slice(0, 1) : [...(on.get(name) ?? [])]));
  if (!tags.some((one) => ELEMENTS.includes(one))) return "never";
  return tags.every((one) => ELEMENTS.includes(one)) ? "surely" : "perhaps";
}

/** The same selector for those elements alone, or none at all if it is never about one. */
function firmed(selector: string, on: Standing): string[] {
  const are = subjectsOf(selector).map((subject) => isElement(subject, on));
  if (are.every((one) => one === "never")) return [];
  return [are.every((one) => one === "surely") ? selector : selector + ANY_OF_THEM];
}

const isLayout = (part: Part) => part.type === "decl" && LAYOUT.some((kind) => kind.test(part.prop));

/** Makes what the rule says of those elements' layout important. What else it is about keeps its own order. */
function firm(rule: Rule, on: Standing): void {
  const { parent } = rule;
  const isFrame = parent !== undefined && "name" in parent && /keyframes$/.test(String(parent.name));
  if (isFrame || !rule.some(isLayout)) return;
  const selectors = piecesOf(rule.selector, ",");
  const ours = selectors.flatMap((one) => firmed(one, on));
  if (ours.length === 0) return;
  const isWhole = ours.join() === selectors.join();
  const target = isWhole ? rule : rule.cloneAfter({ selectors: ours });
  target.each((part) => {
    if (part.type === "decl" && isLayout(part)) part.important = true;
    else if (!isWhole) part.remove();
  });
}

/**
 * A step of the build after which the layout of our buttons, pictures, items and fields holds beside sheets without a
 * layer. `folder` has the templates, which say what our classes stand on. Beside layers alone it changes nothing.
 */
export function firmStyles(folder: string): Step {
  const on = standing(folder);
  return {
    postcssPlugin: "firm-styles",
    OnceExit(root) {
      const rules: Rule[] = [];
      root.walkRules((rule) => void rules.push(rule)); // before any is added
      for (const rule of rules) firm(rule, on);
    },
  };
}
