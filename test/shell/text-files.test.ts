import { describe, expect, test } from "vitest";
import { fileText } from "../../src/foundry/host/screen/files.ts";

const read = async (...parts: (string | number[])[]): Promise<string> => {
  const bytes = parts.map((part) => (typeof part === "string" ? part : new Uint8Array(part)));
  const found = await fileText(new File(bytes, "deck.csv"), 1000);
  return "text" in found ? found.text : found.refusal.key;
};

/** The bytes of this text in an alphabet that no browser writes. */
function written(encoding: string, text: string): number[] {
  const all = [...Array(256).keys()].flatMap((a) => [[a], ...[...Array(256).keys()].map((b) => [a, b])]);
  const known = new Map(
    all.toReversed().map((bytes) => [new TextDecoder(encoding).decode(new Uint8Array(bytes)), bytes]),
  );
  return [...text].flatMap((letter) => known.get(letter) ?? []);
}
const wide = (text: string, isBig: boolean): number[] =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });

// Node 20 knows no other signs of the western alphabet than these
const WORDS = "title;text\nMüdigkeit;Übung für alle\nDéjà-vu;Ça va ? «Oui», l'été\n¿Qué?;¡Olé! à è ì ò ù Åsa ß";

describe("MD-23: a file’s text is read", () => {
  test.each([
    ["as UTF-8", [WORDS]],
    ["as UTF-8 with its mark", [[0xef, 0xbb, 0xbf], WORDS]],
    ["as UTF-16 by its mark", [[0xff, 0xfe], wide(WORDS, false)]],
    ["as UTF-16 the other way round", [[0xfe, 0xff], wide(WORDS, true)]],
    ["as a western Excel writes it", [written("windows-1252", WORDS)]],
  ])("%s", async (_how, parts) => {
    expect(await read(...parts)).toBe(WORDS);
  });
  test("in every language in UTF-8", async () => {
    const words = "Zażółć gęślą jaźń; Карты; カードを配る\u00a0\t\f";
    expect(await read(words)).toBe(words);
  });
});

describe("MD-23: a file that cannot be read in full is refused", () => {
  test.each([
    ["a workbook", ["PK\x03\x04\x14\0\x06\0", [0x80, 0xff]]],
    ["a workbook's beginning", ["PK\x03\x04"]],
    ["a printed page", ["%PDF-1.7\n1 0 obj"]],
    ["a picture", [[0x89], "PNG\r\n\x1a\n"]],
    ["another picture", [[0xff, 0xd8, 0xff, 0xe0, 0, 16], "JFIF"]],
    ["UTF-16 without its mark", [wide("title;text", false)]],
    ["UTF-16 cut in a letter", [[0xff, 0xfe, 0x41]]],
    ["UTF-8 by its mark that is none", [[0xef, 0xbb, 0xbf], '"title"', [0xfc]]],
    ["a Polish alphabet", [written("windows-1250", "tytuł;Dobył miecza, łódź, już późno, źdźbło")]],
    ["a Russian alphabet", [written("windows-1251", "Усталость;Отдых")]],
    ["a Japanese alphabet", [written("shift_jis", "カード;いちまいひく")]],
    ["an old Macintosh’s alphabet", [written("macintosh", "Müdigkeit;für alle")]],
    ["a German DOS’s alphabet", [[77, 0x81, 100], "igkeit"]],
  ])("%s", async (_what, parts) => {
    expect(await read(...parts)).toBe("file.noText");
  });
  test("more than may be", async () => {
    expect(await read("x".repeat(1001))).toBe("file.tooBig");
  });
});
