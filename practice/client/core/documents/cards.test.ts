import { beforeEach, expect, test } from "vitest";
import { lanternWorld } from "../../../world/lantern.ts";
import { openWorld } from "../testing.ts";
import { fromUuidSync } from "../uuid.ts";
import { Card, type Cards } from "./cards.ts";

const deck = () => game.cards.getName("House tarot") as unknown as Cards;
const card = (uuid: string) => fromUuidSync(uuid) as unknown as Card;

beforeEach(() => openWorld(lanternWorld(), "Gamemaster"));

test("a stack holds its cards, and each has a uuid", () => {
  expect(deck().cards.size).toBe(5);
  expect(deck().availableCards).toHaveLength(5);
  expect(deck().drawnCards).toEqual([]);
  for (const one of deck().cards) {
    expect(one).toBeInstanceOf(Card);
    expect(one.uuid).toBe(`${deck().uuid}.Card.${one.id}`);
    expect(fromUuidSync(one.uuid)).toBe(one);
    expect([one.parent, one.source, one.isHome]).toEqual([deck(), deck(), true]);
  }
});

test("a card shows the face that is up", () => {
  const bell = card("Cards.cardsHouseTarot0.Card.cardTheBell00000");
  expect(bell.showFace).toBe(true);
  expect(bell.currentFace).toEqual({
    name: "The Bell",
    text: "What was promised falls due.",
    img: "world/portraits/ritual.svg",
  });
  expect(bell.img).toBe("world/portraits/ritual.svg");
});

test("or its back", () => {
  const door = card("Cards.cardsHouseTarot0.Card.cardTheDoor00000");
  expect([door.showFace, door.currentFace, door.faces.length]).toEqual([false, null, 1]);
  expect(door.img).toBe("world/portraits/tarot-back.svg");
});

test("what is not there has no uuid, and nothing of Foundry's is missing", () => {
  expect(fromUuidSync("Cards.cardsHouseTarot0.Card.cardTheSun000000")).toBeNull();
  expect(fromUuidSync("JournalEntry.entry00000000000")).toBeNull();
  expect([...__practice.missing]).toEqual([]);
});
