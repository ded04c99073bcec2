import { expect, test } from "vitest";
import { marksIn } from "../../src/ui/canvas/token-marks.ts";

/** Whose tokens are ringed while these seats act and Foundry points at one fighter. */
function ringed(acts: readonly string[], current: string | null): readonly string[] {
  const seats = {
    ann: { members: ["ann"] },
    tam: { members: ["tam"] },
    guards: { members: ["g1", "g2"] },
    fire: { members: [] },
  };
  const marked = {
    combat: { combatant: current === null ? null : { id: current } },
    shown: { seats },
    view: { acts },
    speaker: { letter: (seat: string) => (seat === "guards" ? "A" : null) },
  };
  const marks = marksIn(marked as unknown as Parameters<typeof marksIn>[0]);
  return marks.filter((mark) => mark.acts).map(({ fighter }) => fighter);
}

test.each([
  ["who acts alone, under Foundry's own marker", ["ann"], "ann", []],
  ["of two who act together the other one", ["ann", "tam"], "ann", ["tam"]],
  ["whoever acts while Foundry points at nobody", ["ann", "tam"], null, ["ann", "tam"]],
  ["whoever acts while Foundry points at somebody else", ["tam"], "ann", ["tam"]],
  ["a group whole", ["guards"], "g1", ["g1", "g2"]],
  ["a group and who acts with it", ["ann", "fire", "guards"], "ann", ["g1", "g2"]],
  ["nobody, while nobody acts", [], "ann", []],
])("SW-3: ringed on the map is %s", (_who, acts, current, rings) => {
  expect(ringed(acts, current)).toEqual(rings);
});
