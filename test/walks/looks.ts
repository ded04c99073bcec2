import type { Locator } from "@playwright/test";
import { expect, type Seat } from "../e2e/world.ts";

/** The window of faces and backs, stacks of playing cards for it, and a server that notes who asks it for pictures. */

export const WINDOW = "#dealt-in-faces";

/** Opens the window from Foundry's settings. */
export async function openFaces({ page, console }: Seat): Promise<Locator> {
  await console(`new (game.settings.menus.get("dealt-in.facesMenu").type)().render({ force: true }).then(() => 0)`);
  const window = page.locator(WINDOW);
  await expect(window.locator(".dealt-in-faces")).toBeVisible();
  return window;
}

const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;

/** A picture that is on no server: a sheet of one colour for each suit. */
const drawn = (suit: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 70 100'><rect width='70' height='100' fill='${COLOURS[suit] ?? "grey"}'/><circle cx='35' cy='40' r='22' fill='white'/></svg>`,
  )}`;
const COLOURS: Readonly<Record<string, string>> = {
  spades: "indigo",
  hearts: "crimson",
  diamonds: "teal",
  clubs: "green",
};

/** The card that lacks in every such stack. */
export const LACKING = "clubs 13";

/** A stack of 51 playing cards in the world, by its name; `pictures` says where they are. Answers its UUID. */
export function makeStack(
  { console }: Seat,
  name: string,
  pictures: (suit: string, value: number) => string = drawn,
): Promise<string> {
  const cards = SUITS.flatMap((suit) =>
    Array.from({ length: 13 }, (_, i) => ({
      name: `${suit} ${i + 1}`,
      suit,
      value: i + 1,
      sort: i,
      face: null,
      faces: [{ name: `${suit} ${i + 1}`, text: "", img: pictures(suit, i + 1) }],
      back: { name: "", text: "", img: pictures("back", 0) },
    })),
  ).filter((card) => card.name !== LACKING);
  return console<string>(`Cards.create(${JSON.stringify({ name, type: "deck", cards })}).then(({ uuid }) => uuid)`);
}

/** The address of a picture on another server. */
export const far = (name: string): string => `https://pictures.example/${name}.svg`;

/** What this page asks of the other server, from now on. */
export async function asksOf({ page }: Seat): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route("https://pictures.example/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 2"/>',
    });
  });
  return asked;
}

/** The rows' cards, as they are drawn: what a style says of each. */
export const drawnAs = ({ page }: Seat, within: string, style: string): Promise<string[]> =>
  page
    .locator(within)
    .evaluateAll((cards, name) => cards.map((one) => getComputedStyle(one).getPropertyValue(name)), style);
