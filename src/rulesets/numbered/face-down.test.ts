import { describe, expect, test } from "vitest";
import { concealedIn, project } from "../../engine/session/project.ts";
import { isSayable, see, type Viewer } from "../../engine/table/see.ts";
import { numbered } from "./rules.ts";
import { foe, type Game, hero, table } from "./testing.ts";
import { clock } from "./turns.ts";

const people = [hero("ana"), foe("wolf"), foe("orc"), hero("ben")];
const options = { gmCards: "faceDown" } as const;
const fight = table(people, options);
const lies = { ana: [4], wolf: [3], orc: [2], ben: [9] };
const dealt = fight.lies(lies);
const seen = ({ state }: Game, viewer: Viewer = []) => see(state, viewer);
const clear = (game: Game, viewer: Viewer = []): string =>
  JSON.stringify([seen(game, viewer), numbered.look(seen(game, viewer)), clock(seen(game, viewer))]);

describe("SW-23, NC-12: the GM's numbers lie face down", () => {
  test("a card is turned up when its turn comes, and the others stay down", () => {
    const first = dealt.begin();
    expect(first.acts).toEqual(["orc"]);
    expect(first.row("orc", [])).toMatchObject({ numbers: [2], state: "acts" });
    expect(first.row("wolf", [])).toMatchObject({ numbers: [], backs: 1 });
    expect(first.ends("orc").row("wolf", [])).toMatchObject({ numbers: [3] });
  });

  test("C-5: set in the middle of a round, it leaves up what was acted on", () => {
    const open = table(people).lies(lies).begin().ends("orc");
    const set = open.when({ type: "options", gmCards: ["faceDown"] });
    expect(numbered.look(seen(set)).acts).toEqual(["wolf"]);
    expect(set.row("wolf", [])).toMatchObject({ numbers: [3], backs: 0, state: "acts" });
    expect(set.row("orc", [])).toMatchObject({ numbers: [2], backs: 0 });
    const early = table(people)
      .lies(lies)
      .begin()
      .when({ type: "options", gmCards: ["faceDown"] });
    expect(early.row("wolf", [])).toMatchObject({ numbers: [], backs: 1 });
  });

  test("NC-2: dealt once, it leaves up what was acted on in an earlier round", () => {
    const second = table(people).lies(lies).begin().ends("orc", "wolf", "ana", "ben").begin();
    const set = second.when({ type: "options", gmCards: ["faceDown"] });
    expect(set.row("wolf", [])).toMatchObject({ numbers: [3], backs: 0 });
  });

  test("NC-4: of several cards only those are turned up that were acted on", () => {
    const fast = table([hero("ana"), foe("wolf", { traits: { turns: 2 } })], options).lies({ ana: [4], wolf: [3, 8] });
    const acted = fast.begin().ends("wolf");
    expect(acted.row("wolf", [])).toEqual({ numbers: [], backs: 1, state: "toCome", badges: [] });
    expect(acted.row("wolf")).toMatchObject({ numbers: [8], state: "toCome" });
    expect(clear(acted)).not.toContain('"8of10"');
    expect(clear(acted)).toContain('"3of10"');
  });

  test("NC-2: dealt once, a number that was acted on is known, and stays up; dealt anew, it lies down again", () => {
    const next = dealt.begin().ends("orc", "wolf", "ana", "ben");
    expect(next.row("wolf", [])).toMatchObject({ numbers: [3] });
    const every = table(people, { ...options, deal: "everyRound" })
      .lies(lies)
      .begin()
      .ends("orc", "wolf", "ana", "ben");
    expect(every.deal().row("wolf", [])).toMatchObject({ numbers: [], backs: 1 });
  });

  test("NC-2: what was never turned up goes back into the deck unseen", () => {
    const over = table(people, { ...options, deal: "everyRound" })
      .lies(lies)
      .begin()
      .when({ type: "endRound" });
    expect(over.row("wolf", [])).toMatchObject({ numbers: [], backs: 1, state: "acted" });
    expect(clear(over)).not.toContain('"3of10"');
  });

  test("NC-8: a reaction turns the card up", () => {
    const reacting = table(people, { ...options, react: "yes" })
      .lies(lies)
      .begin();
    const reacted = reacting.when({ type: "react", seat: "wolf" });
    expect(reacted.state.cards["3of10"]).toEqual({ zone: "hand", seat: "wolf" });
    expect(reacted.row("wolf", [])).toMatchObject({ backs: 1, state: "acted", badges: ["reacted"] });
  });
});

