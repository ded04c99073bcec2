import type { DocumentSource } from "../server/world-data.ts";
import { id, userIds } from "./ids.ts";
import { portraitFolder } from "./people.ts";

const picture = (file: string): string => `${portraitFolder}/${file}.svg`;

/** What the macro is told comes as `event`: words, or something that has a text. */
const command = `const told = scope.event?.text ?? scope.event;
const more = typeof told === "string" ? " " + foundry.utils.escapeHTML(told) : "";
await ChatMessage.create({ content: "The bell tolls." + more });`;

export function tollTheBell(): DocumentSource {
  return {
    _id: id("macroTollTheBell"),
    name: "Toll the bell",
    type: "script",
    command,
    img: picture("ritual"),
    author: userIds.gm,
    ownership: { default: 0 },
  };
}

const tarot = [
  { key: "TheBell", name: "The Bell", img: "ritual", text: "What was promised falls due." },
  { key: "TheFlood", name: "The Flood", img: "flood", text: "The water takes the lowest first." },
  { key: "TheLantern", name: "The Lantern", img: "lantern", text: "What was hidden is seen." },
  { key: "TheKnight", name: "The Knight", img: "brannoc", text: "Help comes late, and in armour." },
  { key: "TheDoor", name: "The Door", img: "door", text: "Somebody leaves, or somebody comes in." },
];

/** A deck as a table may have it: all face up but for the last, which lies face down. */
export function houseTarot(): DocumentSource {
  const back = { name: "House tarot", text: "", img: picture("tarot-back") };
  const card = ({ key, name, img, text }: (typeof tarot)[number], index: number): DocumentSource => ({
    _id: id(`card${key}`),
    name,
    value: index + 1,
    suit: "house",
    back,
    faces: [{ name, text, img: picture(img) }],
    face: index < tarot.length - 1 ? 0 : null,
    sort: (index + 1) * 10,
  });
  return {
    _id: id("cardsHouseTarot"),
    name: "House tarot",
    type: "deck",
    description: "Five cards that have always been in the house.",
    img: back.img,
    ownership: { default: 0 },
    cards: tarot.map(card),
  };
}
