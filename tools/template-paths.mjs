// Writes the paths of templates as TypeScript for the type checker to resolve, and reports its errors at their place in
// the templates.
import Handlebars from "handlebars";

const PARTIAL = /^modules\/dealt-in\/templates\/([\w/-]+)\.hbs$/;

/** What the written code consists of: what can be printed, iterated, and passed to a template. */
const HEAD = [
  "export declare function text(value: string | number | boolean | null | undefined): void;",
  "export declare function each<T>(list: readonly T[] | false | null | undefined): readonly T[];",
  "export declare function fits<T>(context: T): void;",
];

/**
 * Takes every path of these templates from a value of the type that `Contexts` in the module `from` declares for it.
 * `places` says for each line of `source` where its path is.
 */
export function pathsOf(templates, from) {
  const lines = [`import type { Contexts } from ${JSON.stringify(from)};`, ...HEAD];
  const places = new Map();
  const write = (code, place) => places.set(lines.push(code), place);
  const names = Object.keys(templates);
  for (const [at, name] of names.entries()) {
    const file = `templates/${name}.hbs`;
    write(`export function template${at}(_0: Contexts[${JSON.stringify(name)}]): void {`, `${file}:1: its context`);
    const told = (code, node) => write(code, `${file}:${node.loc.start.line}: ${saidAt(templates[name], node)}`);
    inBody(Handlebars.parse(templates[name]), { write: told, contexts: ["_0"], named: new Map() });
    lines.push("}");
  }
  const known = names.map((name) => JSON.stringify(name)).join(" | ") || "never";
  write(`fits<Record<Exclude<keyof Contexts, ${known}>, never>>({});`, `${from}: a context without a template`);
  return { source: `${lines.join("\n")}\n`, places };
}

/** The type checker's output, with places in templates instead of places in the written file. */
export const inTemplates = (output, file, places) =>
  output.replace(new RegExp(`^.*${file.replaceAll(".", "\\.")}\\((\\d+),\\d+\\): `, "gm"), (all, line) => {
    const place = places.get(Number(line));
    return place === undefined ? all : `${place}: `;
  });

/** A statement as it is written in the template; for a block, its beginning. */
function saidAt(template, { loc }) {
  const lines = template.split("\n").slice(loc.start.line - 1);
  const all = [lines[0].slice(loc.start.column), ...lines.slice(1)].join("\n");
  return all.slice(0, all.indexOf("}}") + 2);
}

function inBody(program, scope) {
  for (const node of program?.body ?? []) inStatement(node, scope);
}

function inStatement(node, scope) {
  switch (node.type) {
    case "ContentStatement":
    case "CommentStatement":
      return;
    case "MustacheStatement":
      return inMustache(node, scope);
    case "BlockStatement":
      return inBlock(node, scope);
    case "PartialStatement":
      return inPartial(node, scope);
    default:
      throw new Error(`${node.type} at line ${node.loc.start.line} is not known here`);
  }
}

/** A field is printed itself; for a helper, its arguments are. */
function inMustache(node, scope) {
  const values = [...node.params, ...pairsOf(node).map(({ value }) => value)];
  for (const value of values.length > 0 ? values : [node.path]) scope.write(`text(${given(value, scope)});`, node);
}

/** `#if` and `#with` narrow what they test; `#each` iterates over an array and nothing else. */
function inBlock(node, scope) {
  const { original: name } = node.path;
  const value = given(node.params[0], scope);
  if (name === "if" || name === "unless") {
    scope.write(name === "if" ? `if (${value}) {` : `if (!${value}) {`, node);
    inBody(node.program, scope);
    scope.write("} else {", node);
    inBody(node.inverse, scope);
    return scope.write("}", node);
  }
  const inner = innerOf(node, scope);
  const own = inner.contexts.at(-1);
  scope.write(name === "each" ? `for (const ${own} of each(${value})) {` : `for (const ${own} of [${value}]) {`, node);
  if (name === "with") scope.write(`if (!${own}) continue;`, node);
  else if (name !== "each") throw new Error(`#${name} at line ${node.loc.start.line} is not known here`);
  inBody(node.program, inner);
  scope.write("}", node);
  inBody(node.inverse, scope);
}

/** The scope in which each element is the context, also under its own name if it was given one. */
function innerOf(node, scope) {
  const own = `_${scope.contexts.length}`;
  const [element, index] = node.program.blockParams ?? [];
  const named = new Map(scope.named);
  if (element !== undefined) named.set(element, own);
  if (index !== undefined) named.set(index, "0");
  return { ...scope, contexts: [...scope.contexts, own], named };
}

/** A partial's argument must match what its own template is written for. */
function inPartial(node, scope) {
  const name = PARTIAL.exec(node.name.original)?.[1] ?? node.name.original;
  const context = node.params.length > 0 ? given(node.params[0], scope) : scope.contexts.at(-1);
  const more = pairsOf(node).map(({ key, value }) => `, ${JSON.stringify(key)}: ${given(value, scope)}`);
  const whole = more.length > 0 ? `{ ...${context}${more.join("")} }` : context;
  scope.write(`fits<Contexts[${JSON.stringify(name)}]>(${whole});`, node);
}

const pairsOf = ({ hash }) => hash?.pairs ?? [];

/** A literal, or the path to a field: of the context, of an outer one, or of a block's name. */
function given(node, { contexts, named }) {
  if (node.type !== "PathExpression") return JSON.stringify(node.value);
  if (node.data)
    return node.parts[0] === "root" ? way("_0", node.parts.slice(1)) : node.parts[0] === "key" ? '""' : "0";
  const [head, ...rest] = node.parts;
  if (node.depth === 0 && named.has(head) && !node.original.startsWith("this")) return way(named.get(head), rest);
  return way(contexts.at(-1 - node.depth), node.parts);
}

const way = (from, parts) => from + parts.map((part) => `[${JSON.stringify(part)}]`).join("");
