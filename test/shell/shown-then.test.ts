import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { encounterOf, isFighterInSight, lookOf } from "../../src/foundry/actors/sight.ts";
import { logAt, tapeAt } from "../../src/foundry/dealing/tape-of-home.ts";
import type { CombatantDoc, Encounter } from "../../src/foundry/host/module.ts";
import { homeOf } from "../../src/foundry/storage/home.ts";
import { watchChat } from "../../src/foundry/text/messages.ts";
import { speaker } from "../../src/foundry/text/speaker.ts";
import { seenHere, toldToAll } from "../../src/ui/recap/told.ts";
import { imageOf, tableViewOf } from "../../src/ui/shared/table-view.ts";
import { begin, deals, settled } from "./systems/fight.ts";

/** C-5, C-6, C-12: names and pictures are said as they could be seen, whatever becomes of the documents. */

let combat: Encounter;
const ACTOR = "The Pale Margrave";
const SHOWN = "Hooded stranger";
const PORTRAIT = "worlds/x/margrave.webp";
const SILHOUETTE = "icons/svg/mystery-man.svg";

const one = (name: string): CombatantDoc => {
  const found = combat.combatants.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};
const tokenOf = (name: string) => {
  const { token } = one(name);
  if (token === null) throw new Error(`${name} has no token`);
  return token;
};
const next = async (): Promise<void> => {
  await combat.nextTurn();
  await settled(combat);
};
const tapeSays = (): string => {
  const home = homeOf(combat);
  const tape = tapeAt(home);
  return (tape?.steps ?? [])
    .map(({ text }, i) =>
      speaker(tape?.tables[i + 1] ?? { cards: {}, fighters: {}, seats: {}, asks: [] }, home, "everyone").say(text),
    )
    .join("\n");
};
/** A page whose user is a player. */
const asPlayer = <T>(read: () => T): T => {
  const { user } = game;
  const player = game.users.find(({ isGM }) => !isGM);
  Object.assign(game, { user: player });
  try {
    return read();
  } finally {
    Object.assign(game, { user });
  }
};

beforeEach(async () => {
  ({ combat } = await begin({ system: "swade", cards: true, settings: { "dealt-in.ruleset": "action-deck" } }));
  Object.assign(game.i18n, { translations: JSON.parse(readFileSync("lang/en.json", "utf8")) });
  await one("Margrave").actor?.update({ img: PORTRAIT } as never);
  await tokenOf("Margrave").update({ name: SHOWN, texture: { src: "tokens/beggar.webp" } } as never);
  deals("KS", "QS", "JS", "TS"); // Ysolde, Tam, the Margrave, the guards
});

describe("C-5, C-6: a fighter whose token is deleted", () => {
  const play = async (): Promise<void> => {
    for (let i = 0; i < 5; i++) await next();
  };

  test("C-6: keeps its name and picture in every step, in the recap and in what is stored", async () => {
    await play();
    const before = tapeSays();
    expect(before).toContain(SHOWN);
    const { id } = one(SHOWN);
    await tokenOf(SHOWN).delete();
    await settled(combat);
    expect(combat.combatants.get(id ?? "")).toBeUndefined();
    expect(tapeSays().startsWith(before), "older steps are as they were").toBe(true);
    const look = lookOf({ combat }, id ?? "");
    expect(look).toMatchObject({ name: SHOWN, img: "tokens/beggar.webp", isOpen: true });
    const told = JSON.stringify(toldToAll(homeOf(combat)));
    expect(told).toContain(SHOWN);
    const planned = JSON.stringify(logAt(homeOf(combat))?.entries.map((each) => each.planned));
    expect(planned, "for pages that come later").toContain(SHOWN);
    for (const text of [tapeSays(), told, planned])
      for (const secret of [ACTOR, PORTRAIT]) expect(text).not.toContain(secret);
  });

  test("C-5: nor does the moment before its combatant goes, too, show the actor", async () => {
    await play();
    const { id } = one(SHOWN);
    const gone = vi.spyOn(combat, "deleteEmbeddedDocuments").mockImplementation(async () => []);
    await tokenOf(SHOWN).delete();
    await settled(combat);
    expect(combat.combatants.get(id ?? "")?.name, "as Foundry has it").toBe(ACTOR);
    gone.mockRestore();
    const view = tableViewOf(combat);
    const seat = Object.keys(view?.shown.seats ?? {}).find((each) =>
      view?.shown.seats[each]?.members.includes(id ?? ""),
    );
    if (view === null || seat === undefined) throw new Error("no seat");
    expect(speaker(view.shown, view.home, "everyone").seat(seat)).toBe(SHOWN);
    expect(imageOf(view, seat)).toBe("tokens/beggar.webp");
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: id, defeated: true } as never]);
    expect(lookOf({ combat }, id ?? "")?.name).toBe(SHOWN);
  });

  test("C-5: one whose name players may not read has none for them afterwards", async () => {
    Object.defineProperty(tokenOf(SHOWN), "playersCanSeeName", { get: () => false });
    await play();
    const { id } = one(SHOWN);
    await tokenOf(SHOWN).delete();
    await settled(combat);
    expect(lookOf({ combat }, id ?? "")).toMatchObject({ isOpen: false });
    expect(tapeSays()).not.toContain(SHOWN);
  });

  test("C-5: with nothing known of its token it has neutral words", async () => {
    const made = await combat.createEmbeddedDocuments("Combatant", [
      { tokenId: "tokenOfNobody000", sceneId: combat.scene?.id, actorId: one(SHOWN).actorId } as never,
    ]);
    const look = lookOf({ combat }, made?.[0]?.id ?? "");
    expect(look).toMatchObject({ isOpen: false, img: "" });
  });
});

