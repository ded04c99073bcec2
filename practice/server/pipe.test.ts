import { expect, test } from "vitest";
import { Pipe } from "./pipe.ts";

/** The practice world's lines: what was sent first arrives first, as on a socket. */

test("what is sent arrives in order, however the delay varies", async () => {
  let sent = 0;
  const delays = [8, 8.4, 8.4, 1, 7.9, 0, 8, 3];
  const pipe = new Pipe(() => delays[sent++ % delays.length] ?? 0);
  const arrived: number[] = [];
  await new Promise<void>((resolve) => {
    for (let i = 0; i < 400; i++) pipe.push(() => arrived.push(i) === 400 && resolve());
  });
  expect(arrived).toEqual(Array.from({ length: 400 }, (_, i) => i));
});
