import { SOUNDS } from "../../src/ui/sound/sounds.ts";
import { expect, test } from "../e2e/world.ts";

/** What only a browser can say of the sounds: that it plays them, and how loud they are. */

/** Struck, and left to ring. */
const RINGING = ["your-turn"];

test("every sound is one that the browser can play, as long and as loud as it should be", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const files = Object.entries(SOUNDS).map(([name, { ms }]) => ({ name, ms }));
  const heard = await gm.page.evaluate(
    async (names) => {
      const played = names.map(async (name) => {
        const file = await fetch(`modules/dealt-in/sounds/${name}.flac`);
        const sound = await new OfflineAudioContext(1, 1, 44100).decodeAudioData(await file.arrayBuffer());
        const samples = sound.getChannelData(0).map(Math.abs);
        const peak = Math.max(...samples);
        const lastAt = (least: number) => (samples.findLastIndex((one) => one >= least) / sound.sampleRate) * 1000;
        const fades = lastAt(peak / 100) - lastAt(peak / 2);
        return {
          name,
          ms: Math.round(sound.duration * 1000),
          decibels: 20 * Math.log10(peak),
          fades,
          end: samples.at(-1),
        };
      });
      return Promise.all(played);
    },
    files.map(({ name }) => name),
  );
  expect(heard.map(({ name, ms }) => ({ name, ms }))).toEqual(files);
  for (const { name, decibels, fades, end } of heard) {
    expect(decibels, name).toBeLessThanOrEqual(-12);
    expect(decibels, name).toBeGreaterThan(-12.5);
    expect(end, name).toBe(0);
    if (!RINGING.includes(name)) expect(fades, name).toBeLessThan(300);
  }
});
