import Handlebars from "handlebars";

/** What a template does beyond writing down what it is given; empty if it is plain. */
export function faultsIn(template: string): string[] {
  const faults: string[] = [];
  try {
    inBody(Handlebars.parse(template), faults);
  } catch (error) {
    faults.push(`does not parse: ${error instanceof Error ? error.message : String(error)}`);
  }
  return faults;
}

type Node = hbs.AST.Node;

function inBody(program: hbs.AST.Program, faults: string[]): void {
  if (program.blockParams !== undefined && program.blockParams.length > 1) faults.push("counts: as |item index|");
  for (const statement of program.body) inStatement(statement, faults);
}

function inStatement(node: Node, faults: string[]): void {
  switch (node.type) {
    case "ContentStatement":
    case "CommentStatement":
      return;
    case "MustacheStatement":
      return inMustache(node as hbs.AST.MustacheStatement, faults);
    case "BlockStatement":
      return inBlock(node as hbs.AST.BlockStatement, faults);
    case "PartialStatement":
      return inPartial(node as hbs.AST.PartialStatement, faults);
    default:
      faults.push(`${node.type} at line ${node.loc.start.line}`);
  }
}

/** `{{field}}`, or `{{localize "key"}}` with what it says it with. */
function inMustache(node: hbs.AST.MustacheStatement, faults: string[]): void {
  const at = `at line ${node.loc.start.line}`;
  if (!node.escaped) faults.push(`unescaped ${at}`);
  if (nameOf(node.path) !== "localize") {
    inField(node.path, at, faults);
    if (node.params.length > 0 || pairs(node).length > 0) faults.push(`helper ${nameOf(node.path)} ${at}`);
    return;
  }
  if (node.params.length !== 1) faults.push(`localize of ${node.params.length} ${at}`);
  for (const value of [...node.params, ...pairs(node)]) inValue(value, at, faults);
}

/** `#each list` and `#if field`, with or without an else. */
function inBlock(node: hbs.AST.BlockStatement, faults: string[]): void {
  const at = `at line ${node.loc.start.line}`;
  const name = nameOf(node.path);
  if (name !== "each" && name !== "if") faults.push(`#${name} ${at}`);
  if (node.params.length !== 1 || pairs(node).length > 0) faults.push(`#${name} of more than one field ${at}`);
  for (const param of node.params) inField(param, at, faults);
  inBody(node.program, faults);
  if (node.inverse) inBody(node.inverse, faults);
}

/** `{{> name}}`, perhaps of a field, perhaps with values. */
function inPartial(node: hbs.AST.PartialStatement, faults: string[]): void {
  const at = `at line ${node.loc.start.line}`;
  if (node.name.type === "SubExpression") faults.push(`a partial that is looked up ${at}`);
  if (node.params.length > 1) faults.push(`a partial of ${node.params.length} ${at}`);
  for (const value of [...node.params, ...pairs(node)]) inValue(value, at, faults);
}

const LITERALS: readonly string[] = ["StringLiteral", "NumberLiteral", "BooleanLiteral"];

function inValue(node: Node, at: string, faults: string[]): void {
  if (!LITERALS.includes(node.type)) inField(node, at, faults);
}

/** A field of what is shown, by its plain name; no `@data`, no way up, no number, no expression. */
function inField(node: Node, at: string, faults: string[]): void {
  if (node.type !== "PathExpression") return void faults.push(`${node.type} ${at}`);
  const path = node as hbs.AST.PathExpression;
  if (path.data || path.depth > 0) faults.push(`${path.original} ${at}`);
  const strange = path.parts.filter((part) => !/^[A-Za-z]\w*$/.test(part));
  if (strange.length > 0) faults.push(`look-up ${path.original} ${at}`);
}

const pairs = (node: { readonly hash?: hbs.AST.Hash }): Node[] => (node.hash?.pairs ?? []).map((pair) => pair.value);
const nameOf = (node: Node): string =>
  node.type === "PathExpression" ? String((node as hbs.AST.PathExpression).original) : node.type;
