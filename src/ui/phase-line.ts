import type { Scene } from "./scene.ts";

/** What the table's own die showed and how far its turn is, for the strip, where a count stands; empty without dice. */
export const phaseLine = ({ view, speaker }: Scene) => (view.dice === undefined ? [] : [speaker.say(view.dice.note)]);
