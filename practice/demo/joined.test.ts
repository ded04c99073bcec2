import { describe, expect, it } from "vitest";
import { Joined } from "./joined.ts";
import type { FromPage } from "./messages.ts";

describe("a page whose server cannot come up", () => {
  const failed = () => {
    const sent: FromPage[] = [];
    const joined = new Joined({ post: (message) => sent.push(message) });
    joined.receive({ kind: "failed", why: "no files" });
    return { joined, sent };
  };

  it("tells every line, also one that is opened after that", async () => {
    const { joined } = failed();
    const refused = new Promise((resolve) => joined.line("anybody").on("connect_error", resolve));
    expect(String(await refused)).toContain("no files");
  });

  it("goes on when another one does", () => {
    const { joined, sent } = failed();
    expect(joined.isUp).toBe(false);
    joined.receive({ kind: "up", run: "next" });
    expect(joined.isUp).toBe(true);
    void joined.pull("state", undefined);
    joined.line("anybody");
    expect(sent.map(({ kind }) => kind)).toEqual(["pull", "open"]);
  });
});
