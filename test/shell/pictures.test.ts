import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DramaDeck } from "../../src/decks/card.ts";
import {
  answerFor,
  hostOf,
  loadablePicture,
  mayLoad,
  registerPictures,
  strangersIn,
} from "../../src/foundry/decks/pictures.ts";

/** MD-23: no picture is loaded from another server before its reader has said so. */

const HERE = "http://table.example:30000/game";
let stored = "{}";
let changed = (): void => undefined;
let scope = "";
const held = vi.fn();

beforeEach(() => {
  stored = "{}";
  vi.stubGlobal("document", { baseURI: HERE });
  held.mockClear();
  vi.stubGlobal("game", {
    settings: {
      register: (_scope: string, _key: string, setting: { scope: string; onChange(): void }) => {
        ({ onChange: changed, scope } = setting);
      },
      get: () => stored,
      set: (_scope: string, _key: string, value: string) => {
        stored = value;
        changed();
        return Promise.resolve();
      },
    },
  });
  registerPictures(() => undefined, held);
  changed();
});
afterEach(() => vi.unstubAllGlobals());

const deck = (...pictures: string[]): DramaDeck =>
  ({ cards: pictures.map((picture) => ({ picture })) }) as unknown as DramaDeck;

test.each([
  ["", null],
  ["worlds/ours/flood.webp", null],
  ["/icons/svg/card-hand.svg", null],
  ["http://table.example:30000/icons/a.webp", null],
  ["data:image/png;base64,AAAA", null],
  ["javascript:alert(1)", null],
  ["https://", null],
  ["https://example.com/a.webp", "example.com"],
  ["http://table.example/a.webp", "table.example"],
  ["//example.com/a.webp", "example.com"],
  ["\\\\example.com\\a.webp", "example.com"],
  ["https:\t//example.com/a", "example.com"],
  [" HTTPS://user@EXAMPLE.com:8080/a", "example.com:8080"],
  ["ftp://example.com/a", "example.com"],
])("MD-23: where %j is", (picture, host) => {
  expect(hostOf(picture, HERE)).toBe(host);
});

test("MD-23: pictures from another server are loaded after a yes, and only from that server", async () => {
  const all = deck("https://a.example/1", "https://b.example/2", "https://a.example/3", "ours.webp", "");
  expect(strangersIn(all)).toEqual(["a.example", "b.example"]);
  expect(["https://a.example/1", "ours.webp"].map(mayLoad)).toEqual([false, true]);
  await answerFor(["a.example"], true);
  await answerFor(["b.example"], false);
  expect(["https://a.example/1", "https://b.example/2", "https://c.example/"].map(mayLoad)).toEqual([
    true,
    false,
    false,
  ]);
  expect(strangersIn(all)).toEqual(["b.example"]);
  expect(strangersIn(all, "unasked"), "nobody is asked twice").toEqual([]);
});

test.each([
  ["javascript:alert(1)", false],
  [" java\nscript:alert(1)", false],
  ["JAVASCRIPT:alert(1)", false],
  ["vbscript:x", false],
  ["data:text/html,<script>alert(1)</script>", false],
  ["file:///etc/passwd", false],
  ["ftp://table.example:30000/a.webp", false],
  ["data:image/png;base64,AAAA", true],
  ["blob:http://table.example:30000/1", true],
  ["worlds/ours/flood.webp?17#a", true],
  ["/icons/svg/card-hand.svg", true],
  ["../a name:with a colon.webp", true],
  ["http://table.example:30000/icons/a.webp", true],
])("MD-23, C-12: whether %j may be loaded as a picture: %s", (picture, may) => {
  expect([mayLoad(picture), loadablePicture(picture) !== null]).toEqual([may, may]);
});

test("MD-23: every user answers for themselves", () => {
  expect(scope).toBe("client");
});

test("MD-23: where to answer is told once for each server, and no more after the answer", async () => {
  expect(loadablePicture("https://far.example/1")).toBeNull();
  expect(loadablePicture("https://far.example/2")).toBeNull();
  expect(loadablePicture("ours.webp")).toBe("ours.webp");
  expect(held.mock.calls).toEqual([["far.example"]]);
  await answerFor(["no.example", "yes.example"], false);
  await answerFor(["yes.example"], true);
  expect(["https://no.example/1", "https://yes.example/1"].map(loadablePicture)).toEqual([
    null,
    "https://yes.example/1",
  ]);
  expect(held).toHaveBeenCalledTimes(1);
});

test.each(["", "5", '{"a.example":"yes"}', "[true]", '{"__proto__":true}'])("MD-23: %j is never a yes", (text) => {
  stored = text;
  changed();
  for (const host of ["a.example", "constructor", "__proto__"]) expect(mayLoad(`https://${host}/1`)).toBe(false);
});

test("MD-23: the world's own files on a hosting service or in its own buckets are no stranger's", () => {
  const uploads = "https://assets.forge-vtt.com/abc/flood.webp";
  const bucket = "https://ours.s3.example.com/flood.webp";
  expect([hostOf(uploads, HERE), hostOf(bucket, HERE)]).toEqual(["assets.forge-vtt.com", "ours.s3.example.com"]);
  vi.stubGlobal(
    "ForgeVTT",
    Object.assign(() => undefined, { usingTheForge: true }),
  );
  const files = { s3: { endpoint: { protocol: "https:", host: "s3.example.com" }, buckets: ["ours", "", 7] } };
  Object.assign(game, { data: { files } });
  registerPictures(() => undefined, held);
  expect([hostOf(uploads, HERE), hostOf(bucket, HERE)]).toEqual([null, null]);
  expect(hostOf("https://theirs.s3.example.com/flood.webp", HERE)).toBe("theirs.s3.example.com");
  expect(hostOf("https://s3.example.com/theirs/flood.webp", HERE)).toBe("s3.example.com");
});
