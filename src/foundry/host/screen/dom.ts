/**
 * Elements of any window. A detached one has classes of its own, which this page's `instanceof` does not know, so an
 * element is told by what it says of itself.
 */

const ELEMENT = 1;
const HTML = "http://www.w3.org/1999/xhtml";
const FIELDS = ["input", "select", "textarea"];

/** The element in which an event happened. Null if that is no element, such as a whole document. */
export const elementAt = (target: EventTarget | null): Element | null => (isElement(target) ? target : null);

/** Whether it is an element of HTML: in this namespace a browser makes no others. */
export const isHtml = (target: EventTarget | null): target is HTMLElement =>
  isElement(target) && target.namespaceURI === HTML;

/** Whether it is a field, which has a name and a value. */
export const isField = (
  target: EventTarget | null,
): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  isHtml(target) && FIELDS.includes(target.localName);

/** Whether it is an input: of the fields, the one whose text can be set and selected whole. */
export const isInput = (target: EventTarget | null): target is HTMLInputElement =>
  isHtml(target) && target.localName === "input";

const isElement = (target: EventTarget | null): target is Element =>
  target !== null && "nodeType" in target && target.nodeType === ELEMENT;
