/**
 * What is left of a dialog's string content: elements and attributes on these lists, and nothing else. The real lists
 * may be longer, with `data-` among them; what passes here passes there.
 */

const ELEMENTS = new Set(
  [
    "a abbr b blockquote br button caption code dd del details dfn div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img",
    "input ins kbd label legend li meter ol optgroup option output p pre progress q s section select small span strong sub summary sup table tbody td",
    "textarea tfoot th thead tr u ul var",
  ]
    .join(" ")
    .split(" "),
);

const EVERYWHERE = new Set("class id title lang dir style hidden autofocus spellcheck translate".split(" "));

const FIELD = "name value disabled";
const OF: Readonly<Record<string, string>> = {
  a: "href target rel",
  button: `${FIELD} type`,
  details: "open",
  img: "src alt width height",
  input: `${FIELD} type checked min max step placeholder required readonly`,
  label: "for",
  li: "value",
  ol: "start type reversed",
  optgroup: "label disabled",
  option: "value label selected disabled",
  output: "for name",
  select: `${FIELD} multiple size`,
  td: "colspan rowspan",
  textarea: `${FIELD} placeholder required readonly rows cols`,
  th: "colspan rowspan scope",
};

function isAllowed(element: Element, { name, value }: Attr): boolean {
  const own = (OF[element.localName] ?? "").split(" ");
  return (EVERYWHERE.has(name) || own.includes(name)) && !/^\s*javascript:/i.test(value);
}

/** An element on no list is removed with everything in it. */
export function cleanContent(html: string): string {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const element of template.content.querySelectorAll("*")) {
    if (!ELEMENTS.has(element.localName)) element.remove();
    for (const attribute of [...element.attributes])
      if (!isAllowed(element, attribute)) element.removeAttribute(attribute.name);
  }
  return template.innerHTML;
}
