/** What may share a line with others: words, and what marks them. */
const AMONG_WORDS: readonly string[] = ["a", "b", "bdi", "em", "i", "small", "span", "strong"];
const LONGEST = 140;

/** Lines of a template that nobody can read at a glance, by number and reason: too long, or with several elements on them. */
export function crowdedLines(template: string): string[] {
  return template.split("\n").flatMap((line, at) => {
    const begun = [...line.replace(/\{\{.*?\}\}/g, "").matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag = ""]) => tag);
    const blocks = begun.filter((tag) => !AMONG_WORDS.includes(tag));
    return [
      ...(line.length > LONGEST ? [`${at + 1}: ${line.length} characters`] : []),
      ...(blocks.length > 1 ? [`${at + 1}: ${blocks.join(", ")}`] : []),
    ];
  });
}
