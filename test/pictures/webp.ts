/** An animated WebP made of pictures that a browser has already encoded, part by part. */

/** What changes on the picture, where, and for how many milliseconds it is seen. */
export interface Shot {
  /** One WebP picture of this part. */
  readonly webp: Uint8Array;
  /** Even, since the format counts in twos. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly lasts: number;
}

/** The shots one after another, over and over. */
export function animatedWebp(width: number, height: number, shots: readonly Shot[]): Uint8Array {
  const whole = chunk("VP8X", bytes([ANIMATES, 1], [0, 3], [width - 1, 3], [height - 1, 3]));
  const loops = chunk("ANIM", bytes([0, 4], [0, 2])); // no ground of its own; for ever
  return chunk("RIFF", joined(letters("WEBP"), whole, loops, ...shots.map(frameOf)));
}

const ANIMATES = 0x02;

/** Drawn over what was there, without blending. */
const OVER = 0x02;

const frameOf = ({ webp, left, top, width, height, lasts }: Shot): Uint8Array =>
  chunk(
    "ANMF",
    joined(
      bytes([left / 2, 3], [top / 2, 3], [width - 1, 3], [height - 1, 3], [Math.round(lasts), 3], [OVER, 1]),
      ...chunksIn(webp).filter((part) => PICTURE.includes(nameOf(part))),
    ),
  );

const PICTURE: readonly string[] = ["ALPH", "VP8 ", "VP8L"];
const NAME = 4;
const HEAD = 8;

/** The parts of a WebP file, with their heads. */
export function chunksIn(file: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = [];
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = HEAD + NAME; at + HEAD <= file.length; ) {
    const size = view.getUint32(at + NAME, true);
    const end = at + HEAD + size + (size % 2);
    found.push(file.subarray(at, end));
    at = end;
  }
  return found;
}

export const nameOf = (part: Uint8Array): string => String.fromCharCode(...part.subarray(0, NAME));

/** A part of a file: its name, its length, and what is in it, to an even length. */
const chunk = (name: string, content: Uint8Array): Uint8Array =>
  joined(letters(name), bytes([content.length, 4]), content, new Uint8Array(content.length % 2));

const letters = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Numbers of so many bytes each, the lowest first. */
const bytes = (...numbers: readonly (readonly [value: number, size: number])[]): Uint8Array =>
  Uint8Array.from(
    numbers.flatMap(([value, size]) => Array.from({ length: size }, (_, i) => (value >>> (8 * i)) & 0xff)),
  );

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
