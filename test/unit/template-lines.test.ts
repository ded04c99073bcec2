import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { crowdedLines } from "../laws/template-lines.ts";

const FOLDER = "templates";

const templates = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".hbs"));

test.each(templates)("%s has one element a line, and no overlong line", (file) => {
  expect(crowdedLines(readFileSync(`${FOLDER}/${file}`, "utf8"))).toEqual([]);
});

describe("a line", () => {
  test.each([
    "<p>{{text}}</p>",
    '<p><i class="{{icon}}"></i> <b>{{name}}</b> {{#if note}}<small>{{note}}</small>{{/if}}</p>',
    '<button type="button"\n  disabled\n>\n  <span>{{label}}</span>\n</button>',
    '<li>{{> "modules/dealt-in/templates/card.hbs" this}}</li>',
    '<p title="{{localize "a.b" of="<p>"}}">',
    `<p>${"a".repeat(133)}</p>`,
  ])("may be: %s", (template) => {
    expect(crowdedLines(template)).toEqual([]);
  });

  test.each([
    ["<ul><li>{{name}}</li></ul>", "1: ul, li"],
    ["<div>\n  <img><img>\n</div>", "2: img, img"],
    ["<p>{{a}}</p>{{#if b}}<p>{{b}}</p>{{/if}}", "1: p, p"],
    ["</div><div><section>", "1: div, section"],
    [`<p>${"a".repeat(134)}</p>`, "1: 141 characters"],
  ])("may not be: %s", (template, fault) => {
    expect(crowdedLines(template)).toEqual([fault]);
  });
});