describe("SW-23, NC-5 to NC-9: what may be done with cards tells nothing of those face down", () => {
  test("NC-5: what the GM's side drew is its own, and a number that lies face down looks undrawn", () => {
    const choosing = fight.lies(lies, { wolf: [3, 7], ana: [4, 3] });
    expect(seen(choosing).drew).toEqual({ ana: [4, 3] });
    expect(seen(choosing, ["wolf"]).drew).toEqual({ wolf: [3, 7], ana: [4, 3] });
    expect(choosing.numbers("choose", "ana", ["ana"])).toEqual([3]);
    const chosen = choosing.press("choose", "ana", {}, undefined, { below: () => 0 });
    expect(chosen.hand("ana")).toEqual([3]);
    expect(chosen.hand("wolf")).toHaveLength(1);
    expect(chosen.hand("wolf")).not.toEqual([3]);
    expect(chosen.row("wolf", [])).toMatchObject({ numbers: [], backs: 1 });
  });

  test("NC-5, NC-9, NC-10: words for undo name no number", () => {
    const every = table([hero("ana"), foe("wolf", { traits: { keepsCard: 1, drawCards: 2 } })], {
      ...options,
      deal: "everyRound",
    });
    const choosing = every.lies({ ana: [4], wolf: [3] }, { wolf: [3, 7] });
    const keeping = choosing.begin();
    const taking = every.when({ type: "ambush", ambushers: ["wolf"] });
    for (const [game, verb] of [
      [choosing, "choose"],
      [choosing, "stay"],
      [keeping, "keep"],
      [taking, "take"],
    ] as const)
      expect(game.offer(verb, "wolf")?.undoLabel.data, verb).toEqual({ who: { seat: "wolf" } });
  });

  test("NC-6: two of the GM's exchange cards that stay face down", () => {
    expect(dealt.picks("propose", "wolf", ["wolf"])).toEqual(["orc"]);
    const crossed = dealt.press("exchange", "gm", { with: ["orc"] }, "wolf");
    expect([crossed.hand("wolf"), crossed.hand("orc")]).toEqual([[2], [3]]);
    for (const seat of ["wolf", "orc"]) expect(crossed.row(seat, [])).toMatchObject({ numbers: [], backs: 1 });
  });

  test("NC-7: a player can wait only for what lies open, the GM's own for every higher card, and chat tells none", () => {
    const waiting = table(people, { ...options, wait: "yes" })
      .lies({ ana: [1], wolf: [3], orc: [2], ben: [9] })
      .begin();
    expect(waiting.picks("wait", "ana", ["ana"])).toEqual(["ben"]);
    expect(waiting.picks("wait", "ana")).toEqual(["ben"]);
    const orc = waiting.ends("ana");
    expect(orc.offer("wait", "orc")).toBeUndefined();
    const taken = orc.press("wait", "gm", { with: ["wolf"] }, "orc");
    expect([taken.said(), taken.acts]).toEqual([["waitedDown"], ["wolf"]]);
    expect(taken.row("wolf", [])).toMatchObject({ numbers: [2] });
    expect(taken.row("orc", [])).toMatchObject({ numbers: [], backs: 1 });
    const open = orc.press("wait", "gm", { with: ["ben"] }, "orc");
    expect(open.row("orc", []), "all have seen the nine").toMatchObject({ numbers: [9] });
  });

  test("NC-9: what the GM's ambushers take is offered to others as if nobody had it", () => {
    const both = fight.when({ type: "ambush", ambushers: ["wolf", "ana"] }).press("take", "wolf");
    expect(both.hand("wolf")).toEqual([1]);
    expect(both.numbers("take", "ana", ["ana"])).toContain(1);
    expect(both.press("take", "ana").hand("ana")).toEqual([2]);
  });
});

describe("SW-23, C-4: nothing tells the place of a number that lies face down", () => {
  const numbers = ({ state }: Game) => {
    const at = clock(state);
    const was = { ana: null, ben: null, wolf: null, orc: null };
    return project(at, (seat) => state.seats[seat]?.members ?? [], was, concealedIn(state, at)).changed;
  };

  test("no initiative number before it is turned up, then one that fits its place", () => {
    expect(Object.keys(numbers(dealt))).toEqual(["ana", "ben"]);
    expect(Object.keys(numbers(dealt.begin())).toSorted()).toEqual(["ana", "ben", "orc"]);
    const ended = dealt.begin().when({ type: "endRound" });
    expect(Object.keys(numbers(ended)).toSorted()).toEqual(["ana", "ben", "orc"]);
  });

  test("players have them last, in the order of seats, whatever lies there", () => {
    const other = fight.lies({ ana: [4], wolf: [5], orc: [10], ben: [9] });
    expect(clock(seen(dealt)).toCome).toEqual(["ana", "ben", "wolf", "orc"]);
    expect(clock(dealt.state).toCome).toEqual(["orc", "wolf", "ana", "ben"]);
    expect(seen(other)).toEqual(seen(dealt));
    expect(numbered.look(seen(other))).toEqual(numbered.look(seen(dealt)));
  });

  test("who is next is said only if no card that lies face down could come first", () => {
    expect(dealt.view().next).toBe("orc");
    expect(dealt.view([]).next).toBeNull();
    const left = dealt.begin().ends("orc");
    expect(left.view([]).next).toBe("ana");
    const alone = table([hero("ana"), foe("wolf")], options).lies({ ana: [1], wolf: [3] });
    expect(alone.begin().view([]).next).toBe("wolf");
  });

  test("chat names those who have a back, and no number of theirs", () => {
    const game = fight.deal(4, 3, 2, 9);
    const lines = game.effects.flatMap((effect) => (effect.kind === "say" ? (effect.lines ?? []) : []));
    expect(lines.map(({ key }) => key)).toEqual(["card", "card", "faceDown"].map((key) => `numbered.say.${key}`));
    expect(lines.at(-1)?.data).toEqual({ who: { seats: ["wolf", "orc"] } });
    expect(lines.every((line) => isSayable(line, seen(game)))).toBe(true);
    expect(dealt.joins(foe("rat")).said()).toEqual(["dealtDown"]);
  });
});

test("SW-23, C-6: who takes over from what is open deals to those whose cards lay face down", () => {
  const mended = numbered.recover(seen(dealt.begin()));
  expect(Object.keys(mended.cards)).toHaveLength(10);
  expect(mended.cards["3of10"]).toEqual({ zone: "deck", deck: "numbered" });
  const choosing = fight.lies(lies, { wolf: [3, 7] });
  expect(choosing.asked()).toEqual(["choose:wolf"]);
  expect(numbered.recover(seen(choosing)).asks).toEqual([]);
});
