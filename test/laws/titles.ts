/** The titles of the tests and suites that a source file runs; what is skipped or still to do has none. */
export function titlesIn(source: string): string[] {
  const titles: string[] = [];
  for (const match of source.matchAll(/(?<![\w.])(?:test|it|describe)(?:\.(\w+))?\(/g)) {
    const [whole, modifier] = match;
    if (modifier === "skip" || modifier === "todo") continue;
    let at = match.index + whole.length;
    if (modifier !== undefined && modifier !== "only" && modifier !== "concurrent") {
      at = afterParens(source, at);
      if (source[at] !== "(") continue;
      at++;
    }
    const title = /^\s*(["'`])((?:(?!\1)[^\\]|\\.)*)\1/.exec(source.slice(at, at + 400));
    if (title !== null) titles.push(title[2] as string);
  }
  return titles;
}

/** Where the bracket that opened just before `at` closes; strings may contain anything. */
function afterParens(source: string, at: number): number {
  let depth = 1;
  let quote = "";
  for (let i = at; i < source.length; i++) {
    const letter = source[i] as string;
    if (quote !== "") {
      if (letter === "\\") i++;
      else if (letter === quote) quote = "";
    } else if (letter === '"' || letter === "'" || letter === "`") quote = letter;
    else if (letter === "(") depth++;
    else if (letter === ")" && --depth === 0) return i + 1;
  }
  return source.length;
}
