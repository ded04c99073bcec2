import type { DocumentSource, PackSource } from "../server/world-data.ts";
import { id } from "./ids.ts";
import { portraitFolder } from "./people.ts";

const picture = (file: string): string => `${portraitFolder}/${file}.svg`;

interface Drawn {
  name: string;
  text: string;
  img?: string;
}

/** As tables make them: most with text and picture on the face, some with one of the two. */
const omens: Drawn[] = [
  { name: "The Cracked Bell", text: "Somebody who was called does not come.", img: "ritual" },
  { name: "Rising Water", text: "What is lowest is lost first.", img: "flood" },
  { name: "A Light Indoors", text: "The house is not empty.", img: "lantern" },
  { name: "The Unlatched Gate", text: "One may leave who could not leave before.", img: "door" },
  { name: "Grey Riders", text: "They come from where nobody looked.", img: "brannoc" },
  { name: "The Long Howl", text: "The pack knows where you sleep.", img: "hound" },
  { name: "Black Fletching", text: "The first arrow is only to find the range.", img: "archer" },
  { name: "The Host at Table", text: "He asks for nothing, and waits.", img: "margrave" },
  { name: "Old Iron", text: "A blade breaks, or a promise.", img: "guard" },
  { name: "Seven Crows", text: "Count them again: it was eight." },
  { name: "Salt on the Sill", text: "Nothing dead comes in by this window tonight." },
  { name: "The Empty Chair", text: "", img: "gerrit" },
];

const weather: Drawn[] = [
  { name: "Ground Frost", text: "Every step is heard." },
  { name: "Fog off the Marsh", text: "Nobody sees farther than a spear is long." },
  { name: "Hard Rain", text: "Bowstrings are wet, and so is the powder." },
  { name: "A Clear Night", text: "Every star, and no shadow to stand in." },
];

interface Stack {
  key: string;
  name: string;
  description: string;
  drawn: Drawn[];
}

function stack({ key, name, description, drawn }: Stack): DocumentSource {
  const back = { name, text: "", img: picture("tarot-back") };
  const card = ({ name: title, text, img }: Drawn, index: number): DocumentSource => ({
    _id: id(`card${key}${String(index + 1).padStart(2, "0")}`),
    name: title,
    suit: key.toLowerCase(),
    value: index + 1,
    back,
    faces: [{ name: title, text, img: img === undefined ? "" : picture(img) }],
    face: null,
    sort: (index + 1) * 10,
  });
  return {
    _id: id(`cards${key}`),
    name,
    type: "deck",
    description,
    img: back.img,
    ownership: { default: 0 },
    cards: drawn.map(card),
  };
}

/** A stack of twelve in the world, all face down. */
export const omenStack = (): DocumentSource =>
  stack({ key: "Omens", name: "Omens", description: "Twelve signs, drawn when the road forks.", drawn: omens });

/** A compendium with one stack of four, which is not in the world until somebody brings it in. */
export const cardBox = (): PackSource => ({
  id: "world.card-box",
  label: "The box under the stairs",
  type: "Cards",
  documents: [stack({ key: "Weather", name: "Weather", description: "What the sky does.", drawn: weather })],
});
