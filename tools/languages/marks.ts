// The marks of Markdown in a guide's text, which a translation keeps.
import { callingIn, isCalled, namesIn } from "./names.ts";
import { type Body, entriesOf, isForms } from "./texts.ts";

const linksIn = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, to = ""]) => to);
const codeIn = (text: string) => [...text.matchAll(/`[^`]*`/g)].map(([code]) => code);
const boldIn = (text: string) => [...text.matchAll(/\*\*/g)].length / 2;

/** Those that the first list has more often than the second. */
function beyond(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What a text has lost of the marks of its English one, or has beyond them. */
function lostIn(text: string, model: string): string[] {
  const own = [...linksIn(text).map((to) => `a link to ${to}`), ...codeIn(text)];
  const asked = [...linksIn(model).map((to) => `a link to ${to}`), ...codeIn(model)];
  const counts: readonly [string, number, number][] = [
    ["**strong parts**", boldIn(text), boldIn(model)],
    ["*names*", namesIn(text).length, namesIn(model).length],
  ];
  return [
    ...beyond(asked, own).map((mark) => `lacks ${mark}`),
    ...beyond(own, asked).map((mark) => `has ${mark}, which English has not`),
    ...counts.filter(([, has, wants]) => has !== wants).map(([what, has, wants]) => `has ${has} ${what}, not ${wants}`),
  ];
}

/**
 * What is wrong with the marks in a language's guides: links, code, strong parts, and names of buttons that are not
 * those of this language's screens. `screens` are its texts, `englishScreens` the English ones.
 */
export function marksLost(own: Body, english: Body, screens: Body, englishScreens: Body): string[] {
  const models = entriesOf(english);
  const calls = callingIn(englishScreens, screens);
  return [...entriesOf(own)].flatMap(([key, text]) => {
    const model = models.get(key);
    if (typeof text !== "string" || typeof model !== "string" || isForms(model)) return [];
    const asked = namesIn(model).map((name) => ({ name, called: calls(name) }));
    const isMeant = (name: string) => asked.some(({ called }) => called.length === 0 || isCalled(name, called));
    const wrong = asked.length === 0 ? [] : namesIn(text).filter((name) => !isMeant(name));
    const right = asked
      .filter(({ called }) => called.length > 0 && !namesIn(text).some((name) => isCalled(name, called)))
      .map(({ name, called: [first] }) => `*${name}* is *${first}*`);
    return [
      ...lostIn(text, model),
      ...wrong.map((name) => `has *${name}*, which no screen says there`),
      ...right.map((what) => `calls something otherwise than the screens: ${what}`),
    ].map((fault) => `${key}: ${fault}`);
  });
}
