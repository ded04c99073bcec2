// What each sound is made of. Names and lengths are those of `src/ui/sound/sounds.ts`.
import { add, finished, silence, tick, tone } from "./synth.mjs";

/** In decibels below full scale. */
const PEAK = -12.1;

const NOTES = { E3: 164.81, A3: 220, E4: 329.63, G4: 392, D5: 587.33, F5: 698.46 };

/** A bell's partials are no multiples of its tone, which is what makes it a bell. */
const BELL = [
  [0.5, 0.35],
  [1, 1],
  [1.19, 0.45],
  [1.51, 0.3],
  [2, 0.4],
  [2.74, 0.2],
  [4.07, 0.1],
];

const knock = (hertz, ms) => {
  const body = tone({
    hertz,
    ms,
    partials: [
      [1, 1],
      [2.76, 0.25],
    ],
    rise: 2,
    fall: ms * 0.8,
  });
  return add(body, tick({ hertz: hertz * 3, ms: 12, seed: 7 }), 0, 0.6);
};

/** A paper tick, so many per cent higher or lower. */
const deal = (percent) => tick({ hertz: 2400 * (1 + percent / 100), ms: 60, q: 1.6, seed: 11, fall: 45 });

function flip() {
  const sound = add(silence(110), tick({ hertz: 2600, ms: 60, q: 1.6, seed: 21, fall: 40 }));
  return add(sound, tick({ hertz: 1700, ms: 60, q: 1.6, seed: 22, fall: 50 }), 45);
}

/** Twenty-two ticks, close together in the middle. */
function shuffle() {
  const sound = silence(420);
  const TICKS = 22;
  for (let i = 0; i < TICKS; i++) {
    const part = i / (TICKS - 1);
    const at = 385 * (part + 0.11 * Math.sin(2 * Math.PI * part)); // steps shrink towards the middle
    const hertz = 1500 + 1500 * Math.sin(Math.PI * part);
    add(sound, tick({ hertz, ms: 34, q: 2, seed: 31 + i, fall: 26 }), at, 0.6 + 0.4 * Math.sin(Math.PI * part));
  }
  return sound;
}

const PLUCK = [
  [1, 1],
  [2, 0.45],
  [3, 0.2],
  [4, 0.1],
];

function joker() {
  const sound = add(silence(480), tone({ hertz: NOTES.D5, ms: 200, partials: PLUCK, rise: 2, fall: 220 }));
  add(sound, tone({ hertz: NOTES.F5, ms: 330, partials: PLUCK, rise: 2, fall: 300 }), 150);
  return add(sound, tick({ hertz: 1900, ms: 50, q: 0.8, seed: 61, fall: 35 }), 150, 1.4);
}

function yourTurn() {
  const chime = (hertz) =>
    tone({
      hertz,
      ms: 380,
      partials: [
        [1, 1],
        [2.01, 0.22],
      ],
      rise: 6,
      fall: 380,
    });
  return add(add(silence(520), chime(NOTES.G4)), chime(NOTES.D5), 140);
}

const asked = () => add(add(silence(260), knock(620, 110)), knock(620, 150), 110);

/** Five clicks, each weaker and sooner than the one before. */
function dice() {
  const sound = silence(300);
  for (const [i, at] of [0, 85, 150, 200, 240].entries())
    add(sound, tick({ hertz: 1900 - 90 * i, ms: 55, q: 3.5, seed: 71 + i, fall: 38 }), at, 0.75 ** i);
  return sound;
}

/** The winner's screen hears it end higher than the loser's. */
function verdict(note) {
  const sound = add(silence(340), knock(150, 120), 0, 1.1);
  return add(
    sound,
    tone({
      hertz: note,
      ms: 240,
      partials: [
        [1, 1],
        [2, 0.2],
      ],
      rise: 5,
      fall: 240,
    }),
    100,
  );
}

const bell = (hertz, ms, fall) => tone({ hertz, ms, partials: BELL, rise: 3, fall });

/** Every file with its samples. A sound that differs from time to time has several files. */
export function sounds() {
  const raw = {
    "deal-1": deal(-4),
    "deal-2": deal(0),
    "deal-3": deal(4),
    flip: flip(),
    shuffle: shuffle(),
    joker: joker(),
    "your-turn": yourTurn(),
    next: knock(420, 140),
    asked: asked(),
    dice: dice(),
    "verdict-won": verdict(NOTES.G4),
    "verdict-lost": verdict(NOTES.E4),
    drama: bell(NOTES.A3, 700, 900),
    "round-ends": bell(NOTES.E3, 600, 480),
  };
  return Object.fromEntries(Object.entries(raw).map(([name, sound]) => [name, finished(sound, PEAK)]));
}
