import fc from "fast-check";
import { expect, test } from "vitest";
import { cellsIn, cellsText } from "./csv.ts";

const filled = fc.array(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }).map((row) => [...row, "x"]));

test("MD-23: any cells are read as they were written", () => {
  fc.assert(
    fc.property(filled, (rows) => {
      expect(cellsIn(cellsText(rows), ",")).toEqual({ rows, broken: null });
    }),
  );
});

test.each(["\n", "\r", "\r\n"])("MD-23: lines end with %j, and cells in quotation marks may have several", (end) => {
  expect(cellsIn(`a;"b${end}""c"""${end}${end};5" gun;`, ";")).toEqual({
    rows: [["a", `b${end}"c"`], [""], ["", '5" gun']],
    broken: null,
  });
});

test.each([
  ["is not closed", 'a,b\nc,"d\ne,f'],
  ["closes too early", 'a,b\nc,"d"e\nf,g'],
  ["is doubled once too often", 'a,b\nc,"d""\ne,f'],
])("MD-23: a quotation mark that %s stops at its row", (_what, text) => {
  expect(cellsIn(text, ",")).toEqual({ rows: expect.anything() as unknown, broken: 2 });
});
