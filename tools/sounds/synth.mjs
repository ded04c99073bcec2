// The small workshop of our sounds: arrays of samples from −1 to 1, made from sines and noise alone.

export const RATE = 44_100;

/** How many samples last this many milliseconds. */
export const samplesIn = (ms) => Math.round((ms / 1000) * RATE);

/** Silence of this length. */
export const silence = (ms) => new Float64Array(samplesIn(ms));

/** Adds `part` to `whole`, beginning after this many milliseconds. What would stand out behind is left away. */
export function add(whole, part, at = 0, strength = 1) {
  const from = samplesIn(at);
  for (let i = 0; i < part.length && from + i < whole.length; i++) whole[from + i] += part[i] * strength;
  return whole;
}

/** Noise that is the same in every build: a linear congruential generator with this seed. */
function noiseOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** Rises within `rise` ms, then falls to a thousandth within `fall` ms. */
const fading = (i, rise, fall) => Math.min(1, (i + 1) / samplesIn(rise)) * 1000 ** (-i / samplesIn(fall));

/** Noise through a band around this frequency: paper, or wood on wood. A higher `q` makes it more of a tone. */
export function tick({ hertz, ms, q = 2, seed = 1, fall = ms }) {
  const made = silence(ms);
  const next = noiseOf(seed);
  const angle = (2 * Math.PI * hertz) / RATE;
  const alpha = Math.sin(angle) / (2 * q);
  const [b, a1, a2] = [alpha / (1 + alpha), (-2 * Math.cos(angle)) / (1 + alpha), (1 - alpha) / (1 + alpha)];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < made.length; i++) {
    const x = next();
    const y = b * (x - x2) - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    made[i] = y * fading(i, 1, fall);
  }
  return made;
}

/** A struck tone. Each partial is a multiple of its frequency, with a strength of its own, and higher ones fall sooner. */
export function tone({ hertz, ms, partials = [[1, 1]], rise = 4, fall = ms }) {
  const made = silence(ms);
  for (const [multiple, strength] of partials)
    for (let i = 0; i < made.length; i++)
      made[i] +=
        Math.sin((2 * Math.PI * hertz * multiple * i) / RATE) * strength * fading(i, rise, fall / Math.sqrt(multiple));
  return made;
}

/** How long a sound takes to go out at its end, so that it does not click. In milliseconds. */
const OUT = 8;

/** The same with this peak, in decibels below full scale, ending in silence. */
export function finished(sound, decibels) {
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const last = samplesIn(OUT);
  return sound.map((sample, i) => (sample / peak) * 10 ** (decibels / 20) * Math.min(1, (sound.length - 1 - i) / last));
}
