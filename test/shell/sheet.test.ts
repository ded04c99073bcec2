import { expect, test } from "vitest";
import { address, backRules, type Look, lookRules } from "../../src/ui/faces/sheet.ts";

const look = (face: Look["face"], large = false): Look => ({ face, large });
const PAGE = ".dealt-in-card:not(.is-sample)";
const NONE = new Map<string, string>();
const BACKS = { shared: "tide", own: "lattice", drama: "night" } as const;

test("four colours are as the cards come, and need no rule", () => {
  expect(lookRules(look("four"), NONE, PAGE)).toBe("");
});

test("the rules of a face are for the wanted cards only", () => {
  const rules = lookRules(look("classic", true), NONE, PAGE);
  expect(rules).toContain(PAGE);
  expect(rules.replaceAll(PAGE, "")).not.toContain(".dealt-in-card");
  expect(rules.length).toBeGreaterThan(lookRules(look("classic"), NONE, PAGE).length);
});

test("a stack's pictures are on the cards that they stand for, and the others keep their face", () => {
  const art = new Map([
    ["TH", "ten.webp"],
    ["JC", "jack.webp"],
    ["JR", "red.webp"],
  ]);
  const rules = lookRules(look("stack"), art, PAGE);
  expect(rules).toContain(`${PAGE}[data-rank="10"][data-suit=hearts]{--art:url("ten.webp")}`);
  expect(rules).toContain(`${PAGE}[data-rank="J"][data-suit=clubs]{--art:url("jack.webp")}`);
  expect(rules).toContain(`${PAGE}[data-joker=red]{--art:url("red.webp")}`);
  const pictured = `${PAGE}:is([data-rank="10"][data-suit=hearts],[data-rank="J"][data-suit=clubs],[data-joker=red])`;
  const [, ...others] = rules.split("--art:url").join("").split(PAGE);
  expect(rules).toContain(pictured);
  for (const other of others.filter((rule) => !rule.startsWith("[data-"))) expect(other).toMatch(/^:is\(/);
});

test("with a large index cards without a picture have it too", () => {
  const rules = lookRules(look("stack", true), new Map([["AS", "ace.webp"]]), PAGE);
  expect(rules).toContain(`${PAGE}:not(:is([data-rank="A"][data-suit=spades]))`);
  expect(lookRules(look("stack", true), NONE, PAGE)).toBe(lookRules(look("four", true), NONE, PAGE));
});

test("an address cannot end its own text", () => {
  const style = address('x"),url("https://elsewhere.example/\\\n');
  expect(style).toBe('url("x\\22 ),url(\\22 https://elsewhere.example/\\5c \\a ")');
  expect(address("data:image/svg+xml,%3Csvg%3E")).toBe('url("data:image/svg+xml,%3Csvg%3E")');
});

test("each deck has its back, and a picture takes the shared deck's place", () => {
  expect(backRules(BACKS, null)).toBe(
    ":root{--dealt-in-back-shared:var(--dealt-in-back-tide);--dealt-in-back-own:var(--dealt-in-back-lattice);--dealt-in-back-drama:var(--dealt-in-back-night)}",
  );
  const rules = backRules(BACKS, "back.webp");
  expect(rules).toContain('.is-back:not([data-deck],.is-sample){background:url("back.webp")');
});
