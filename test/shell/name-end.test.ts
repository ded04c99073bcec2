import { expect, test } from "vitest";
import { keepEnd } from "../../src/ui/page/templates.ts";

/** The parts into which a name is put. */
function partsOf(name: string): string[] {
  const parts: string[] = [];
  keepEnd({
    children: [],
    textContent: name,
    classList: { add: () => undefined },
    ownerDocument: { createElement: () => ({ textContent: "" }) },
    replaceChildren: (...all: { readonly textContent: string }[]) =>
      void parts.push(...all.map((one) => one.textContent)),
  } as unknown as Element);
  return parts;
}

test("a name is cut before the number or letter that tells it from others, and its text stays the same", () => {
  expect(partsOf("Räuber (mit Armbrust) 2")).toEqual(["Räuber (mit Armbrust)", " 2"]);
  expect(partsOf("Barrow Guard Ö")).toEqual(["Barrow Guard", " Ö"]);
  for (const name of ["Old Tam", "12", "Agent 47b", "Anno 1666", ""]) expect(partsOf(name), name).toEqual([]);
});
