import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { faultsIn } from "../laws/plain-template.ts";

const FOLDER = "templates";
const templates = existsSync(FOLDER)
  ? readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".hbs"))
  : [];

describe("templates print and do not think", () => {
  test("every template is plain", () => {
    const found = templates.map((file) => [file, faultsIn(readFileSync(`${FOLDER}/${file}`, "utf8"))] as const);
    expect(found.filter(([, faults]) => faults.length > 0)).toEqual([]);
  });
});

/** Written by the module in its own words, without names. */
const OURS = ["tooltip", "hands", "reach", "does"];

test("tooltips, which Foundry reads as HTML, contain nothing typed", () => {
  const said = templates.flatMap((file) => {
    const text = readFileSync(`${FOLDER}/${file}`, "utf8");
    return [...text.matchAll(/data-tooltip="\{\{(.*?)\}\}"/g)].map(([, what = ""]) => `${file}: ${what}`);
  });
  expect(said.length).toBeGreaterThan(5);
  expect(said.filter((one) => !OURS.some((name) => one.endsWith(`: ${name}`)) && !one.includes(": localize "))).toEqual(
    [],
  );
});

test("what no template writes is known by its name, or it would be taken for what comes in its place", () => {
  const laid = templates.flatMap((file) => {
    const text = readFileSync(`${FOLDER}/${file}`, "utf8");
    return [...text.matchAll(/<[^>]*\sdata-laid(?=[\s>])[^>]*>/g)].map(([tag]) => `${file}: ${tag}`);
  });
  expect(laid.length).toBeGreaterThan(2);
  expect(laid.filter((tag) => !tag.includes("data-same="))).toEqual([]);
});

describe("what is plain", () => {
  test.each([
    "",
    "<b>words</b> {{! a remark }} {{!-- another --}}",
    "{{field}} {{row.name}} {{this}} {{this.name}}",
    '{{localize "dealt-in.screen.deck"}} {{localize key}} {{localize "dealt-in.screen.left" n=left}}',
    "{{#each rows}}{{name}}{{else}}nobody{{/each}}",
    "{{#each rows as |row|}}{{row.name}}{{/each}}",
    "{{#if acts}}now{{else if may}}perhaps{{else}}no{{/if}}",
    '<li{{#if lit}} class="lit"{{/if}} data-action="play" data-key="{{key}}">',
    '{{> "modules/dealt-in/templates/card.hbs"}} {{> card}} {{> card card}} {{> card face=face small=true}}',
  ])("%s", (template) => {
    expect(faultsIn(template)).toEqual([]);
  });
});

describe("what is not", () => {
  test.each([
    ["comparison", "{{#if (eq state 'acts')}}now{{/if}}"],
    ["comparison", "{{eq a b}}"],
    ["arithmetic", "{{add n 1}}"],
    ["look-up", "{{lookup rows 0}}"],
    ["look-up", "{{rows.[0]}}"],
    ["look-up", "{{rows.0.name}}"],
    ["look-up", "{{#each (lookup rows who)}}{{/each}}"],
    ["the root", "{{@root.user}}"],
    ["a count", "{{#each rows}}{{@index}}{{/each}}"],
    ["a count", "{{#each rows as |row index|}}{{row}}{{/each}}"],
    ["the way up", "{{#each rows}}{{../title}}{{/each}}"],
    ["HTML", "{{{words}}}"],
    ["HTML", "{{&words}}"],
    ["another block", "{{#unless acts}}no{{/unless}}"],
    ["another block", "{{#with row}}{{name}}{{/with}}"],
    ["another helper", "{{uppercase name}}"],
    ["another helper", '{{selectOptions choices selected="a"}}'],
    ["words made of words", '{{localize (concat "dealt-in." key)}}'],
    ["words of nothing", "{{localize}}"],
    ["a partial looked up", "{{> (lookup . 'name')}}"],
    ["a partial of an expression", "{{> card (lookup rows 0)}}"],
    ["a partial block", "{{#> card}}x{{/card}}"],
    ["a decorator", "{{* inline}}"],
    ["inline", '{{#*inline "x"}}y{{/inline}}'],
    ["deep inside", "{{#if a}}{{#each b}}{{else}}{{{c}}}{{/each}}{{/if}}"],
    ["what does not parse", "{{#if a}}"],
  ])("%s: %s", (_, template) => {
    expect(faultsIn(template)).not.toEqual([]);
  });
});
