import { either, like, said } from "./said.ts";

const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"] as const;

/** The button that counts on in an encounter with card pools, to the next rank. */
export const ON = like`^(${either(...RANKS.map((rank) => said(`card-pools.offer.on.${rank}`)))})`;
