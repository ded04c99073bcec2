// Writes mono samples as a FLAC file, which every browser and Foundry play: small, without loss, and no encoder to
// install. The format: RFC 9639. Of its predictors only the fixed ones are used, which suit sines well.
import { RATE } from "./synth.mjs";

const BITS = 16;
const BLOCK = 4096;

/** Bits, the most significant first. */
class Bits {
  bytes = [];
  #now = 0;
  #count = 0;

  put(value, bits) {
    for (let i = bits - 1; i >= 0; i--) {
      this.#now = (this.#now << 1) | (Math.floor(value / 2 ** i) & 1);
      this.#count++;
      if (this.#count === 8) this.#flush();
    }
  }

  /** So many zeros, and then a one. */
  unary(zeros) {
    for (let i = 0; i < zeros; i++) this.put(0, 1);
    this.put(1, 1);
  }

  pad() {
    while (this.#count > 0) this.put(0, 1);
  }

  #flush() {
    this.bytes.push(this.#now);
    this.#now = 0;
    this.#count = 0;
  }
}

/** A cyclic redundancy check over bytes. */
function check(bytes, polynomial, bits) {
  let sum = 0;
  const top = 1 << (bits - 1);
  const mask = 2 ** bits - 1;
  for (const byte of bytes) {
    sum ^= byte << (bits - 8);
    for (let i = 0; i < 8; i++) sum = sum & top ? ((sum << 1) ^ polynomial) & mask : (sum << 1) & mask;
  }
  return sum;
}

/** What is left of a block when each sample is foretold from those before it: so many differences are taken. */
function residual(block, order) {
  let left = block;
  for (let i = 0; i < order; i++) left = left.slice(1).map((sample, at) => sample - left[at]);
  return left;
}

const folded = (value) => (value < 0 ? -2 * value - 1 : 2 * value);

/** How many bits these take with this parameter of Rice's code. */
const costOf = (values, rice) => values.reduce((sum, value) => sum + (value >> rice) + 1 + rice, 0);

function bestRice(values) {
  const all = Array.from({ length: 15 }, (_, rice) => ({ rice, cost: costOf(values, rice) }));
  return all.reduce((best, one) => (one.cost < best.cost ? one : best));
}

/** Parts of equal size have their own parameter: as many as the block can be cut into. */
function partsOf(values, order, size) {
  let power = 0;
  while (power < 4 && size % 2 ** (power + 1) === 0 && size / 2 ** (power + 1) > 8) power++;
  const each = size / 2 ** power;
  return Array.from({ length: 2 ** power }, (_, i) =>
    values.slice(Math.max(0, i * each - order), (i + 1) * each - order),
  );
}

const ORDERS = [0, 1, 2, 3, 4];

function predicted(block) {
  const all = ORDERS.filter((order) => order < block.length).map((order) => {
    const parts = partsOf(residual(block, order).map(folded), order, block.length);
    const rices = parts.map(bestRice);
    return { order, parts, rices, cost: rices.reduce((sum, { cost }) => sum + cost + 4, order * BITS) };
  });
  return all.reduce((best, one) => (one.cost < best.cost ? one : best));
}

function frame(block, at) {
  const bits = new Bits();
  bits.put(0b11111111111110, 14);
  bits.put(0, 2); // blocks of one size
  bits.put(0b0111, 4); // the size of this one follows in 16 bits
  bits.put(0b1001, 4); // 44.1 kHz
  bits.put(0, 4); // mono
  bits.put(0b100, 3); // 16 bits
  bits.put(0, 1);
  bits.put(at, 8); // fewer than 128 blocks, so its number is one byte
  bits.put(block.length - 1, 16);
  bits.put(check(bits.bytes, 0x07, 8), 8);
  const { order, parts, rices } = predicted(block);
  bits.put(0b001000 | order, 7);
  bits.put(0, 1);
  for (const sample of block.slice(0, order)) bits.put(sample & 0xffff, BITS);
  bits.put(0, 2); // Rice's code with parameters of 4 bits
  bits.put(Math.log2(parts.length), 4);
  for (const [i, part] of parts.entries()) {
    const { rice } = rices[i];
    bits.put(rice, 4);
    for (const value of part) {
      bits.unary(value >> rice);
      bits.put(value & (2 ** rice - 1), rice);
    }
  }
  bits.pad();
  bits.put(check(bits.bytes, 0x8005, 16), 16);
  return bits.bytes;
}

/** A FLAC file of these samples, which lie between −1 and 1. */
export function flac(sound) {
  const samples = Array.from(sound, (sample) => Math.round(sample * (2 ** (BITS - 1) - 1)));
  const bits = new Bits();
  for (const letter of "fLaC") bits.put(letter.charCodeAt(0), 8);
  bits.put(0x80, 8); // the only block of data about the stream
  bits.put(34, 24);
  bits.put(BLOCK, 16);
  bits.put(BLOCK, 16);
  bits.put(0, 48); // sizes of frames: not said
  bits.put(RATE, 20);
  bits.put(0, 3);
  bits.put(BITS - 1, 5);
  bits.put(samples.length, 36);
  for (let i = 0; i < 16; i++) bits.put(0, 8); // no checksum of the samples
  const frames = [];
  for (let i = 0; i * BLOCK < samples.length; i++) frames.push(...frame(samples.slice(i * BLOCK, (i + 1) * BLOCK), i));
  return Uint8Array.from([...bits.bytes, ...frames]);
}
