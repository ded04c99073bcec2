export { offersIn, playIn } from "./offers.ts";
export { cardOf, orderOf } from "./seats.ts";