describe("C-5: pictures are what tokens show", () => {
  const imageFor = (name: string): string => {
    const view = tableViewOf(combat);
    const id = one(name).id ?? "";
    const seat = Object.keys(view?.shown.seats ?? {}).find((each) => view?.shown.seats[each]?.members.includes(id));
    return view === null || seat === undefined ? "no seat" : imageOf(view, seat);
  };

  test("an image, or nothing: never the actor's portrait", async () => {
    expect(imageFor(SHOWN)).toBe("tokens/beggar.webp");
    await tokenOf(SHOWN).update({ texture: { src: null } } as never);
    expect(imageFor(SHOWN)).toBe(SILHOUETTE);
    await one(SHOWN).update({ img: "tokens/chosen.webp" } as never);
    expect(imageFor(SHOWN), "what was chosen for the combatant itself").toBe("tokens/chosen.webp");
  });

  test.each(["webm", "mp4", "m4v", "ogv", "WEBM?17"])(
    "of a video (%s) the first frame, once it is here",
    async (kind) => {
      const src = `tokens/beggar.${kind}`;
      let come = (_: string): void => undefined;
      const frame = new Promise<string>((resolve) => {
        come = resolve;
      });
      const createThumbnail = vi.spyOn(game.video, "createThumbnail").mockReturnValue(frame as never);
      await tokenOf(SHOWN).update({ texture: { src } } as never);
      expect(one(SHOWN).img, "as Foundry has it").toBeUndefined();
      expect(imageFor(SHOWN)).toBe(SILHOUETTE);
      come("data:image/png;base64,beggar");
      await frame;
      await settled(combat);
      expect(imageFor(SHOWN)).toBe("data:image/png;base64,beggar");
      expect(createThumbnail).toHaveBeenCalledOnce();
      expect(toldToAll(homeOf(combat))?.seats.map(({ img }) => img) ?? []).not.toContain(PORTRAIT);
      createThumbnail.mockRestore();
    },
  );

  test("of a video that cannot be played a silhouette", async () => {
    vi.spyOn(game.video, "createThumbnail").mockRejectedValue(new Error("no such file"));
    await tokenOf(SHOWN).update({ texture: { src: "tokens/lost.webm" } } as never);
    expect(imageFor(SHOWN)).toBe(SILHOUETTE);
    await settled(combat);
    expect(imageFor(SHOWN)).toBe(SILHOUETTE);
  });
});

describe("C-5, C-12: somebody whom another package hides", () => {
  test("C-5: is named in no message on that page, and the fight's end changes nothing", async () => {
    for (let i = 0; i < 3; i++) await next();
    const { id } = one(SHOWN);
    Object.defineProperty(one(SHOWN), "visible", { get: () => game.user.isGM });
    const place = { textContent: SHOWN, dataset: { dealtInName: id, dealtInAs: "named" } };
    const places = (what: string) => (what.includes("dealt-in-name") ? [place] : []);
    const html = { querySelector: () => null, querySelectorAll: places };
    const said = { flags: { "dealt-in": { combat: combat.id } } };
    watchChat({ querySelectorAll: () => [] } as unknown as ParentNode, () => null);
    const shown = (): string => {
      Hooks.callAll("renderChatMessageHTML", said as never, html as never, {} as never);
      return place.textContent;
    };
    for (const when of ["now", "after the fight"]) {
      expect(asPlayer(shown), when).toBe("Someone");
      expect(shown(), when).toBe(SHOWN);
      if (when === "now") await combat.delete();
    }
  });

  test("C-12: is named in no recap on that page, and the fight's end changes nothing", async () => {
    for (let i = 0; i < 5; i++) await next();
    const { id } = one(SHOWN);
    const told = toldToAll(homeOf(combat));
    if (told === null) throw new Error("nothing told");
    Object.defineProperty(one(SHOWN), "visible", { get: () => game.user.isGM });
    const seen = (): string => JSON.stringify(asPlayer(() => seenHere(told)));
    for (const when of ["now", "after the fight"]) {
      expect(seen(), when).not.toContain(SHOWN);
      expect(seen(), when).not.toContain("beggar");
      expect(JSON.stringify(seenHere(told)), when).toContain(SHOWN);
      expect(
        asPlayer(() => isFighterInSight({ combat: encounterOf(combat.id ?? "") }, id ?? "")),
        when,
      ).toBe(false);
      if (when === "now") await combat.delete();
    }
  });
});

test.each([
  ["what players' bar of scenes has", { name: "Ambush: Ysolde is the traitor", navName: "The Mill" }, "The Mill"],
  ["its name where that bar shows it", { name: "The Mill", navName: "", active: true }, "The Mill"],
  ["nothing where nobody is shown it", { name: "Ambush", navName: "", active: false, navigation: false }, ""],
])("C-12: the recap's title is %s", async (_, scene, title) => {
  for (let i = 0; i < 3; i++) await next();
  await combat.scene?.update(scene as never);
  expect(toldToAll(homeOf(combat))?.name).toBe(title);
});
