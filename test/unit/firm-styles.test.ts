import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";
import { firmStyles } from "../../tools/firm-styles.ts";

/** The step of the build by which our layout holds beside sheets without a layer. */

const config = await resolveConfig(
  { configFile: false, logLevel: "silent", css: { postcss: { plugins: [firmStyles("templates")] } } },
  "build",
);

/** The sheet as it leaves the build, in one line. */
async function firm(css: string): Promise<string> {
  const { code } = await preprocessCSS(css, "any.css", config);
  return code.replaceAll(/\s+/g, " ").trim();
}

const kept = async (css: string): Promise<void> => expect(await firm(css)).toBe(css);
const ANY = ":where(button, img, li, input, select, textarea)";

test.each([
  ["an element", ".dealt-in-may li { padding: 0 }"],
  ["a class that templates put on one", ".dealt-in-fold:hover { padding: 0 }"],
  ["one of Foundry's own", ".combatant.dealt-in-row { padding: 0 }"],
  ["any of several", ".dealt-in-row > :is(button, .inline-control):not(div) { padding: 0 }"],
  ["a child, whatever its parent", ".dealt-in-strip:has(p, div) > .dealt-in-group > button { padding: 0 }"],
])("what is said of %s is important", async (_, css) => {
  expect(await firm(css)).toBe(css.replace("0 }", "0 !important }"));
});

test.each([
  ["other elements", ".dealt-in-group > div { padding: 0 }"],
  ["classes that stand on others", ".dealt-in-strip { padding: 0 }"],
  ["what is drawn before or after", ".dealt-in-fold::after { padding: 0 }"],
  ["what only contains one", ".dealt-in-strip:has(li) { padding: 0 }"],
  ["windows of Foundry's", ".dealt-in-table-window .window-content { display: flex }"],
])("what is said of %s is not", (_, css) => kept(css));

test.each(["color: red", "opacity: 0", "transform: none", "translate: 0 1px", "--width: 1px", "transition: none"])(
  "%s is no layout",
  (said) => kept(`.dealt-in-fold { ${said} }`),
);

test("steps of an animation stay as they are", () => kept("@keyframes grow { from { width: 0 } }"));

test("where others are meant as well, only the layout of such elements is, with no more weight than before", async () => {
  const css = await firm(".dealt-in-glance > *, .dealt-in-glance > p { color: red; padding: 0 }");
  const copy = `.dealt-in-glance > *${ANY} { padding: 0 !important }`;
  expect(css).toBe(`.dealt-in-glance > *, .dealt-in-glance > p { color: red; padding: 0 }${copy}`);
});
