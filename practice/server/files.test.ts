import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { browse, upload } from "./files.ts";

/** What file pickers see of the folders on disk. */

const at = (path: string) => fileURLToPath(new URL(`../test/${path}`, import.meta.url));

const roots = [
  { folder: "modules/probe", directory: at("probe") },
  { folder: "modules/windows", directory: at("windows") },
  { folder: "worlds/ford", directory: at("data") },
];

test("above the folders there are only their names", () => {
  expect(browse(roots, "")).toMatchObject({ target: "", dirs: ["modules", "worlds"], files: [] });
  expect(browse(roots, "/modules/").dirs).toEqual(["modules/probe", "modules/windows"]);
});

test("a folder shows its own and its files, by addresses that can be asked for", () => {
  const world = browse(roots, "worlds/ford");
  expect(world).toMatchObject({ dirs: ["worlds/ford/maps"], files: ["worlds/ford/banner.svg"], private: false });
  expect(browse(roots, "worlds/ford/maps").files).toEqual([
    "worlds/ford/maps/note.txt",
    "worlds/ford/maps/the%20mill.svg",
  ]);
  expect(browse(roots, "worlds/ford/maps", [".svg"])).toMatchObject({
    files: ["worlds/ford/maps/the%20mill.svg"],
    extensions: [".svg"],
  });
});

test("what is not there, or outside, is refused in the words that packages look for", () => {
  for (const path of ["worlds/ford/charts", "worlds/ford/../probe", "worlds/elsewhere", "modules/windows/%2e%2e"])
    expect(() => browse(roots, path), path).toThrow(
      /^Directory .+ does not exist or is not accessible in this storage location$/,
    );
});

test("a file is kept in the world's folder alone, by its own name", () => {
  const directory = mkdtempSync(join(tmpdir(), "upload-"));
  const own = [...roots, { folder: "worlds/mill", directory }];
  const bytes = Buffer.from("a report").toString("base64");
  try {
    expect(upload(own, { target: "worlds/mill", name: "my report.json", bytes })).toEqual({
      path: "worlds/mill/my%20report.json",
    });
    expect(readFileSync(join(directory, "my report.json"), "utf8")).toBe("a report");
    for (const target of ["modules/probe", "worlds/mill/../ford", "worlds/elsewhere", ""])
      expect(() => upload(own, { target, name: "x.json", bytes }), target).toThrow(
        "does not exist or is not accessible",
      );
    for (const name of ["../x.json", ".hidden", "a/b.json"])
      expect(() => upload(own, { target: "worlds/mill", name, bytes }), name).toThrow("no name of a file");
  } finally {
    rmSync(directory, { recursive: true });
  }
});
