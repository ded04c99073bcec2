import type { Values } from "../../engine/fill.ts";
import type { SeatId } from "../../engine/table.ts";
import { panelIn } from "../../engine/view.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { request } from "../../foundry/play/requests.ts";
import { confirmed } from "../../foundry/text/confirm.ts";
import type { Scene } from "../shared/scene.ts";
import { askFields } from "./form.ts";

type Opener = (scene: Scene, key: string) => unknown;
let openScreen: Opener = () => undefined;

/** Sets what opens an offer's own screen. The screen plays offers too, so it is not imported here. */
export function onScreen(opener: Opener): void {
  openScreen = opener;
}

type Taker = (scene: Scene, seat: SeatId, key: string) => unknown;
let takeUp: Taker = () => undefined;

/** Sets what shows the hand from which cards are picked for an offer. */
export function onSets(taker: Taker): void {
  takeUp = taker;
}

/**
 * Plays the offer of this key. First asks for anything that `preset` leaves open, and before anything that could be
 * lost by accident.
 */
export async function playOffer(
  scene: Scene,
  who: SeatId | "gm",
  about: SeatId | undefined,
  key: string,
  preset: Values = {},
): Promise<void> {
  const offers =
    about === undefined ? scene.rules.offers(scene.seen, who) : scene.rules.offers(scene.seen, "gm", about);
  const offer: AnyOffer | undefined = offers.find((some) => some.key === key);
  if (offer === undefined || offer.blocked !== undefined)
    return void (await request(scene.home, { who, about, key, values: preset }));
  if (offer.screen !== undefined && who === "gm" && about === undefined) return void (await openScreen(scene, key));
  if (about === undefined && who !== "gm" && isPickedInHand(scene, offer)) return void (await takeUp(scene, who, key));
  if (offer.confirm !== undefined && !(await confirmed(scene.home, offer.confirm, offer.text))) return;
  const isComplete = (offer.fields ?? []).every(({ name }) => Object.hasOwn(preset, name));
  const of = about ?? (who === "gm" ? undefined : who);
  const values = isComplete ? preset : await askFields(scene, offer, of, preset);
  if (values !== null) await request(scene.home, { who, about, key, values });
}

/**
 * Whether the cards are picked from the hand itself: cards that go together, or several cards of a turn's hand as an
 * answer.
 */
function isPickedInHand({ view }: Scene, { sets, ask, fields = [] }: AnyOffer): boolean {
  if (panelIn(view, "fans") === undefined) return false;
  const [field, more] = fields;
  const isCards = more === undefined && field !== undefined && "pick" in field && field.of === "card";
  return sets !== undefined || (ask !== undefined && isCards && field.most > 1);
}
