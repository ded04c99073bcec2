/** What tells names apart comes last: where one is cut, it is so before the number or letter at its end. */

const END = /^(.*\S)(\s+(?:\d{1,3}|\p{Lu}))$/su;

/** Puts the end of this name, if it is a number or a letter, into a part that styles never cut. Its text stays the same. */
export function keepEnd(name: Element): void {
  const [, start, end] = name.children.length > 0 ? [] : (END.exec(name.textContent?.trim() ?? "") ?? []);
  if (start === undefined || end === undefined) return;
  const part = (text: string) => Object.assign(name.ownerDocument.createElement("span"), { textContent: text });
  name.classList.add("dealt-in-parted");
  name.replaceChildren(part(start), part(end));
}
