import { pow } from "@noble/curves/abstract/modular.js";
import { montgomery } from "@noble/curves/abstract/montgomery.js";

const P = 2n ** 255n - 19n;

/** Sets and clears the bits that RFC 7748 fixes in a private key. */
function adjustScalarBytes(bytes: Uint8Array): Uint8Array {
  const [first = 0, last = 0] = [bytes[0], bytes[31]];
  bytes[0] = first & 0b1111_1000;
  bytes[31] = (last & 0b0111_1111) | 0b0100_0000;
  return bytes;
}

/**
 * X25519 of RFC 7748, by the library's ladder with that curve's numbers. What the library has ready under this name
 * also holds Ed25519, a third of all that seals and opens, to make public keys faster: a page makes one.
 */
export const x25519 = montgomery({ P, type: "x25519", powPminus2: (x) => pow(x, P - 2n, P), adjustScalarBytes });
