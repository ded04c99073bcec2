// Writes the paths of templates as TypeScript for the type checker to resolve, and reports its errors at their place in
// the templates.
import Handlebars from "handlebars";

const PARTIAL = /^modules\/dealt-in\/templates\/([\w/-]+)\.hbs$/;

/** Where each path is in the templates, by the line that was written for it. */
export type Places = ReadonlyMap<number, string>;

/** What is known at a place of a template: its contexts from the outermost on, and names that blocks have given. */
interface Scope {
  readonly write: (code: string, node: Node) => void;
  readonly contexts: readonly string[];
  readonly named: ReadonlyMap<string, string>;
}

type Node = hbs.AST.Node;
type Block = hbs.AST.BlockStatement;
type Mustache = hbs.AST.MustacheStatement;
type Partial = hbs.AST.PartialStatement;
type Path = hbs.AST.PathExpression;

const isBlock = (node: Node): node is Block => node.type === "BlockStatement";
const isMustache = (node: Node): node is Mustache => node.type === "MustacheStatement";
const isPartial = (node: Node): node is Partial => node.type === "PartialStatement";
const isPath = (node: Node): node is Path => node.type === "PathExpression";

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
export function pathsOf(
  templates: Readonly<Record<string, string>>,
  from: string,
): { readonly source: string; readonly places: Places } {
  const lines = [`import type { Contexts } from ${JSON.stringify(from)};`, ...HEAD];
  const places = new Map<number, string>();
  const write = (code: string, place: string) => places.set(lines.push(code), place);
  const names = Object.keys(templates);
  for (const [at, [name, text]] of Object.entries(templates).entries()) {
    const file = `templates/${name}.hbs`;
    write(`export function template${at}(_0: Contexts[${JSON.stringify(name)}]): void {`, `${file}:1: its context`);
    const told = (code: string, node: Node) => write(code, `${file}:${node.loc.start.line}: ${saidAt(text, node)}`);
    inBody(Handlebars.parse(text), { write: told, contexts: ["_0"], named: new Map() });
    lines.push("}");
  }
  const known = names.map((name) => JSON.stringify(name)).join(" | ") || "never";
  write(`fits<Record<Exclude<keyof Contexts, ${known}>, never>>({});`, `${from}: a context without a template`);
  return { source: `${lines.join("\n")}\n`, places };
}

/** The type checker's output, with places in templates instead of places in the written file. */
export const inTemplates = (output: string, file: string, places: Places): string =>
  output.replace(new RegExp(`^.*${file.replaceAll(".", "\\.")}\\((\\d+),\\d+\\): `, "gm"), (all, line: string) => {
    const place = places.get(Number(line));
    return place === undefined ? all : `${place}: `;
  });

/** A statement as it is written in the template; for a block, its beginning. */
function saidAt(template: string, { loc }: Node): string {
  const [first = "", ...lines] = template.split("\n").slice(loc.start.line - 1);
  const all = [first.slice(loc.start.column), ...lines].join("\n");
  return all.slice(0, all.indexOf("}}") + 2);
}

function inBody(program: hbs.AST.Program | undefined, scope: Scope): void {
  for (const node of program?.body ?? []) inStatement(node, scope);
}

function inStatement(node: Node, scope: Scope): void {
  if (isMustache(node)) inMustache(node, scope);
  else if (isBlock(node)) inBlock(node, scope);
  else if (isPartial(node)) inPartial(node, scope);
  else if (node.type !== "ContentStatement" && node.type !== "CommentStatement")
    throw new Error(`${node.type} at line ${node.loc.start.line} is not known here`);
}

/** A field is printed itself; for a helper, its arguments are. */
function inMustache(node: Mustache, scope: Scope): void {
  const values = [...node.params, ...pairsOf(node).map(({ value }) => value)];
  for (const value of values.length > 0 ? values : [node.path]) scope.write(`text(${given(value, scope)});`, node);
}

/** `#if` and `#with` narrow what they test; `#each` iterates over an array and nothing else. */
function inBlock(node: Block, scope: Scope): void {
  const name = isPath(node.path) ? node.path.original : "";
  const value = node.params
    .slice(0, 1)
    .map((param) => given(param, scope))
    .join("");
  if (name === "if" || name === "unless") {
    scope.write(name === "if" ? `if (${value}) {` : `if (!${value}) {`, node);
    inBody(node.program, scope);
    scope.write("} else {", node);
    inBody(node.inverse, scope);
    return scope.write("}", node);
  }
  const inner = innerOf(node, scope);
  const own = inner.contexts.at(-1) ?? "";
  scope.write(name === "each" ? `for (const ${own} of each(${value})) {` : `for (const ${own} of [${value}]) {`, node);
  if (name === "with") scope.write(`if (!${own}) continue;`, node);
  else if (name !== "each") throw new Error(`#${name} at line ${node.loc.start.line} is not known here`);
  inBody(node.program, inner);
  scope.write("}", node);
  inBody(node.inverse, scope);
}

/** The scope in which each element is the context, also under its own name if it was given one. */
function innerOf(node: Block, scope: Scope): Scope {
  const own = `_${scope.contexts.length}`;
  const [element, index] = node.program.blockParams ?? [];
  const named = new Map(scope.named);
  if (element !== undefined) named.set(element, own);
  if (index !== undefined) named.set(index, "0");
  return { ...scope, contexts: [...scope.contexts, own], named };
}

/** A partial's argument must match what its own template is written for. */
function inPartial(node: Partial, scope: Scope): void {
  const written = "original" in node.name ? String(node.name.original) : "";
  const name = PARTIAL.exec(written)?.[1] ?? written;
  const [context = scope.contexts.at(-1)] = node.params.map((param) => given(param, scope));
  const more = pairsOf(node).map(({ key, value }) => `, ${JSON.stringify(key)}: ${given(value, scope)}`);
  const whole = more.length > 0 ? `{ ...${context}${more.join("")} }` : context;
  scope.write(`fits<Contexts[${JSON.stringify(name)}]>(${whole});`, node);
}

const pairsOf = ({ hash }: Mustache | Partial) => hash?.pairs ?? [];

/** A literal, or the path to a field: of the context, of an outer one, or of a block's name. */
function given(node: Node, { contexts, named }: Scope): string {
  if (!isPath(node)) return "value" in node ? JSON.stringify(node.value) : "undefined";
  const [head = "", ...rest] = node.parts;
  if (node.data) return head === "root" ? way("_0", rest) : head === "key" ? '""' : "0";
  const own = named.get(head);
  if (node.depth === 0 && own !== undefined && !node.original.startsWith("this")) return way(own, rest);
  return way(contexts.at(-1 - node.depth) ?? "", node.parts);
}

const way = (from: string, parts: readonly string[]) =>
  from + parts.map((part) => `[${JSON.stringify(part)}]`).join("");
