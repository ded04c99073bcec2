// The pictures for the module browser, in the sizes that manifest-plus recommends: a cover twice as wide as high, without
// large text on it, and a square icon. Beside them are screenshots.
export const PICTURES: Readonly<Record<string, Readonly<Record<"width" | "height" | "quality", number>>>> = {
  icon: { width: 512, height: 512, quality: 0.92 },
  cover: { width: 1280, height: 640, quality: 0.9 },
};

/** Screenshots of whole pages of the practice world, which `npm run shots` takes: as wide as a package's page shows them. */
export const SCREENSHOTS = ["fight", "player", "masterdeck", "own"];
export const SCREEN = { width: 1280, height: 720 };
