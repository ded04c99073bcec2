import { describe, expect, test } from "vitest";
import { elementAt, isField, isHtml, isInput } from "../../src/foundry/host/screen/dom.ts";

/** Elements of another window: no class of this one knows them. */

const made = (localName: string, namespaceURI: string, nodeType = 1): EventTarget =>
  Object.assign(new EventTarget(), { nodeType, namespaceURI, localName });
const html = (localName: string): EventTarget => made(localName, "http://www.w3.org/1999/xhtml");
const drawn = made("path", "http://www.w3.org/2000/svg");
const text = Object.assign(new EventTarget(), { nodeType: 3 });

describe("what an event happened in", () => {
  test("is an element, drawn ones too", () => {
    const button = html("button");
    expect([elementAt(button), elementAt(drawn)]).toEqual([button, drawn]);
  });

  test("is none if it is text, a document, a whole window or nothing", () => {
    const whole = made("", "", 9);
    expect([text, whole, new EventTarget(), null].map(elementAt)).toEqual([null, null, null, null]);
  });
});

test("an element of HTML is told by its namespace", () => {
  expect([html("li"), drawn, text, null].map(isHtml)).toEqual([true, false, false, false]);
});

test("a field is told by its name, and an input from other fields", () => {
  const targets = [...["input", "select", "textarea", "button"].map(html), made("input", ""), null];
  expect(targets.map(isField)).toEqual([true, true, true, false, false, false]);
  expect(targets.map(isInput)).toEqual([true, false, false, false, false, false]);
});
