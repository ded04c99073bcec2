import { expect, test } from "vitest";
import { inert } from "../../src/foundry/text/chat.ts";

test.each(["[[1d20]]", "[[/roll 1d20]]", "@UUID[Actor.abc]{Boss}", "&Reference[prone]", "@Embed[x]", "[[[1]]]"])(
  "C-5: %s is neither a roll nor a link in a message of ours",
  (name) => {
    expect(inert(name)).not.toMatch(/\[\[|[@&]\w+\[/);
    expect(inert(name).replaceAll("\u200B", "")).toBe(name);
  },
);

test("C-5: text that only looks a little like it stays as it is", () => {
  for (const name of ["Ann [the bold]", "me@home", "Fish & Chips"]) expect(inert(name)).toBe(name);
});
