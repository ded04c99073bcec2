/** In place of Foundry's own pictures, none of which is here: one grey silhouette under each of their names. */
import { crc32, deflateSync } from "node:zlib";

const SHAPE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512" fill="#888"><circle cx="16" cy="11" r="7"/><path d="M3 31c1-9 6-13 13-13s12 4 13 13z"/></svg>';

const SIZE = 64;

/** Addresses of pictures that Foundry brings, as texts name them. */
const NAMED = /(?<![\w/-])(?:icons|ui|cards)\/[\w./-]+\.(?:svg|webp|png|jpe?g)\b/g;

/** The pictures of Foundry that this text names. */
export const picturesIn = (text: string): string[] => [...new Set(text.match(NAMED) ?? [])];

const isInside = (x: number, y: number): boolean => {
  const across = (x / SIZE) * 32 - 16;
  const down = (y / SIZE) * 32;
  return across ** 2 + (down - 11) ** 2 < 49 || (down > 18 && (across / 13) ** 2 + ((down - 31) / 13) ** 2 < 1);
};

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const length = Buffer.alloc(4);
  const end = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  end.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, end]);
}

/** Grey with alpha. Browsers look at a picture's bytes, so this goes under any name but that of a drawing. */
function painted(): Buffer {
  const head = Buffer.from([0, 0, 0, SIZE, 0, 0, 0, SIZE, 8, 4, 0, 0, 0]);
  const rows = Array.from({ length: SIZE }, (_, y) => [
    0,
    ...Array.from({ length: SIZE }, (_, x) => [0x88, isInside(x, y) ? 255 : 0]).flat(),
  ]);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const data = deflateSync(Buffer.from(rows.flat()));
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

/** What lies under this name. */
export const silhouette = (name: string): Buffer => (name.endsWith(".svg") ? Buffer.from(SHAPE) : painted());
